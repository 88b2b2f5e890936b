// yiguan openings: finds balanced openings for data/openings with one of our own searches.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "apps/yiguan/common/adviser.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/rng.h"
#include "game/board_symmetry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr int kDrawDepth = 2;  // of the search that proposes the moves to draw from
// A search with 1/10 of the nodes rejects most unbalanced lines.
constexpr int kFirstSearchDivisor = 10;

struct OpeningsArguments {
    std::string rules;
    std::string player = "solver";
    std::uint64_t nodes = 20000;  // per evaluation
    int count = 240;
    int least_plies = 4;
    int most_plies = 8;
    int lines = 12;
    int margin = 50;  // largest balanced score, in hundredths
    std::uint64_t seed = 1;
};

// The rule sets of the game without an opening rule.
std::vector<std::string> rules_without_opening_rule(const GameInfo& game) {
    std::vector<std::string> out;
    for (const std::string& rules : all_rule_texts())
        if (find_game(rules) == &game && rules.find('+') == std::string::npos) out.push_back(rules);
    return out;
}

bool is_ongoing(const std::string& rules, const std::vector<std::string>& moves) {
    const auto game = load_game({rules, "", {}, moves});
    return game && !(*game)->outcome().is_over();
}

// Draws random openings; each ply is one of the best moves of a shallow search.
class OpeningDrawer {
  public:
    OpeningDrawer(const OpeningsArguments& arguments, Adviser& adviser)
        : arguments_(arguments), adviser_(adviser), rng_(arguments.seed) {}

    // Null when the game ends within the drawn plies.
    std::unique_ptr<AnyGame> draw() {
        auto game = std::move(*make_game(arguments_.rules));
        const auto span =
            static_cast<std::size_t>(arguments_.most_plies - arguments_.least_plies + 1);
        const int plies = arguments_.least_plies + static_cast<int>(below(span));
        for (int ply = 0; ply < plies; ++ply) {
            if (game->outcome().is_over()) return nullptr;
            (void)game->play(drawn_move(*game));
        }
        return game->outcome().is_over() ? nullptr : std::move(game);
    }

  private:
    std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

    std::string drawn_move(const AnyGame& game) {
        Limits limits;
        limits.depth = kDrawDepth;
        const std::vector<Advice> moves = adviser_.best_moves(game, arguments_.lines, limits);
        return moves[below(moves.size())].move;
    }

    const OpeningsArguments& arguments_;
    Adviser& adviser_;
    Rng rng_;
};

void print_header(const OpeningsArguments& arguments) {
    fmt::print(
        "# Balanced openings of {}, no two alike by symmetry, playable under all rules of the "
        "game.\n"
        "# Each ply is drawn from the {} best lines at depth {}; kept is where {} with {} nodes\n"
        "# (and before with a tenth of them), mean of its last two depths, sees at most {} "
        "hundredths for either side.\n"
        "# yiguan openings {} --player {} --nodes {} --count {} --least {} --most {} --lines {} "
        "--margin {} --seed {}\n",
        arguments.rules, arguments.lines, kDrawDepth, arguments.player, arguments.nodes,
        arguments.margin, arguments.rules, arguments.player, arguments.nodes, arguments.count,
        arguments.least_plies, arguments.most_plies, arguments.lines, arguments.margin,
        arguments.seed);
}

// The statistics at the end of the file.
struct Tally {
    int drawn = 0;
    int unplayable = 0;  // or over within the drawn plies
    int duplicates = 0;  // equal to an earlier one by symmetry
    int unbalanced = 0;
    std::vector<int> margins;  // of the accepted openings

    void print() {
        std::sort(margins.begin(), margins.end());
        const auto quartile = [&](std::size_t n) { return margins[(margins.size() - 1) * n / 4]; };
        fmt::print("# Drawn {}: ended {}, alike {}, unbalanced {}, kept {}.\n", drawn, unplayable,
                   duplicates, unbalanced, margins.size());
        if (!margins.empty())
            fmt::print("# Hundredths for the better side, quartiles: {} {} {} {} {}\n", quartile(0),
                       quartile(1), quartile(2), quartile(3), quartile(4));
    }
};

class Finder {
  public:
    Finder(const OpeningsArguments& arguments, const AnyGame& start, Adviser& adviser)
        : arguments_(arguments),
          all_rules_(rules_without_opening_rule(*find_game(arguments.rules))),
          symmetry_(start.board(), start.view().pieces),
          adviser_(adviser) {}

    void find() {
        OpeningDrawer drawer(arguments_, adviser_);
        Tally tally;
        while (std::ssize(tally.margins) < arguments_.count && !interrupted()) {
            const auto game = drawer.draw();
            ++tally.drawn;
            if (game != nullptr)
                judge(*game, tally);
            else
                ++tally.unplayable;
        }
        tally.print();
    }

  private:
    void judge(const AnyGame& game, Tally& tally) {
        const std::vector<std::string> moves = game.record().moves;
        const auto is_playable = [&](const std::string& rules) { return is_ongoing(rules, moves); };
        if (!std::all_of(all_rules_.begin(), all_rules_.end(), is_playable)) {
            ++tally.unplayable;
            return;
        }
        if (!seen_.insert(symmetry_.canonical(game.view().pieces).text).second) {
            ++tally.duplicates;
            return;
        }
        const auto balance = judged_balance(game);
        if (!balance) {
            ++tally.unbalanced;
            return;
        }
        tally.margins.push_back(*balance);
        fmt::print("{}\n", fmt::join(moves, " "));
        std::fflush(stdout);
    }

    // The absolute score in hundredths; nothing when it exceeds the margin.
    std::optional<int> judged_balance(const AnyGame& game) {
        std::optional<int> advantage;
        for (const std::uint64_t nodes :
             {arguments_.nodes / kFirstSearchDivisor, arguments_.nodes}) {
            Limits limits;
            limits.nodes = std::max<std::uint64_t>(nodes, 1);
            const auto balance = adviser_.balance(game, limits);
            if (!balance || std::abs(*balance) > arguments_.margin) return std::nullopt;
            advantage = std::abs(*balance);
        }
        return advantage;
    }

    const OpeningsArguments& arguments_;
    std::vector<std::string> all_rules_;
    BoardSymmetry symmetry_;
    Adviser& adviser_;
    std::set<std::string> seen_;
};

Status run(OpeningsArguments& arguments) {
    const auto start = make_game(arguments.rules);
    if (!start) {
        complain(start.error(), arguments.rules);
        return Status::BadInput;
    }
    arguments.rules = (*start)->record().rules;
    arguments.most_plies = std::max(arguments.least_plies, arguments.most_plies);
    const auto judge =
        read_contestant(arguments.rules, arguments.player, {.nodes = arguments.nodes});
    if (!judge) return Status::BadInput;
    print_header(arguments);
    Adviser adviser(*judge);
    Finder(arguments, **start, adviser).find();
    return Status::Good;
}

}  // namespace

void add_openings(CommandLine& line) {
    auto arguments = std::make_shared<OpeningsArguments>();
    Verb verb = line.add_verb("openings", "Find balanced openings, all different under symmetry");
    verb.add_option("GAME", arguments->rules, "Rule set").required();
    verb.add_option("--player", arguments->player,
                    "Opponent that draws and evaluates (default: solver)");
    verb.add_option("--nodes", arguments->nodes, "Nodes per evaluation (default: 20000)")
        .in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    verb.add_option("--count", arguments->count, "Number of openings (default: 240)")
        .in_range(1, 100000);
    verb.add_option("--least", arguments->least_plies, "Fewest drawn plies (default: 4)")
        .in_range(1, 60);
    verb.add_option("--most", arguments->most_plies, "Most drawn plies (default: 8)")
        .in_range(1, 60);
    verb.add_option("--lines", arguments->lines,
                    "Each ply is drawn from this many best lines (default: 12)")
        .in_range(1, 500);
    verb.add_option("--margin", arguments->margin,
                    "Largest evaluation that counts as balanced, in hundredths (default: 50)")
        .in_range(0, 1000000);
    verb.add_option("--seed", arguments->seed, "Seed (default: 1)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli

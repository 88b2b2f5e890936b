// yiguan openings: finds balanced openings with one of our own searches, for the files in
// data/openings.
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

constexpr int kGlanceDepth = 2;  // of the look that names the lines to draw from
constexpr int kFirstLook = 10;   // a tenth of the nodes shows most of the unbalanced lines

struct OpeningsArguments {
    std::string rules;
    std::string player = "solver";
    std::uint64_t nodes = 20000;  // a judgement may cost
    int count = 240;
    int least_plies = 4;
    int most_plies = 8;
    int lines = 12;
    int margin = 50;  // hundredths that still count as balanced
    std::uint64_t seed = 1;
};

// The rule sets of the game that begin from its board without an opening rule.
std::vector<std::string> plain_rules(const GameInfo& game) {
    std::vector<std::string> out;
    for (const std::string& rules : all_rule_texts())
        if (find_game(rules) == &game && rules.find('+') == std::string::npos) out.push_back(rules);
    return out;
}

bool goes_on(const std::string& rules, const std::vector<std::string>& moves) {
    const auto game = load_game({rules, "", {}, moves});
    return game && !(*game)->outcome().is_over();
}

// Draws openings by lot, each ply among the best lines the player sees at a glance.
class Lottery {
  public:
    Lottery(const OpeningsArguments& arguments, Adviser& adviser)
        : arguments_(arguments), adviser_(adviser), rng_(arguments.seed) {}

    // Nothing when the game ends on the way.
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
        Limits glance;
        glance.depth = kGlanceDepth;
        const std::vector<Advice> moves = adviser_.best_moves(game, arguments_.lines, glance);
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
        arguments.rules, arguments.lines, kGlanceDepth, arguments.player, arguments.nodes,
        arguments.margin, arguments.rules, arguments.player, arguments.nodes, arguments.count,
        arguments.least_plies, arguments.most_plies, arguments.lines, arguments.margin,
        arguments.seed);
}

// What became of the lines drawn, for the last lines of the file.
struct Tally {
    int drawn = 0;
    int ended = 0;  // or not playable under all rules
    int alike = 0;  // to one drawn before
    int unbalanced = 0;
    std::vector<int> margins;  // of the lines kept

    void print() {
        std::sort(margins.begin(), margins.end());
        const auto quartile = [&](std::size_t n) { return margins[(margins.size() - 1) * n / 4]; };
        fmt::print("# Drawn {}: ended {}, alike {}, unbalanced {}, kept {}.\n", drawn, ended, alike,
                   unbalanced, margins.size());
        if (!margins.empty())
            fmt::print("# Hundredths for the better side, quartiles: {} {} {} {} {}\n", quartile(0),
                       quartile(1), quartile(2), quartile(3), quartile(4));
    }
};

class Finder {
  public:
    Finder(const OpeningsArguments& arguments, const AnyGame& start, Adviser& adviser)
        : arguments_(arguments),
          all_rules_(plain_rules(*find_game(arguments.rules))),
          symmetry_(start.board(), start.view().pieces),
          adviser_(adviser) {}

    void find() {
        Lottery lottery(arguments_, adviser_);
        Tally tally;
        while (std::ssize(tally.margins) < arguments_.count && !interrupted()) {
            const auto game = lottery.draw();
            ++tally.drawn;
            if (game != nullptr)
                judge(*game, tally);
            else
                ++tally.ended;
        }
        tally.print();
    }

  private:
    void judge(const AnyGame& game, Tally& tally) {
        const std::vector<std::string> moves = game.record().moves;
        const auto is_playable = [&](const std::string& rules) { return goes_on(rules, moves); };
        if (!std::all_of(all_rules_.begin(), all_rules_.end(), is_playable)) {
            ++tally.ended;
            return;
        }
        if (!seen_.insert(symmetry_.canonical(game.view().pieces).text).second) {
            ++tally.alike;
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

    // How far the better side is ahead; nothing when that is more than the margin.
    std::optional<int> judged_balance(const AnyGame& game) {
        std::optional<int> ahead;
        for (const std::uint64_t nodes : {arguments_.nodes / kFirstLook, arguments_.nodes}) {
            Limits look;
            look.nodes = std::max<std::uint64_t>(nodes, 1);
            const auto balance = adviser_.balance(game, look);
            if (!balance || std::abs(*balance) > arguments_.margin) return std::nullopt;
            ahead = std::abs(*balance);
        }
        return ahead;
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

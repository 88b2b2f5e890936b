// yiguan openings: finds balanced openings with one of our own searches, for the files in
// data/openings.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "adapters/steady_clock.h"
#include "apps/yiguan/game_arguments.h"
#include "apps/yiguan/interrupt.h"
#include "apps/yiguan/match_report.h"
#include "apps/yiguan/player_arguments.h"
#include "base/rng.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

struct OpeningsArguments {
    std::string rules;
    std::string player = "deepening";
    LimitArguments limits;
    int count = 200;
    int least_plies = 4;
    int most_plies = 8;
    int margin = 50;  // hundredths that still count as balanced
    std::uint64_t seed = 1;
};

// The board turned and mirrored in its eight ways, the pieces written in a fixed order: the least
// of these texts is the same for openings that are alike. Ways that do not map the points onto
// themselves are left out.
class SymmetryKey {
  public:
    explicit SymmetryKey(const BoardDescription& board) : board_(board) {
        for (const BoardPoint& point : board.points) {
            left_ = std::min(left_, point.x);
            right_ = std::max(right_, point.x);
            top_ = std::min(top_, point.y);
            bottom_ = std::max(bottom_, point.y);
        }
        for (int way = 0; way < 8; ++way)
            if (maps_board(way)) ways_.push_back(way);
    }

    std::string of(const std::vector<PieceOnBoard>& pieces) const {
        std::string least;
        for (const int way : ways_) {
            std::set<std::string> placed;
            for (const PieceOnBoard& piece : pieces)
                placed.insert(piece.face + name_at(image(point_of(piece.point), way)));
            std::string text = fmt::format("{}", fmt::join(placed, " "));
            if (least.empty() || text < least) least = std::move(text);
        }
        return least;
    }

  private:
    BoardPoint image(const BoardPoint& point, int way) const {
        double x = point.x;
        double y = point.y;
        if ((way & 1) != 0) x = left_ + right_ - x;
        if ((way & 2) != 0) y = top_ + bottom_ - y;
        if ((way & 4) != 0) std::swap(x, y);
        return {"", x, y};
    }
    const BoardPoint& point_of(const std::string& name) const {
        return *std::find_if(board_.points.begin(), board_.points.end(),
                             [&](const auto& p) { return p.name == name; });
    }
    std::string name_at(const BoardPoint& place) const {
        const auto found =
            std::find_if(board_.points.begin(), board_.points.end(),
                         [&](const auto& p) { return p.x == place.x && p.y == place.y; });
        return found == board_.points.end() ? "" : found->name;
    }
    bool maps_board(int way) const {
        return std::all_of(board_.points.begin(), board_.points.end(),
                           [&](const auto& point) { return !name_at(image(point, way)).empty(); });
    }

    const BoardDescription& board_;
    double left_ = 1e9;
    double right_ = -1e9;
    double top_ = 1e9;
    double bottom_ = -1e9;
    std::vector<int> ways_;
};

// A few random plies; nothing when the game ends on the way.
std::unique_ptr<AnyGame> random_opening(const OpeningsArguments& arguments, Rng& rng) {
    auto game = std::move(*make_game(arguments.rules));
    const auto span = static_cast<std::uint32_t>(arguments.most_plies - arguments.least_plies + 1);
    const int plies = arguments.least_plies + static_cast<int>(rng.below(span));
    for (int ply = 0; ply < plies; ++ply) {
        const std::vector<std::string> moves = game->view().legal_moves;
        if (moves.empty()) return nullptr;
        (void)game->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return game->outcome().is_over() ? nullptr : std::move(game);
}

bool is_balanced(const AnyGame& game, Player& player, const Limits& limits, int margin) {
    const SteadyClock clock;
    Score score{Score::Kind::Win, 0};
    const Control control{
        clock, interrupted(), [&](const Thought& thought) { score = thought.score; }, {}};
    player.forget();
    if (player.set(game.record())) return false;
    player.think(limits, control);
    return score.kind == Score::Kind::Value && std::abs(score.amount) <= margin;
}

Status run(const OpeningsArguments& arguments) {
    const auto start = make_game(arguments.rules);
    if (!start) {
        complain(start.error(), arguments.rules);
        return Status::BadInput;
    }
    const std::string rules = (*start)->record().rules;
    const auto contestant = read_contestant(rules, arguments.player, arguments.limits.limits());
    if (!contestant) return Status::BadInput;
    const auto player = contestant->make();
    const BoardDescription board = (*start)->board();
    const SymmetryKey key(board);
    std::set<std::string> seen;
    Rng rng(arguments.seed);
    fmt::print(
        "# Balanced openings of {}: random plies, kept where {} ({}) sees at most {} hundredths "
        "for either side.\n"
        "# yiguan openings {} --seed {}\n",
        rules, arguments.player, limits_text(contestant->limits), arguments.margin, rules,
        arguments.seed);
    for (int found = 0; found < arguments.count && !interrupted();) {
        const auto game = random_opening(arguments, rng);
        if (game == nullptr || !seen.insert(key.of(game->view().pieces)).second) continue;
        if (!is_balanced(*game, *player, contestant->limits, arguments.margin)) continue;
        fmt::print("{}\n", fmt::join(game->record().moves, " "));
        std::fflush(stdout);
        ++found;
    }
    return Status::Good;
}

}  // namespace

void add_openings(CLI::App& app, Status& status) {
    auto arguments = std::make_shared<OpeningsArguments>();
    CLI::App* verb =
        app.add_subcommand("openings", "Find balanced openings, no two alike by symmetry");
    verb->add_option("GAME", arguments->rules, "Rule set")->required();
    verb->add_option("--player", arguments->player, "Who judges (default: deepening)");
    arguments->limits.add_to(*verb);
    verb->add_option("--count", arguments->count, "How many (default: 200)")
        ->check(CLI::Range(1, 100000));
    verb->add_option("--least", arguments->least_plies, "Least number of random plies")
        ->check(CLI::Range(1, 60));
    verb->add_option("--most", arguments->most_plies, "Most random plies")
        ->check(CLI::Range(1, 60));
    verb->add_option("--margin", arguments->margin, "Hundredths that count as balanced")
        ->check(CLI::Range(0, 1000000));
    verb->add_option("--seed", arguments->seed, "Seed (default: 1)");
    verb->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace yiguan::cli

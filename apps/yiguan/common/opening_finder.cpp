#include "apps/yiguan/common/opening_finder.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "apps/yiguan/common/interrupt.h"
#include "base/derived_seed.h"
#include "base/text.h"
#include "engine/win_chance.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

// A search with this part of the nodes rejects most unbalanced lines.
constexpr std::uint64_t kFirstSearchDivisor = 10;
// Without a limit of nodes, solvers search long for forced wins at any depth.
constexpr std::uint64_t kMostDrawNodes = 20'000;

BoardSymmetry symmetry_of(const std::string& rules) {
    const auto start = make_game(rules);
    return {(*start)->board(), (*start)->view().pieces};
}

// The draws of a seed are independent of each other, and of those of other seeds.
Rng rng_of(std::uint64_t seed, std::uint64_t draw) {
    return Rng(derived_seed(seed, draw));
}

// Of a search that proposes moves.
Limits draw_limits(int depth) {
    Limits limits;
    limits.depth = depth;
    limits.nodes = kMostDrawNodes;
    return limits;
}

// The distance from balanced, in the unit; nothing when the player does not report it.
std::optional<int> distance(const Balance& balance, BalanceWindow::Unit unit) {
    if (unit == BalanceWindow::Unit::Score) return std::abs(balance.score);
    if (!balance.win_chance) return std::nullopt;
    return std::abs(*balance.win_chance - kCertain / 2);
}

}  // namespace

Refusal check_judge(const std::string& rules, const arena::Contestant& judge) {
    const auto start = make_game(rules);
    if (!Adviser(judge).best_moves(**start, 1, draw_limits(1)).empty()) return std::nullopt;
    return Reason("openings-judge").text("player", printable(judge.name));
}

OpeningFinder::OpeningFinder(OpeningSettings settings, const arena::Contestant& judge)
    : settings_(std::move(settings)), symmetry_(symmetry_of(settings_.rules)), adviser_(judge) {}

void OpeningFinder::exclude(const Record& opening) {
    if (const auto game = load_game(opening)) mark_as_seen(**game);
}

DrawnOpening OpeningFinder::draw() {
    using Verdict = DrawnOpening::Verdict;
    const auto game = drawn_game();
    ++number_;
    if (game == nullptr) return {};
    std::vector<std::string> moves = game->record().moves;
    if (!is_playable_under_other_rules(moves)) return {Verdict::Ended, std::move(moves)};
    if (!mark_as_seen(*game)) return {Verdict::Alike, std::move(moves)};
    const auto imbalance = imbalance_of(*game);
    if (!imbalance) return {Verdict::Unbalanced, std::move(moves)};
    return {Verdict::Kept, std::move(moves), *imbalance};
}

void OpeningFinder::count(const DrawnOpening& drawn) {
    ++number_;
    if (drawn.verdict == DrawnOpening::Verdict::Ended) return;
    exclude({settings_.rules, "", {}, drawn.moves});
}

std::optional<Record> OpeningFinder::next() {
    for (int failures = 0; failures < kMostFailures; ++failures) {
        DrawnOpening drawn = draw();
        if (interrupted()) return std::nullopt;
        if (drawn.verdict == DrawnOpening::Verdict::Kept)
            return Record{settings_.rules, "", {}, std::move(drawn.moves)};
    }
    return std::nullopt;
}

std::unique_ptr<AnyGame> OpeningFinder::drawn_game() {
    auto game = std::move(*make_game(settings_.rules));
    Rng rng = rng_of(settings_.seed, number_);
    const int span = settings_.most_plies - settings_.least_plies + 1;
    const int plies =
        settings_.least_plies + static_cast<int>(rng.below(static_cast<std::uint32_t>(span)));
    for (int ply = 0; ply < plies; ++ply) {
        if (game->outcome().is_over()) return nullptr;
        const auto move = drawn_move(*game, rng);
        if (!move || game->play(*move)) return nullptr;
    }
    return game->outcome().is_over() ? nullptr : std::move(game);
}

std::optional<std::string> OpeningFinder::drawn_move(const AnyGame& game, Rng& rng) {
    const std::vector<Advice> moves =
        adviser_.best_moves(game, settings_.lines, draw_limits(settings_.draw_depth));
    if (moves.empty()) return std::nullopt;
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move;
}

bool OpeningFinder::is_playable_under_other_rules(const std::vector<std::string>& moves) const {
    const auto is_ongoing = [&](const std::string& rules) {
        const auto game = load_game({rules, "", {}, moves});
        return game && !(*game)->outcome().is_over();
    };
    return std::all_of(settings_.other_rules.begin(), settings_.other_rules.end(), is_ongoing);
}

bool OpeningFinder::mark_as_seen(const AnyGame& game) {
    return seen_.insert(symmetry_.canonical(game.view().pieces).text).second;
}

std::optional<int> OpeningFinder::imbalance_of(const AnyGame& game) {
    std::optional<int> imbalance;
    for (const std::uint64_t nodes : {settings_.nodes / kFirstSearchDivisor, settings_.nodes}) {
        Limits limits;
        limits.nodes = std::max<std::uint64_t>(nodes, 1);
        const auto balance = adviser_.balance(game, limits);
        imbalance = balance ? distance(*balance, settings_.window.unit) : std::nullopt;
        if (!imbalance || !settings_.window.contains(*imbalance)) return std::nullopt;
    }
    return imbalance;
}

}  // namespace yiguan::cli

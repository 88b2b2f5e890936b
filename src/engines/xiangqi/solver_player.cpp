#include "engines/xiangqi/solver_player.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace yiguan::xiangqi {
namespace {

// The mate search before and the vetting after may use one part in kShare together.
constexpr int kShare = 8;
// Nodes of a mate search when no limit of nodes is given.
constexpr std::uint64_t kMateNodes = 2'000'000;
// A mate in so many plies cannot be shortened by a quiet move.
constexpr int kShortMate = 1;
// How many moves are vetted before the best is played after all.
constexpr std::size_t kVetted = 4;

template <class Number>
void divide(std::optional<Number>& limit) {
    if (limit) *limit = std::max<Number>(1, *limit / kShare);
}

Limits share_of(const Limits& limits) {
    Limits share = limits;
    divide(share.nodes);
    divide(share.move_time_ms);
    divide(share.clock_ms);
    share.increment_ms /= kShare;
    if (!share.nodes) share.nodes = kMateNodes;
    return share;
}

// The share less what the mate search has used of it.
Limits vetting_of(const Limits& limits, const search::Budget& spent) {
    Limits left = share_of(limits);
    *left.nodes -= std::min(*left.nodes - 1, spent.nodes());
    return left;
}

// What the share leaves for the search.
Limits rest_of(const Limits& limits, const search::Budget& spent) {
    Limits rest = limits;
    if (rest.nodes) rest.nodes = std::max<std::uint64_t>(1, *rest.nodes - *rest.nodes / kShare);
    const std::int64_t elapsed = spent.elapsed_ms();
    if (rest.move_time_ms) {
        const std::int64_t kept = elapsed + *rest.move_time_ms / kShare;
        rest.move_time_ms = std::max<std::int64_t>(1, *rest.move_time_ms - kept);
    }
    if (rest.clock_ms) rest.clock_ms = std::max<std::int64_t>(1, *rest.clock_ms - elapsed);
    return rest;
}

}  // namespace

SolverPlayer::SolverPlayer(const Rules& rules,
                           std::string canonical_rules,
                           const SolverOptions& options)
    : TreePlayer(rules,
                 std::move(canonical_rules),
                 HandEvaluator{},
                 Tactics{options.horizon},
                 options.tree),
      mate_in_(options.mate_in) {}

BestMove SolverPlayer::choose(const Limits& asked, const Control& control) {
    if (mate_in_ == 0) return TreePlayer::choose(asked, control);
    const Limits limits = held_to_level(asked);
    search::Budget budget(share_of(limits), control);
    const auto mate = mates_.find(game().position(), game().line(), mate_in_, budget);
    if (mate) return play_shortest(*mate, limits, budget, control);

    search::RootResult<Move> result = search(rest_of(limits, budget), control);
    search::Budget vetting(vetting_of(limits, budget), control);
    const bool has_won = search::is_win(result.moves.front().score);
    const std::size_t vetted = has_won ? 0 : std::min(kVetted, result.moves.size());
    for (std::size_t i = 0; i < vetted; ++i) {
        if (allows_mate(result.moves[i].move, vetting)) continue;
        std::swap(result.moves.front(), result.moves[i]);
        break;
    }
    return to_best_move(result);
}

void SolverPlayer::forget() {
    TreePlayer::forget();
    mates_.forget();
}

// A mate with a quiet move may be shorter still.
BestMove SolverPlayer::play_shortest(const Mate& mate,
                                     const Limits& limits,
                                     const search::Budget& budget,
                                     const Control& control) {
    if (mate.plies > kShortMate) {
        Limits share = share_of(limits);
        share.depth = std::min(limits.depth.value_or(mate.plies), mate.plies - 1);
        const search::RootResult<Move> result = search(share, control);
        if (result.moves.front().score > search::kWin - mate.plies) return to_best_move(result);
    }
    return play_mate(mate, budget, control);
}

BestMove SolverPlayer::play_mate(const Mate& mate,
                                 const search::Budget& budget,
                                 const Control& control) const {
    std::vector<std::string> texts;
    for (const Move move : mate.line) texts.push_back(game().position().move_text(move));
    if (control.on_thought)
        control.on_thought({.depth = mate.plies,
                            .score = {Score::Kind::Win, mate.plies},
                            .nodes = budget.nodes(),
                            .nodes_per_second = budget.nodes_per_second(),
                            .time_ms = budget.elapsed_ms(),
                            .variation = texts});
    BestMove best{texts.front(), std::nullopt};
    if (texts.size() > 1) best.ponder = texts[1];
    return best;
}

bool SolverPlayer::allows_mate(Move move, search::Budget& budget) {
    search::Cursor<Position, MaterialEvaluator> cursor(game().position(), game().line(), {});
    cursor.descend(move);
    if (cursor.outcome().is_over()) return false;
    return mates_.find(cursor.position(), cursor.line(), mate_in_, budget).has_value();
}

}  // namespace yiguan::xiangqi

#include "engines/xiangqi/solver_player.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace yiguan::xiangqi {
namespace {

// The mate search may use this fraction of the limits, and so may the check of the best move.
constexpr std::uint64_t kMateShare = 16;
constexpr std::uint64_t kCheckShare = 16;
// Nodes of a mate search when no limit of nodes is given.
constexpr std::uint64_t kMateNodes = 2'000'000;
// A mate within this many plies cannot be shortened by a quiet move.
constexpr int kShortMate = 1;
// The number of moves checked before the best is played anyway.
constexpr std::size_t kMostChecked = 4;

template <class Number>
void take_part(std::optional<Number>& limit, std::uint64_t share) {
    if (limit) *limit = std::max<Number>(1, *limit / static_cast<Number>(share));
}

Limits part_of(const Limits& limits, std::uint64_t share) {
    Limits part = limits;
    take_part(part.nodes, share);
    take_part(part.move_time_ms, share);
    take_part(part.clock_ms, share);
    part.increment_ms /= static_cast<std::int64_t>(share);
    if (part.move_time_ms) *part.move_time_ms += search::kMoveOverheadMs;
    if (!part.nodes) part.nodes = kMateNodes;
    return part;
}

// The limits that remain after the mate search, minus the part for checking the best move.
Limits rest_of(const Limits& limits, const search::Budget& spent) {
    const std::int64_t kept_ms =
        limits.move_time_ms.value_or(0) / static_cast<std::int64_t>(kCheckShare);
    return search::remaining(limits, spent.nodes() + *part_of(limits, kCheckShare).nodes,
                             spent.elapsed_ms() + kept_ms);
}

// The limits for checking the best move and all searches that follow from it: their share of the
// nodes and of the clock, and the rest of the move's time.
Limits limits_of_checks(const Limits& limits, std::int64_t elapsed_ms) {
    Limits checks = part_of(limits, kCheckShare);
    checks.move_time_ms.reset();
    if (checks.clock_ms)
        checks.move_time_ms = search::plan_time(checks).hard_ms + search::kMoveOverheadMs;
    if (limits.move_time_ms)
        checks.move_time_ms =
            std::min(checks.move_time_ms.value_or(search::kNoTimeLimit),
                     std::max<std::int64_t>(1, *limits.move_time_ms - elapsed_ms));
    checks.clock_ms.reset();
    return checks;
}

// The limits of a search for another move.
Limits third_of(Limits limits) {
    limits.nodes = *limits.nodes / 3 + 1;
    if (limits.move_time_ms)
        limits.move_time_ms = *limits.move_time_ms / 3 + search::kMoveOverheadMs;
    return limits;
}

}  // namespace

SolverPlayer::SolverPlayer(const Rules& rules,
                           std::string canonical_rules,
                           const SolverOptions& options)
    : TreePlayer(rules,
                 std::move(canonical_rules),
                 HandEvaluator{},
                 Tactics{options.horizon},
                 options.deep.tree,
                 search::Deepening<Position, Tactics>(options.deep.search)),
      mate_in_(options.mate_in) {}

BestMove SolverPlayer::choose(const Limits& asked, const Control& control) {
    if (mate_in_ == 0 || asked.restrict_moves()) return TreePlayer::choose(asked, control);
    const Limits limits = capped_by_level(asked);
    search::Budget budget(part_of(limits, kMateShare), control);
    const auto mate = mates_.find(game().position(), game().line(), mate_in_, budget);
    if (mate) return play_shortest(*mate, limits, budget, control);

    const search::RootResult<Move> result = search(rest_of(limits, budget), control);
    budget.add(result.nodes);
    const int score = result.moves.front().score;
    if (search::is_win(score) || search::is_loss(score)) return to_best_move(result);
    return to_best_move(without_allowed_mates(result, limits, budget, control));
}

// Searches again without the best move, within the share, as long as that move allows a mate by
// checks. If every checked move does, the first is played, because its search was the most
// thorough. Of the further searches only the line that is played is reported.
search::RootResult<Move> SolverPlayer::without_allowed_mates(const search::RootResult<Move>& first,
                                                             const Limits& limits,
                                                             search::Budget& budget,
                                                             const Control& control) {
    const Control silent{control.clock, control.stop, {}, {}, control.start_helper};
    const std::size_t most = std::min(kMostChecked, first.moves.size());
    search::RootResult<Move> result = first;
    std::vector<Move> losing;
    Limits left = limits_of_checks(limits, budget.elapsed_ms());
    while (true) {
        search::Budget check(left, control);
        const bool is_refused = allows_mate(result.moves.front().move, check);
        budget.add(check.nodes());
        if (!is_refused) break;
        losing.push_back(result.moves.front().move);
        if (losing.size() == most) return first;
        const Limits third = third_of(search::remaining(left, check.nodes(), check.elapsed_ms()));
        result = search(third, silent, {losing, "loses"});
        budget.add(result.nodes);
        left = search::remaining(left, check.nodes() + *third.nodes, check.elapsed_ms());
    }
    if (!losing.empty() && control.on_thought)
        control.on_thought(thought_of(result.moves.front(), result.depth, 1, budget));
    return result;
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
        Limits share = part_of(limits, kMateShare);
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
                            .score = search::proved_win(mate.plies),
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

// Steps 4 to 7 of the champion's search: nodes that need no search of all moves.
#pragma once

#include <algorithm>
#include <optional>

#include "search/champion/node.h"
#include "search/champion/options.h"
#include "search/champion/quiescence.h"

namespace yiguan::search::champion {

// `Search` searches what these steps ask (search.h).
template <class Bench, class Search>
class EarlyExits {
  public:
    using P = typename Bench::PositionType;
    using T = typename Bench::TacticsType;
    using Move = typename P::Move;
    using Node = champion::Node<Move>;

    // All must outlive the object.
    EarlyExits(Search& search,
               Bench& bench,
               Quiescence<Bench>& quiescence,
               const Memory<P, T>& memory,
               Frames<Move>& frames,
               const Steps& steps)
        : search_(search),
          bench_(bench),
          quiescence_(quiescence),
          memory_(memory),
          frames_(frames),
          steps_(steps) {}

    // The value with which the node is left; nothing where its moves must be searched.
    std::optional<int> try_all(const Node& node) {
        if (node.is_in_check || node.is_pv() || frames_[node.ply].excluded) return std::nullopt;
        if (steps_.razoring)
            if (const auto value = razor(node)) return value;
        if (steps_.reverse_futility && is_far_ahead(node))
            return bench_.leave(node.estimate, ValueSource::ReverseFutility);
        if constexpr (CanPass<P>)
            if (steps_.null_move)
                if (const auto value = try_null_move(node)) return value;
        if (steps_.prob_cut)
            if (const auto value = try_prob_cut(node)) return value;
        return std::nullopt;
    }

  private:
    // Step 4. Razoring: far behind near the horizon, only tactical moves can help. Source: Heinz,
    // "Limited razoring", 1998.
    std::optional<int> razor(const Node& node) {
        if (node.depth > kRazoringDepth ||
            node.estimate + margin_in<T>(razoring_margin(node.depth)) > node.alpha)
            return std::nullopt;
        bench_.observer.begin_probe(Probe::Razoring);
        const int value = quiescence_.value(node.alpha, node.alpha + 1, false);
        bench_.observer.end_probe();
        if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
        if (value > node.alpha) return std::nullopt;
        return bench_.leave(value, ValueSource::Razoring);
    }

    // Step 5. Reverse futility: so far ahead near the horizon that the opponent will not catch up.
    // Source: Heinz, "Extended futility pruning", 1998, as static null move pruning.
    bool is_far_ahead(const Node& node) const {
        if (node.depth > kReverseFutilityDepth || !is_ordinary(node.beta) ||
            !is_ordinary(node.estimate))
            return false;
        const int margin = reverse_futility_margin(node.depth, node.is_improving);
        const int lead = node.estimate - margin_in<T>(margin) - node.beta;
        return lead >= 0 && lead >= bench_.tactics.threat(bench_.cursor.position());
    }

    // Step 6. Null move: if passing the turn is still good enough, a move is too. Deep cuts are
    // verified by a search without null moves. Sources: Donninger, "Null move and deep search",
    // 1993; Tabibi and Netanyahu, "Verified null-move pruning", 2002.
    std::optional<int> try_null_move(const Node& node) {
        const bool has_passed = frames_[node.ply - 1].move_class == kNoClass && node.ply > 0;
        if (node.depth < kNullMoveDepth || has_passed || node.ply < first_null_ply_ ||
            node.estimate < node.beta || node.static_value < node.beta || is_loss(node.beta) ||
            !bench_.tactics.may_pass(bench_.cursor.position()))
            return std::nullopt;
        const int surplus = (node.estimate - node.beta) * 100 / T::kMarginUnit;
        const int depth = node.depth - null_move_reduction(node.depth, surplus);
        const int value = value_after_null(node, depth);
        if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
        if (value < node.beta) return std::nullopt;
        if (node.depth >= kVerifiedNullMoveDepth && first_null_ply_ == 0 &&
            !is_verified(node, depth)) {
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            return std::nullopt;
        }
        return bench_.leave(is_ordinary(value) ? value : node.beta, ValueSource::NullMove);
    }

    int value_after_null(const Node& node, int depth) {
        frames_[node.ply].move_class = kNoClass;
        bench_.observer.begin_probe(Probe::NullMove);
        bench_.cursor.descend_by_null();
        const int result = -search_.value(depth, -node.beta, 1 - node.beta, NodeKind::All);
        bench_.cursor.ascend_by_null();
        bench_.observer.end_probe();
        return result;
    }

    bool is_verified(const Node& node, int depth) {
        first_null_ply_ = node.ply + 3 * std::max(depth, 1) / 4;
        bench_.observer.begin_probe(Probe::Verification);
        const int result =
            search_.value(std::max(depth, 1), node.beta - 1, node.beta, NodeKind::Cut);
        bench_.observer.end_probe();
        first_null_ply_ = 0;
        return !bench_.budget.is_spent() && result >= node.beta;
    }

    // Step 7. ProbCut: a tactical move that wins more than enough in a shallower search will win
    // enough in this one. Source: Buro, "ProbCut: an effective selective extension of the
    // alpha-beta algorithm", 1995.
    std::optional<int> try_prob_cut(const Node& node) {
        const int goal = node.beta + margin_in<T>(kProbCutMargin);
        if (node.depth < kProbCutDepth || !is_ordinary(goal) ||
            (node.entry && node.entry->depth >= node.depth - kProbCutReduction + 1 &&
             node.entry->value < goal))
            return std::nullopt;
        const P& position = bench_.cursor.position();
        const bool has_tactical =
            node.table_move && bench_.tactics.is_tactical(position, *node.table_move);
        const Hints<Move> hints{.table = has_tactical ? node.table_move : std::nullopt};
        using Moves = Picker<P, T>;
        Moves moves(position, bench_.tactics, memory_.histories, hints, Moves::Scope::Tacticals);
        const int needed = goal - node.static_value;
        while (const auto move = moves.next()) {
            if (!bench_.tactics.loses_less_than(position, *move, 1 - needed)) continue;
            const int value = prob_cut_value(node, *move, goal);
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            if (value >= goal) return bench_.leave(value, ValueSource::ProbCut);
        }
        return std::nullopt;
    }

    // The value of the move, first by quiescence alone.
    int prob_cut_value(const Node& node, Move move, int goal) {
        bench_.observer.begin_probe(Probe::ProbCut);
        search_.descend(node, move);
        int result = -quiescence_.value(-goal, 1 - goal, false);
        if (result >= goal && !bench_.budget.is_spent())
            result = -search_.value(node.depth - kProbCutReduction, -goal, 1 - goal, NodeKind::All);
        bench_.ascend();
        bench_.observer.end_probe();
        return result;
    }

    Search& search_;
    Bench& bench_;
    Quiescence<Bench>& quiescence_;
    const Memory<P, T>& memory_;
    Frames<Move>& frames_;
    const Steps& steps_;
    int first_null_ply_ = 0;  // no null move before this ply
};

}  // namespace yiguan::search::champion

// Minimax with a shallow cut: a node knows only what its parent has found so far, and is left as
// soon as it is worse for the parent than that. What a grandparent knows is not passed on, so deep
// cuts are missed: alpha-beta's missing half.
#pragma once

#include "search/workbench.h"

namespace yiguan::search {

template <Position P, Evaluator<P> E, Tactics<P> T, class Observer>
class ShallowCut {
  public:
    using Bench = Workbench<P, E, T, Observer>;

    explicit ShallowCut(Bench& bench) : bench_(bench) {}

    int root_child(int depth, int best_so_far) { return -value(depth, -best_so_far); }

  private:
    // `parents_bound`: a value of at least this is of no interest to the parent.
    int value(int depth, int parents_bound) {
        const int ply = bench_.cursor.ply();
        bench_.variation.clear(ply);
        bench_.observer.enter(bench_.cursor, depth, -kInfinity, parents_bound);
        if (bench_.budget.spend_node()) return bench_.leave(0, Why::Abandoned);
        const Outcome outcome = bench_.cursor.outcome();
        if (outcome.is_over())
            return bench_.leave(score_of(outcome, bench_.cursor.position().side_to_move(), ply),
                                Why::End);
        if (depth <= 0 || ply >= kMaxPly - 1)
            return bench_.leave(bench_.cursor.value(), Why::Evaluation);
        return best_child(depth, ply, parents_bound);
    }

    int best_child(int depth, int ply, int parents_bound) {
        typename P::Moves moves;
        bench_.tactics.moves(bench_.cursor.position(), moves);
        bench_.observer.expand(moves.size());
        int best = -kInfinity;
        for (const typename P::Move move : moves) {
            bench_.descend(move);
            const int child = -value(depth - 1, -best);
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, Why::Abandoned);
            if (child <= best) continue;
            best = child;
            bench_.variation.set(ply, move);
            if (best >= parents_bound) return bench_.leave(best, Why::Cut);
        }
        return bench_.leave(best, Why::Children);
    }

    Bench& bench_;
};

}  // namespace yiguan::search

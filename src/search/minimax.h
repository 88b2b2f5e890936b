// Minimax: every move of every position down to a depth; nothing is left out. Source: Shannon,
// "Programming a computer for playing chess", 1950, type A strategy.
#pragma once

#include "search/workbench.h"

namespace yiguan::search {

template <Position P, Evaluator<P> E, Tactics<P> T, class Observer>
class Minimax {
  public:
    using Bench = Workbench<P, E, T, Observer>;

    explicit Minimax(Bench& bench) : bench_(bench) {}

    // Of the position after a move of the root, for the side that moved there.
    int root_child(int depth, int /*best_so_far*/) { return -value(depth); }

  private:
    int value(int depth) {
        const int ply = bench_.cursor.ply();
        bench_.variation.clear(ply);
        bench_.observer.enter(bench_.cursor, depth, -kInfinity, kInfinity);
        if (bench_.budget.spend_node()) return bench_.leave(0, Why::Abandoned);
        const Outcome outcome = bench_.cursor.outcome();
        if (outcome.is_over())
            return bench_.leave(score_of(outcome, bench_.cursor.position().side_to_move(), ply),
                                Why::End);
        if (depth <= 0 || ply >= kMaxPly - 1)
            return bench_.leave(bench_.cursor.value(), Why::Evaluation);
        return best_child(depth, ply);
    }

    int best_child(int depth, int ply) {
        typename P::Moves moves;
        bench_.tactics.moves(bench_.cursor.position(), moves);
        bench_.observer.expand(moves.size());
        int best = -kInfinity;
        for (const typename P::Move move : moves) {
            bench_.descend(move);
            const int child = -value(depth - 1);
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, Why::Abandoned);
            if (child <= best) continue;
            best = child;
            bench_.variation.set(ply, move);
        }
        return bench_.leave(best, Why::Children);
    }

    Bench& bench_;
};

}  // namespace yiguan::search

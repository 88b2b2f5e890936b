// Negamax alpha-beta with the history heuristic. Sources: Knuth and Moore, "An analysis of
// alpha-beta pruning", 1975; Schaeffer for the order of moves.
#pragma once

#include "search/history.h"
#include "search/ordered_moves.h"
#include "search/workbench.h"

namespace yiguan::search {

template <Position P, Evaluator<P> E, Tactics<P> T, class Observer>
class AlphaBeta {
  public:
    using Bench = Workbench<P, E, T, Observer>;

    AlphaBeta(Bench& bench, History<P, T>& history) : bench_(bench), history_(history) {}

    int root_child(int depth, int best_so_far) { return -value(depth, -kInfinity, -best_so_far); }

  private:
    int value(int depth, int alpha, int beta) {
        const int ply = bench_.cursor.ply();
        bench_.variation.clear(ply);
        bench_.observer.enter(bench_.cursor, depth, alpha, beta);
        if (bench_.budget.spend_node()) return bench_.leave(0, Why::Abandoned);
        const Outcome outcome = bench_.cursor.outcome();
        if (outcome.is_over())
            return bench_.leave(score_of(outcome, bench_.cursor.position().side_to_move(), ply),
                                Why::End);
        if (depth <= 0 || ply >= kMaxPly - 1)
            return bench_.leave(bench_.cursor.value(), Why::Evaluation);
        return best_child(depth, ply, alpha, beta);
    }

    int best_child(int depth, int ply, int alpha, int beta) {
        const P& position = bench_.cursor.position();
        typename P::Moves list;
        bench_.tactics.moves(position, list);
        bench_.observer.expand(list.size());
        OrderedMoves<P> moves(list, [&](typename P::Move move) {
            return static_cast<std::int64_t>(history_.of(bench_.tactics, position, move));
        });
        int best = -kInfinity;
        typename P::Move best_move = list[0];
        Why why = Why::Children;
        for (int i = 0; i < moves.size(); ++i) {
            const typename P::Move move = moves.take();
            bench_.descend(move);
            const int child = -value(depth - 1, -beta, -std::max(alpha, best));
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, Why::Abandoned);
            if (child <= best) continue;
            best = child;
            best_move = move;
            bench_.variation.set(ply, move);
            if (best < beta) continue;
            why = Why::Cut;
            break;
        }
        history_.reward(bench_.tactics, position, best_move, depth);
        return bench_.leave(best, why);
    }

    Bench& bench_;
    History<P, T>& history_;
};

}  // namespace yiguan::search

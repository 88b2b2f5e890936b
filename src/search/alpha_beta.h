// Negamax alpha-beta with the history heuristic. Sources: Knuth and Moore, "An analysis of
// alpha-beta pruning", 1975; Schaeffer for the history heuristic (history.h).
#pragma once

#include <utility>

#include "search/history.h"
#include "search/ordered_moves.h"
#include "search/policy.h"

namespace yiguan::search {

template <class Bench,
          class Memory = History<typename Bench::PositionType, typename Bench::TacticsType>>
class AlphaBetaSearch {
  public:
    AlphaBetaSearch(Bench& bench, Memory& history) : bench_(bench), history_(history) {}

    int root_child(int depth, int best_so_far) { return -value(depth, -kInfinity, -best_so_far); }

  private:
    int value(int depth, int alpha, int beta) {
        if (const auto leaf = bench_.enter(depth, alpha, beta)) return *leaf;
        return best_child(depth, bench_.cursor.ply(), alpha, beta);
    }

    int best_child(int depth, int ply, int alpha, int beta) {
        using Move = typename Bench::Move;
        const auto& position = bench_.cursor.position();
        typename Bench::Moves list;
        bench_.tactics.moves(position, list);
        if (list.empty()) return bench_.leave_without_moves();
        bench_.observer.expand(bench_, list, Filter::Candidates);
        OrderedMoves<typename Bench::PositionType> moves(list, [&](Move move) {
            return static_cast<std::int64_t>(history_.of(bench_.tactics, position, move));
        });
        int best = -kInfinity;
        Move best_move = list[0];
        ValueSource why = ValueSource::Children;
        for (int i = 0; i < moves.size(); ++i) {
            const Move move = moves.take();
            bench_.descend(move);
            const int child = -value(depth - 1, -beta, -std::max(alpha, best));
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            if (child <= best) continue;
            best = child;
            best_move = move;
            bench_.variation.set(ply, move);
            if (best < beta) continue;
            why = ValueSource::Cut;
            break;
        }
        history_.reward(bench_.tactics, position, best_move, depth);
        return bench_.leave(best, why);
    }

    Bench& bench_;
    Memory& history_;
};

// Clears the history before each depth, so that each depth is searched as if it were the first.
// With NoHistory for its memory it searches the moves in the order in which they are generated,
// with KnownOrder (move_orders.h) in one that is given.
template <Position P, Tactics<P> T, class Memory = History<P, T>>
class AlphaBeta {
  public:
    explicit AlphaBeta(Memory history = {}) : history_(std::move(history)) {}

    void forget() { history_.clear(); }
    int hash_per_mille() const { return 0; }

    template <class Bench>
    void run(Bench& bench, const RootTask<P>& task, RootResult<typename P::Move>& result) {
        AlphaBetaSearch<Bench, Memory> search(bench, history_);
        const auto begin_depth = [this](int) { history_.clear(); };
        deepen(search, bench, task, {.begin_depth = begin_depth, .remembers = false}, result);
    }

  private:
    Memory history_;
};

}  // namespace yiguan::search

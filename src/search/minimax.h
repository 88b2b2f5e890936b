// Minimax: searches every move of every position down to a depth, without pruning. Source: Shannon,
// "Programming a computer for playing chess", 1950, type A strategy.
#pragma once

#include "search/policy.h"

namespace yiguan::search {

template <class Bench>
class MinimaxSearch {
  public:
    explicit MinimaxSearch(Bench& bench) : bench_(bench) {}

    // The value of the position after a move of the root, for the side that moved there.
    int root_child(int depth, int /*best_so_far*/) { return -value(depth); }

  private:
    int value(int depth) {
        if (const auto leaf = bench_.enter(depth, -kInfinity, kInfinity)) return *leaf;
        return best_child(depth, bench_.cursor.ply());
    }

    int best_child(int depth, int ply) {
        typename Bench::Moves moves;
        bench_.tactics.moves(bench_.cursor.position(), moves);
        if (moves.empty()) return bench_.leave_without_moves();
        bench_.observer.expand(bench_, moves, Filter::Candidates);
        int best = -kInfinity;
        for (const typename Bench::Move move : moves) {
            bench_.descend(move);
            const int child = -value(depth - 1);
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            if (child <= best) continue;
            best = child;
            bench_.variation.set(ply, move);
        }
        return bench_.leave(best, ValueSource::Children);
    }

    Bench& bench_;
};

template <Position P, Tactics<P> T>
class Minimax : public NoMemory {
  public:
    template <class Bench>
    void run(Bench& bench, const RootTask<P>& task, RootResult<typename P::Move>& result) {
        MinimaxSearch<Bench> search(bench);
        deepen(search, bench, task, {.remembers = false}, result);
    }
};

}  // namespace yiguan::search

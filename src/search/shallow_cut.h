// Minimax with a shallow cut: a node gets only the best value of its parent as a bound, and is left
// as soon as it is worse for the parent than that. Bounds of earlier ancestors are not passed on,
// so deep cuts are missed; alpha-beta adds them.
#pragma once

#include "search/policy.h"

namespace yiguan::search {

template <class Bench>
class ShallowCutSearch {
  public:
    explicit ShallowCutSearch(Bench& bench) : bench_(bench) {}

    int root_child(int depth, int best_so_far) { return -value(depth, -best_so_far); }

  private:
    // `parents_bound`: a value of at least this cannot improve the parent.
    int value(int depth, int parents_bound) {
        if (const auto leaf = bench_.enter(depth, -kInfinity, parents_bound)) return *leaf;
        return best_child(depth, bench_.cursor.ply(), parents_bound);
    }

    int best_child(int depth, int ply, int parents_bound) {
        typename Bench::Moves moves;
        bench_.tactics.moves(bench_.cursor.position(), moves);
        if (moves.empty()) return bench_.leave_without_moves();
        bench_.observer.expand(bench_, moves, Filter::Candidates);
        int best = -kInfinity;
        for (const typename Bench::Move move : moves) {
            bench_.descend(move);
            const int child = -value(depth - 1, -best);
            bench_.ascend();
            if (bench_.budget.is_spent()) return bench_.leave(0, ValueSource::Abandoned);
            if (child <= best) continue;
            best = child;
            bench_.variation.set(ply, move);
            if (best >= parents_bound) return bench_.leave(best, ValueSource::Cut);
        }
        return bench_.leave(best, ValueSource::Children);
    }

    Bench& bench_;
};

template <Position P, Tactics<P> T>
class ShallowCut : public NoMemory {
  public:
    template <class Bench>
    void run(Bench& bench, const RootTask<P>& task, RootResult<typename P::Move>& result) {
        ShallowCutSearch<Bench> search(bench);
        deepen(search, bench, task, {.remembers = false}, result);
    }
};

}  // namespace yiguan::search

// A tree search as its player uses it (tree_player.h): the search itself and what it remembers from
// one move to the next. A policy belongs to one player and is used by one thread at a time.
//
//   forget()          forgets what was learned from earlier games and moves
//   hash_per_mille()  how full the transposition table is; 0 without one
//   run(bench, task, result)
//                     searches `result.moves`, the moves of the root in a promising order, within
//                     the task's limits, and sorts them by descending score. The bench is at the
//                     root before and after the call, and may have any observer.
#pragma once

#include <concepts>

#include "search/root_search.h"

namespace yiguan::search {

template <class S, class Bench>
concept SearchPolicy =
    std::movable<S> && requires(S policy,
                                const S constant,
                                Bench& bench,
                                const RootTask<typename Bench::PositionType>& task,
                                RootResult<typename Bench::Move>& result) {
        { policy.forget() } -> std::same_as<void>;
        { constant.hash_per_mille() } -> std::same_as<int>;
        { policy.run(bench, task, result) } -> std::same_as<void>;
    };

// Base of the policies that remember nothing.
struct NoMemory {
    void forget() {}
    int hash_per_mille() const { return 0; }
};

}  // namespace yiguan::search

// What the threads of one search share besides the table: the moves that they are searching now,
// and the results of the depths. When one thread has finished a depth, the others leave it and go
// on with the next one.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>

#include "search/champion/busy_moves.h"
#include "search/root_search.h"

namespace yiguan::search::champion {

// Thread-safe.
template <class Move>
class Team {
  public:
    BusyMoves busy;

    // The greatest depth that a thread has finished; 0 at first.
    const std::atomic<int>& finished_depth() const { return finished_; }

    // A thread has finished result.depth. Only the first result of a depth is taken; a thread that
    // brings another one does not wait until the first is stored.
    void finish(const RootResult<Move>& result) {
        const auto depth = static_cast<std::size_t>(result.depth);
        if (is_taken_[depth].exchange(true)) return;
        results_[depth] = result;
        int finished = finished_;
        while (finished < result.depth &&
               !finished_.compare_exchange_weak(finished, result.depth)) {
        }
    }

    // The result of the greatest finished depth. Precondition: there is one.
    const RootResult<Move>& result() const {
        return results_[static_cast<std::size_t>(finished_.load())];
    }

  private:
    std::array<std::atomic<bool>, kMaxDepth + 1> is_taken_{};
    // Each is written once, before its depth is finished, and not changed after.
    std::array<RootResult<Move>, kMaxDepth + 1> results_{};
    std::atomic<int> finished_ = 0;
};

}  // namespace yiguan::search::champion

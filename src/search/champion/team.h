// What the threads of one search share besides the table: the moves that they are searching now,
// and the results of the depths. When one thread has finished a depth, the others leave it and go
// on with the next one.
#pragma once

#include <atomic>
#include <mutex>

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

    // A thread has finished result.depth. Afterwards finished_depth() is at least that.
    void finish(const RootResult<Move>& result) {
        const std::lock_guard lock(mutex_);
        if (result.depth <= finished_) return;
        result_ = result;
        finished_ = result.depth;
    }

    // The result of the greatest finished depth. Precondition: there is one.
    RootResult<Move> result() const {
        const std::lock_guard lock(mutex_);
        return result_;
    }

  private:
    mutable std::mutex mutex_;
    RootResult<Move> result_;
    std::atomic<int> finished_ = 0;
};

}  // namespace yiguan::search::champion

// The moves that the threads of one search are searching now. A thread that comes to such a move
// puts it off and searches the others first; by the time it returns, the result is often in the
// table. Sources: Weill, "The ABDADA distributed minimax search algorithm", 1996; Kerrigan,
// "Simplified ABDADA", 2017.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>

#include "base/key.h"

namespace yiguan::search::champion {

// A move in a position is known by a key. Thread-safe. A key may get lost when many moves are
// searched: then two threads search the same move.
class BusyMoves {
  public:
    // `path`: tells the moves of a position apart.
    static constexpr Key key_of(Key position, std::size_t path) {
        return position ^ ((path + 1) * 0x9e3779b97f4a7c15);
    }

    bool contains(Key key) const {
        return std::ranges::any_of(bucket(key),
                                   [&](const auto& slot) { return slot.load(kOrder) == key; });
    }
    void add(Key key) {
        auto& slots = bucket(key);
        const auto free =
            std::ranges::find_if(slots, [](const auto& slot) { return slot.load(kOrder) == 0; });
        (free != slots.end() ? *free : slots.front()).store(key, kOrder);
    }
    void remove(Key key) {
        for (auto& slot : bucket(key))
            if (slot.load(kOrder) == key) slot.store(0, kOrder);
    }

  private:
    static constexpr auto kOrder = std::memory_order_relaxed;
    static constexpr std::size_t kBuckets = 1024;
    using Bucket = std::array<std::atomic<Key>, 4>;

    Bucket& bucket(Key key) { return buckets_[static_cast<std::size_t>(key % kBuckets)]; }
    const Bucket& bucket(Key key) const {
        return buckets_[static_cast<std::size_t>(key % kBuckets)];
    }

    std::array<Bucket, kBuckets> buckets_{};
};

}  // namespace yiguan::search::champion

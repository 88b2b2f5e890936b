// The policy's results for what was seen before: most points of a search look like one of few.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace yiguan::gomoku {

class PromiseCache {
  public:
    // The promise of what has that number, in a bucket below 2^16; make() if it is not known.
    template <class Make>
    int of(std::uint32_t number, std::size_t bucket, const Make& make) {
        const std::uint64_t key = (std::uint64_t{number} << 16 | bucket) + 1;
        Slot& slot = slots_[(key * kSpread) >> (64 - kSlotBits)];
        if (slot.key != key) slot = {key, make()};
        return slot.promise;
    }

  private:
    static constexpr int kSlotBits = 12;
    static constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15;  // of Fibonacci hashing

    struct Slot {
        std::uint64_t key = 0;
        int promise = 0;
    };
    std::vector<Slot> slots_ = std::vector<Slot>(std::size_t{1} << kSlotBits);
};

}  // namespace yiguan::gomoku

// What a search has learned of positions, shared by all the ways that lead to them. One allocation,
// made when it is built; four entries share a bucket and the least useful gives way.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "base/key.h"
#include "search/score.h"

namespace yiguan::search {

enum class Bound : std::uint8_t { Upper, Lower, Exact };

template <class Move>
class TranspositionTable {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= 4);

  public:
    struct Entry {
        int value;  // seen from the ply it is asked at
        int depth;
        Bound bound;
        Move move;
    };

    // `megabytes` is rounded down to a power of two of buckets; at least one.
    explicit TranspositionTable(std::size_t megabytes) {
        const std::size_t wanted =
            std::max<std::size_t>(megabytes << 20, sizeof(Bucket)) / sizeof(Bucket);
        buckets_.resize(std::bit_floor(wanted));
    }

    void clear() {
        std::fill(buckets_.begin(), buckets_.end(), Bucket{});
        generation_ = 0;
    }

    // To be called before each new search: entries of older searches give way first.
    void begin_search() { generation_ = (generation_ + 1) & kGenerationMask; }

    std::optional<Entry> find(Key key, int ply) const {
        for (const Slot& slot : bucket(key).slots)
            if (slot.check == check_of(key) && slot.is_used)
                return Entry{from_table(slot.value, ply), slot.depth, slot.bound, slot.move};
        return std::nullopt;
    }

    void store(Key key, int ply, const Entry& entry) {
        Slot& slot = slot_for(key);
        slot = {.check = check_of(key),
                .value = to_table(entry.value, ply),
                .move = entry.move,
                .depth = static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255)),
                .bound = entry.bound,
                .is_used = true,
                .generation = generation_};
    }

    // Entries of this search per thousand, by a sample.
    int per_mille_used() const {
        const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const Slot& slot : buckets_[i].slots)
                used += slot.is_used && slot.generation == generation_;
        return static_cast<int>(used * 1000 / (sample * kSlots));
    }

  private:
    static constexpr std::size_t kSlots = 4;
    static constexpr std::uint8_t kGenerationMask = 0x7f;

    struct Slot {
        std::uint32_t check;  // the upper half of the key
        std::int32_t value;
        Move move;
        std::uint8_t depth;
        Bound bound;
        bool is_used;
        std::uint8_t generation;
    };
    struct Bucket {
        std::array<Slot, kSlots> slots{};
    };

    static std::uint32_t check_of(Key key) { return static_cast<std::uint32_t>(key >> 32); }
    const Bucket& bucket(Key key) const { return buckets_[key & (buckets_.size() - 1)]; }

    // The slot of that key, else the emptiest, oldest or shallowest.
    Slot& slot_for(Key key) {
        auto& slots = buckets_[key & (buckets_.size() - 1)].slots;
        const auto usefulness = [&](const Slot& slot) {
            if (!slot.is_used) return -1;
            return slot.depth + (slot.generation == generation_ ? 256 : 0);
        };
        Slot* least = &slots[0];
        for (Slot& slot : slots) {
            if (slot.is_used && slot.check == check_of(key)) return slot;
            if (usefulness(slot) < usefulness(*least)) least = &slot;
        }
        return *least;
    }

    // Distances to the end are kept from the position itself, not from the root.
    static int to_table(int value, int ply) {
        if (is_win(value)) return value + ply;
        return is_loss(value) ? value - ply : value;
    }
    static int from_table(int value, int ply) {
        if (is_win(value)) return value - ply;
        return is_loss(value) ? value + ply : value;
    }

    std::vector<Bucket> buckets_;
    std::uint8_t generation_ = 0;
};

}  // namespace yiguan::search

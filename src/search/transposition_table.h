// Results of earlier nodes by key, whatever moves led to them. Allocates only in the constructor.
// Four entries of 16 bytes share a bucket; the least useful one is replaced.
//
// An entry is identified by its bucket (the low bits of the key) and by a check of the key's upper
// 32 bits. That leaves a chance of at most 1 in 2^30 that `find` for a position not in the table
// returns the entry of another one: its value is then wrong and its move may be illegal. So use
// the move only to order legal moves. Counters that the key does not cover (game/position.h) are
// not checked either.
//
// `find`, `store` and `per_mille_used` may be called from several threads at once, without locks:
// an entry mixed from two writes does not match its checksum and counts as missing, but for a
// chance of about 1 in 2^32. `clear` and `begin_search` need exclusive access. Source: Hyatt and
// Mann, "A lockless transposition-table implementation for parallel search", 2002.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "base/key.h"
#include "base/large_pages.h"
#include "search/score.h"

namespace yiguan::search {

enum class Bound : std::uint8_t { Upper, Lower, Exact };

// An unsigned number as large as a move of 1, 2 or 4 bytes.
template <class Move>
using MoveBits =
    std::conditional_t<sizeof(Move) == 4,
                       std::uint32_t,
                       std::conditional_t<sizeof(Move) == 2, std::uint16_t, std::uint8_t>>;

template <class Move>
class TranspositionTable {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= 4);

  public:
    struct Entry {
        int value;  // within ±kWin; proved ends count from the root, `ply` plies above
        int depth;  // stored within 0..255
        Bound bound;
        Move move;
    };

    // `megabytes` (of 2^20 bytes; 1 to kMostHashMb of options.h for players) is rounded down to a
    // power of two; 0 gives one bucket. The bytes must fit into std::size_t. Throws std::bad_alloc
    // when they cannot be allocated.
    explicit TranspositionTable(std::size_t megabytes)
        : buckets_(std::bit_floor(std::max<std::size_t>(megabytes << 20, sizeof(Bucket)) /
                                  sizeof(Bucket))) {}

    void clear() {
        for (Bucket& bucket : buckets_)
            for (Slot& slot : bucket.slots) slot.write({});
        generation_ = 0;
    }

    // Call before each new search: entries of older searches are replaced first.
    void begin_search() { generation_ = (generation_ + 1) & kGenerationMask; }

    // `ply`: of the position, counted from the root of the search; the same in `store`.
    std::optional<Entry> find(Key key, int ply) const {
        for (const Slot& slot : bucket_of(key).slots) {
            const Content content = slot.read();
            if (content.is_used && content.check == check_of(key))
                return Entry{from_table(content.value, ply), content.depth, content.bound,
                             content.move};
        }
        return std::nullopt;
    }

    void store(Key key, int ply, const Entry& entry) {
        slot_for(key).write({.check = check_of(key),
                             .value = to_table(entry.value, ply),
                             .move = entry.move,
                             .depth = static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255)),
                             .bound = entry.bound,
                             .is_used = true,
                             .generation = generation_});
    }

    // The proportion of entries of this search in thousandths, estimated from the first 250
    // buckets.
    int per_mille_used() const {
        const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const Slot& slot : buckets_[i].slots) used += is_of_this_search(slot.read());
        return static_cast<int>(used * 1000 / (sample * kSlots));
    }

  private:
    static_assert(sizeof(MoveBits<Move>) == sizeof(Move));
    static constexpr std::size_t kSlots = 4;
    static constexpr std::uint8_t kGenerationMask = 0x7f;

    struct Content {
        std::uint32_t check = 0;  // the upper half of the key
        std::int32_t value = 0;
        Move move{};
        std::uint8_t depth = 0;
        Bound bound = Bound::Upper;
        bool is_used = false;
        std::uint8_t generation = 0;
    };

    // A content in two words; the second is combined with a checksum of the first. Zeroed memory
    // reads as unused.
    class Slot {
      public:
        Content read() const {
            const std::uint64_t words[] = {body_.load(std::memory_order_relaxed),
                                           sealed_.load(std::memory_order_relaxed)};
            const std::uint64_t head = words[1] ^ seal_of(words[0]);
            const auto flags = static_cast<std::uint32_t>(head);
            if ((flags & ~kFlagMask) != 0) return {};
            Content content;
            content.check = static_cast<std::uint32_t>(head >> 32);
            content.value = static_cast<std::int32_t>(words[0] >> 32);
            content.move = std::bit_cast<Move>(static_cast<MoveBits<Move>>(words[0]));
            content.depth = static_cast<std::uint8_t>(flags);
            content.generation = static_cast<std::uint8_t>(flags >> 8 & kGenerationMask);
            content.bound = static_cast<Bound>(flags >> 16 & 3);
            content.is_used = (flags >> 18 & 1) != 0;
            return content;
        }

        void write(const Content& content) {
            const std::uint64_t body = std::uint64_t{static_cast<std::uint32_t>(content.value)}
                                           << 32 |
                                       std::bit_cast<MoveBits<Move>>(content.move);
            const std::uint32_t flags = content.depth | std::uint32_t{content.generation} << 8 |
                                        static_cast<std::uint32_t>(content.bound) << 16 |
                                        std::uint32_t{content.is_used} << 18;
            const std::uint64_t head = std::uint64_t{content.check} << 32 | flags;
            body_.store(body, std::memory_order_relaxed);
            sealed_.store(head ^ seal_of(body), std::memory_order_relaxed);
        }

      private:
        static constexpr std::uint32_t kFlagMask = 0x7ffff;

        // Spreads every difference of the first word over the bits of the second.
        static std::uint64_t seal_of(std::uint64_t body) { return body * 0x9e3779b97f4a7c15; }

        std::atomic<std::uint64_t> body_ = 0;    // value and move
        std::atomic<std::uint64_t> sealed_ = 0;  // check, depth, generation, bound; sealed
    };
    struct Bucket {
        std::array<Slot, kSlots> slots{};
    };

    static std::uint32_t check_of(Key key) { return static_cast<std::uint32_t>(key >> 32); }
    std::size_t index_of(Key key) const { return key & (buckets_.size() - 1); }
    const Bucket& bucket_of(Key key) const { return buckets_[index_of(key)]; }
    bool is_of_this_search(const Content& content) const {
        return content.is_used && content.generation == generation_;
    }

    // The slot of that key, else an unused one, else the shallowest one, those of older searches
    // first.
    Slot& slot_for(Key key) {
        auto& slots = buckets_[index_of(key)].slots;
        Slot* least = &slots[0];
        int least_useful = std::numeric_limits<int>::max();
        for (Slot& slot : slots) {
            const Content content = slot.read();
            if (content.is_used && content.check == check_of(key)) return slot;
            const int usefulness =
                content.is_used ? content.depth + (is_of_this_search(content) ? 256 : 0) : -1;
            if (usefulness >= least_useful) continue;
            least_useful = usefulness;
            least = &slot;
        }
        return *least;
    }

    // Proved ends are stored as distances from the position itself, not from the root.
    static int to_table(int value, int ply) {
        if (is_win(value)) return value + ply;
        return is_loss(value) ? value - ply : value;
    }
    static int from_table(int value, int ply) {
        if (is_win(value)) return value - ply;
        return is_loss(value) ? value + ply : value;
    }

    std::vector<Bucket, LargePageAllocator<Bucket>> buckets_;
    std::uint8_t generation_ = 0;
};

}  // namespace yiguan::search

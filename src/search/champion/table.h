// The champion's transposition table: results of earlier nodes by key, with their static
// evaluations. A cluster of four entries fills one cache line. Allocates only in the constructor.
//
// An entry is identified by its cluster (the low bits of the key) and by the upper 32 bits of the
// key, so `find` may return the entry of another position, with a chance of at most 1 in 2^30: its
// move may then be illegal and its value wrong. Test the move before playing it.
//
// `find`, `store`, `prefetch` and `per_mille_used` may be called from several threads at once,
// without locks: an entry mixed from two writes does not match its seal and counts as missing, but
// for a chance of about 1 in 2^44. `clear` and `begin_search` need exclusive access. Sources: Hyatt
// and Mann, "A lockless transposition-table implementation for parallel search", 2002; the rules of
// replacement follow Stockfish and its successors.
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
#include "search/champion/values.h"
#include "search/transposition_table.h"

namespace yiguan::search::champion {

template <class Move>
class Table {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= 4);

  public:
    struct Entry {
        int value;       // proved ends count from the root, `ply` plies above
        int evaluation;  // the evaluator's value, or kNoEvaluation
        int depth;       // 0: quiescence; -1: only the evaluation counts
        Bound bound;
        bool was_pv;  // the node was, or had been, on the principal variation
        std::optional<Move> move;
    };

    // `megabytes` (of 2^20 bytes) is rounded down to a power of two; 0 gives one cluster. Throws
    // std::bad_alloc when they cannot be allocated.
    explicit Table(std::size_t megabytes)
        : clusters_(std::bit_floor(std::max<std::size_t>(megabytes << 20, sizeof(Cluster)) /
                                   sizeof(Cluster))) {}

    // Takes constant time, except at every 2,048th call: entries of an earlier epoch count as
    // unused.
    void clear() {
        generation_ = 0;
        epoch_ = (epoch_ + 1) % kEpochs;
        if (epoch_ != 0) return;
        for (Cluster& cluster : clusters_)
            for (Slot& slot : cluster.slots) slot.clear();
    }

    // Call before each new search: entries of older searches are replaced first.
    void begin_search() { ++generation_; }

    // Asks the processor to load the cluster of that key.
    void prefetch(Key key) const { __builtin_prefetch(&clusters_[index_of(key)]); }

    // `ply`: of the position, counted from the root of the search; the same in `store`.
    std::optional<Entry> find(Key key, int ply) const {
        for (const Slot& slot : clusters_[index_of(key)].slots) {
            if (!slot.may_hold(check_of(key))) continue;
            const Content content = slot.read(epoch_);
            if (!content.is_used || content.check != check_of(key)) continue;
            return Entry{loaded(content.value, ply),
                         content.evaluation,
                         content.depth - kDepthOffset,
                         content.bound,
                         content.was_pv,
                         content.has_move ? std::optional(content.move) : std::nullopt};
        }
        return std::nullopt;
    }

    // Keeps an entry of the same position and search that is deeper by four plies (by six if the
    // new one was on the principal variation), unless the new value is exact. Keeps the old move
    // when the new entry has none.
    void store(Key key, int ply, const Entry& entry) {
        Slot& slot = slot_for(key);
        const Content old = slot.read(epoch_);
        const bool is_same = old.is_used && old.check == check_of(key);
        Content content{
            .check = check_of(key),
            .value = stored(entry.value, ply),
            .evaluation = static_cast<std::int16_t>(entry.evaluation),
            .depth = static_cast<std::uint8_t>(std::clamp(entry.depth + kDepthOffset, 0, 255)),
            .bound = entry.bound,
            .was_pv = entry.was_pv,
            .has_move = entry.move.has_value(),
            .is_used = true,
            .generation = generation_};
        if (entry.move) content.move = *entry.move;
        if (is_same && !content.has_move) {
            content.move = old.move;
            content.has_move = old.has_move;
        }
        if (is_same && !replaces(content, old)) return;
        slot.write(content, epoch_);
    }

    // The proportion of entries of this search in thousandths, estimated from the first 250
    // clusters.
    int per_mille_used() const {
        const std::size_t sample = std::min<std::size_t>(clusters_.size(), 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const Slot& slot : clusters_[i].slots) {
                const Content content = slot.read(epoch_);
                used += content.is_used && content.generation == generation_;
            }
        return static_cast<int>(used * 1000 / (sample * kSlots));
    }

  private:
    static_assert(sizeof(MoveBits<Move>) == sizeof(Move));
    static constexpr std::size_t kSlots = 4;
    static constexpr int kDepthOffset = 1;
    static constexpr std::uint32_t kEpochs = 1 << 11;
    // A result survives results that are less deep by at least this much.
    static constexpr int kDepthAdvantage = 4;
    // A search that is older by one counts like so many plies less.
    static constexpr int kAgePerSearch = 8;

    struct Content {
        std::uint32_t check = 0;  // the upper half of the key
        std::int16_t value = 0;
        std::int16_t evaluation = 0;
        Move move{};
        std::uint8_t depth = 0;
        Bound bound = Bound::Upper;
        bool was_pv = false;
        bool has_move = false;
        bool is_used = false;
        std::uint8_t generation = 0;
    };

    // A content in two words; the second is combined with a checksum of the first. Zeroed memory
    // and what was written in another epoch read as unused.
    class Slot {
      public:
        Content read(std::uint32_t epoch) const {
            const std::uint64_t body = body_.load(std::memory_order_relaxed);
            const std::uint64_t head = sealed_.load(std::memory_order_relaxed) ^ seal_of(body);
            const auto flags = static_cast<std::uint32_t>(head);
            if (flags >> kEpochShift != epoch) return {};
            return {.check = static_cast<std::uint32_t>(head >> 32),
                    .value = static_cast<std::int16_t>(body >> 48),
                    .evaluation = static_cast<std::int16_t>(body >> 32),
                    .move = std::bit_cast<Move>(static_cast<MoveBits<Move>>(body)),
                    .depth = static_cast<std::uint8_t>(flags),
                    .bound = static_cast<Bound>(flags >> 16 & 3),
                    .was_pv = (flags >> 18 & 1) != 0,
                    .has_move = (flags >> 19 & 1) != 0,
                    .is_used = (flags >> 20 & 1) != 0,
                    .generation = static_cast<std::uint8_t>(flags >> 8)};
        }

        // Whether an entry with that check may be here; quicker than reading it.
        bool may_hold(std::uint32_t check) const {
            const std::uint64_t body = body_.load(std::memory_order_relaxed);
            const std::uint64_t head = sealed_.load(std::memory_order_relaxed) ^ seal_of(body);
            return head >> 32 == check;
        }

        void write(const Content& content, std::uint32_t epoch) {
            const std::uint64_t body =
                std::uint64_t{static_cast<std::uint16_t>(content.value)} << 48 |
                std::uint64_t{static_cast<std::uint16_t>(content.evaluation)} << 32 |
                std::bit_cast<MoveBits<Move>>(content.move);
            const std::uint32_t flags = content.depth | std::uint32_t{content.generation} << 8 |
                                        static_cast<std::uint32_t>(content.bound) << 16 |
                                        std::uint32_t{content.was_pv} << 18 |
                                        std::uint32_t{content.has_move} << 19 |
                                        std::uint32_t{content.is_used} << 20 | epoch << kEpochShift;
            body_.store(body, std::memory_order_relaxed);
            sealed_.store((std::uint64_t{content.check} << 32 | flags) ^ seal_of(body),
                          std::memory_order_relaxed);
        }

        void clear() {
            body_.store(0, std::memory_order_relaxed);
            sealed_.store(0, std::memory_order_relaxed);
        }

      private:
        static constexpr int kEpochShift = 21;

        // Spreads every difference of the first word over the bits of the second; 0 for 0.
        static std::uint64_t seal_of(std::uint64_t body) {
            const std::uint64_t product = body * 0x9e3779b97f4a7c15;
            return product ^ product >> 32;
        }

        std::atomic<std::uint64_t> body_ = 0;    // value, evaluation, move
        std::atomic<std::uint64_t> sealed_ = 0;  // check, epoch, flags, generation, depth; sealed
    };
    struct alignas(64) Cluster {
        std::array<Slot, kSlots> slots{};
    };

    static std::uint32_t check_of(Key key) { return static_cast<std::uint32_t>(key >> 32); }
    std::size_t index_of(Key key) const { return key & (clusters_.size() - 1); }

    bool replaces(const Content& content, const Content& old) const {
        return content.bound == Bound::Exact || old.generation != generation_ ||
               content.depth + 2 * content.was_pv > old.depth - kDepthAdvantage;
    }

    // The slot of that key, else an unused one, else the one of least depth and greatest age.
    Slot& slot_for(Key key) {
        auto& slots = clusters_[index_of(key)].slots;
        Slot* least = &slots[0];
        int least_useful = std::numeric_limits<int>::max();
        for (Slot& slot : slots) {
            const Content content = slot.read(epoch_);
            if (!content.is_used || content.check == check_of(key)) return slot;
            const int age = static_cast<std::uint8_t>(generation_ - content.generation);
            const int usefulness = content.depth - kAgePerSearch * age;
            if (usefulness >= least_useful) continue;
            least_useful = usefulness;
            least = &slot;
        }
        return *least;
    }

    std::vector<Cluster, LargePageAllocator<Cluster>> clusters_;
    std::uint8_t generation_ = 0;
    std::uint32_t epoch_ = 0;
};

}  // namespace yiguan::search::champion

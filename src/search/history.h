// History heuristic: how often a class of moves has been best, over all positions of a search.
// Source: Schaeffer, "The history heuristic", 1983; the increment 2 << depth is taken from the
// number-chess program on which rung 6 is modelled.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "game/position.h"
#include "search/concepts.h"

namespace yiguan::search {

// Used by one thread.
template <Position P, Tactics<P> T>
class History {
  public:
    // Counts the move as the best of `position`, which is the position before the move. `depth`:
    // the plies to which the position was searched; each counts twice as much as the one before.
    void reward(const T& tactics, const P& position, typename P::Move move, int depth) {
        std::uint64_t& count = counts_[tactics.history_slot(position, move)];
        count = std::min(count + (std::uint64_t{2} << std::clamp(depth, 0, 40)), kMost);
    }
    // The count of the move's slot: 0 to 2^48, so that the order of moves in pvs.h cannot overflow.
    std::uint64_t of(const T& tactics, const P& position, typename P::Move move) const {
        return counts_[tactics.history_slot(position, move)];
    }
    void clear() { counts_ = {}; }

  private:
    static constexpr std::uint64_t kMost = std::uint64_t{1} << 48;
    std::array<std::uint64_t, T::kHistorySlots> counts_{};
};

}  // namespace yiguan::search

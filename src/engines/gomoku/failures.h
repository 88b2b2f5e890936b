// Positions from which a threat solver found no win: one slot for each key, the newer entry
// replaces the older. Allocates 1 MiB when the first one is added, so that copies for a short
// search cost little.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/key.h"

namespace yiguan::gomoku {

// The result of an attack: it never wins, does not win within the allowed moves, or wins.
enum class Attack : std::uint8_t { Never, NotYet, Wins };

class Failures {
  public:
    // The known result of an attack with `moves` stones; Wins when no failure is stored.
    Attack of(Key key, int moves) const {
        if (slots_.empty()) return Attack::Wins;
        const Slot& slot = slots_[key & (kSlots - 1)];
        if (slot.key != key || slot.moves < moves || slot.epoch != epoch_) return Attack::Wins;
        return slot.moves == kForEver ? Attack::Never : Attack::NotYet;
    }

    void add(Key key, int moves, Attack attack) {
        if (slots_.empty()) slots_.resize(kSlots);
        slots_[key & (kSlots - 1)] = {
            key, attack == Attack::Never ? kForEver : static_cast<std::int16_t>(moves), epoch_};
    }

    void clear() {
        if (++epoch_ == 0) slots_.clear();
    }

  private:
    static constexpr std::size_t kSlots = std::size_t{1} << 16;
    static constexpr std::int16_t kForEver = 1000;

    struct Slot {
        Key key = 0;
        std::int16_t moves = -1;
        std::uint16_t epoch = 0;
    };
    std::vector<Slot> slots_;
    std::uint16_t epoch_ = 0;  // slots of earlier ones count as empty
};

}  // namespace yiguan::gomoku

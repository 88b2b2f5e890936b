// Rung 2: evaluates each move by itself: material (material.h) and a bonus for good squares. The
// opponent's answers are ignored.
#pragma once

#include "base/rng.h"
#include "games/xiangqi/position.h"
#include "search/direct_player.h"

namespace yiguan::xiangqi {

class WeightsChooser {
  public:
    // The score is the gain of the move for its own side.
    search::Preference<Move> prefer(const Position& position, Rng& rng) const;
};

}  // namespace yiguan::xiangqi

// Rung 2: adds up weights one move ahead. Material by the weights of a program for learners
// (material.h) and a bonus for good squares; what the foe will answer is not asked.
#pragma once

#include "base/rng.h"
#include "games/xiangqi/position.h"
#include "search/direct_player.h"

namespace yiguan::xiangqi {

class WeightsChooser {
  public:
    // The score is what the move adds to the own side.
    search::Preference<Move> prefer(const Position& position, Rng& rng) const;
};

}  // namespace yiguan::xiangqi

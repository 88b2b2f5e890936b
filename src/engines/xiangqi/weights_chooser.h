// Rung 2: adds up weights one move ahead: material by the weights of a program for learners
// (material.h) and a bonus for good squares. The opponent's answers are ignored.
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

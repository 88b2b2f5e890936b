// Rung 1: an ordered list of rules; the first that applies decides. The rules follow a beginner's
// book: mate, save a piece, capture unprotected pieces, give a safe check, develop.
#pragma once

#include "base/rng.h"
#include "games/xiangqi/position.h"
#include "search/direct_player.h"

namespace yiguan::xiangqi {

class RulesChooser {
  public:
    // The score is the number of the rule, counted from the last one: higher is more urgent.
    search::Preference<Move> prefer(const Position& position, Rng& rng) const;
};

}  // namespace yiguan::xiangqi

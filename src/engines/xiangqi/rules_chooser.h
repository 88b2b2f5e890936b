// Rung 1: a list of rules, of which the first that applies is played. The rules of thumb of a
// beginner's book, in its order: mate, save a piece, take what is free, give a safe check, develop.
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

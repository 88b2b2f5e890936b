// How a xiangqi game is played out for the Monte-Carlo rung: a few plies of captures that win and
// moves at random, then the evaluator's word. Playing on at random to the end would take hundreds
// of plies and say nothing.
#pragma once

#include "base/rng.h"
#include "engines/xiangqi/hand_evaluator.h"
#include "games/xiangqi/position.h"
#include "search/cursor.h"

namespace yiguan::xiangqi {

class Rollout {
  public:
    // For the side to move, 0..kRolloutScale. Leaves the cursor where it was.
    int result(search::Cursor<Position, HandEvaluator>& cursor, Rng& rng) const;
};

}  // namespace yiguan::xiangqi

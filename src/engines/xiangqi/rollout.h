// The playouts of the Monte-Carlo rung: a few plies of winning captures and random moves, then the
// evaluation. Random play to the end would take hundreds of plies and be meaningless.
#pragma once

#include "base/rng.h"
#include "engines/xiangqi/hand_evaluator.h"
#include "games/xiangqi/position.h"
#include "search/cursor.h"

namespace yiguan::xiangqi {

class Rollout {
  public:
    // The result for the side to move, 0..kRolloutScale. Returns the cursor to its position.
    int result(search::Cursor<Position, HandEvaluator>& cursor, Rng& rng) const;
};

}  // namespace yiguan::xiangqi

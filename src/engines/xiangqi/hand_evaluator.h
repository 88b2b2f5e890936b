// A hand-written evaluation based on xiangqi manuals: material and piece-square tables by phase,
// updated with the moves; mobility; cannons that aim at the general (空头炮, 沉底炮); attackers
// near the general against missing defenders.
#pragma once

#include "engines/xiangqi/evaluation_parts.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

class HandEvaluator : public SquareEvaluator {
  public:
    static constexpr int kChanceScale = 430;

    HandEvaluator() : SquareEvaluator(kSquares) {}

    int value(const Position& position) const;
};

}  // namespace yiguan::xiangqi

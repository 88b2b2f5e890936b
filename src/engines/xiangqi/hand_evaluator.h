// A hand-written evaluation based on xiangqi manuals: material and piece-square tables by phase,
// updated with the moves; mobility; cannons that aim at the general (空头炮, 沉底炮); attackers
// near the general against missing defenders.
#pragma once

#include "engines/xiangqi/evaluation_parts.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

class HandEvaluator {
  public:
    static constexpr int kChanceScale = 430;

    void reset(const Position& position);
    void did(const Position& position, Move move, const Undo& undo);
    void undid(const Position& position, Move move, const Undo& undo);
    int value(const Position& position) const;

  private:
    PhasedBalance balance_;
};

}  // namespace yiguan::xiangqi

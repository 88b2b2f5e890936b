// A hand-written evaluation based on xiangqi manuals: material and piece-square tables by phase,
// updated with the moves; mobility; cannons that aim at the general (空头炮, 沉底炮); attackers
// near the general against missing defenders.
#pragma once

#include "engines/xiangqi/squares.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

class HandEvaluator {
  public:
    static constexpr int kChanceScale = 430;

    void reset(const Position& position);
    void did(const Position& position, Move move, const Undo& undo);
    void undid(const Position& position, Move move, const Undo& undo);
    int value(const Position& position) const;

    // Material and piece-square tables only, for the side to move.
    int standing(const Position& position) const;

  private:
    int blend(Phased value) const;

    Phased balance_;  // Red minus Black
    int phase_ = 0;   // kFullPhase with all attackers on the board, 0 with none
};

}  // namespace yiguan::xiangqi

// What a player who has read the manuals sees in a position: material and squares by phase, kept as
// moves are made; then the freedom of the pieces, cannons that bear on the general (空头炮, 沉底炮)
// and how many attackers stand before how few defenders.
#pragma once

#include "engines/xiangqi/squares.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

class HandEvaluator {
  public:
    void reset(const Position& position);
    void did(const Position& position, Move move, const Undo& undo);
    void undid(const Position& position, Move move, const Undo& undo);
    int value(const Position& position) const;

    // Material and squares only, for the side to move.
    int standing(const Position& position) const;

  private:
    int blend(Phased value) const;

    Phased balance_;  // red's less black's
    int phase_ = 0;   // kFullPhase with all attackers on the board, 0 with none
};

}  // namespace yiguan::xiangqi

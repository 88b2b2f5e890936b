// The evaluation of rung 2 for the rungs that look ahead: material and squares, own minus the
// opponent's, updated with the moves.
#pragma once

#include "engines/xiangqi/material.h"
#include "engines/xiangqi/squares.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

class WeightsEvaluator {
  public:
    static constexpr int kChanceScale = 280;

    void reset(const Position& position) {
        material_.reset(position);
        squares_ = 0;
        for (Point point = 0; point < kPoints; ++point)
            squares_ += square_bonus(position.at(point), point);
    }
    void did(const Position& position, Move move, const Undo& undo) {
        material_.did(position, move, undo);
        squares_ += change(position.at(move.to), move, undo);
    }
    void undid(const Position& position, Move move, const Undo& undo) {
        material_.undid(position, move, undo);
        squares_ -= change(position.at(move.from), move, undo);
    }
    int value(const Position& position) const {
        const int squares = position.side_to_move() == Side::First ? squares_ : -squares_;
        return material_.value(position) + squares;
    }

  private:
    static int change(Piece piece, Move move, const Undo& undo) {
        return square_bonus(piece, move.to) - square_bonus(piece, move.from) -
               square_bonus(undo.captured, move.to);
    }

    MaterialEvaluator material_;
    int squares_ = 0;  // Red minus Black
};

}  // namespace yiguan::xiangqi

// What a capture wins once everything on that point has been taken that is worth taking (static
// exchange evaluation). Exact in xiangqi's own ways: pins, horse legs and the screens of cannons
// are judged anew after every capture.
#pragma once

#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// The balance of material for the side to move after `move` and the best exchange on its target;
// a quiet move gains nothing and may lose the piece. Precondition: the move is legal.
int exchange_gain(const Position& position, Move move);

// Whether exchange_gain is at least `least`; cheaper where the answer is plain.
bool exchange_gains_at_least(const Position& position, Move move, int least);

// The biggest gain among all captures of the side to move; 0 when none gains.
int best_exchange(const Position& position);

// The piece values of exchanges, 0 for no piece.
int exchange_value(Piece piece);

}  // namespace yiguan::xiangqi

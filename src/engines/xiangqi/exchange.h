// Static exchange evaluation: the material that a capture wins after all favourable recaptures on
// that point. Exact for xiangqi: pins, horse legs and cannon screens are evaluated again after
// every capture.
#pragma once

#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// The balance of material for the side to move after `move` and the best exchange on its target;
// a quiet move gains nothing but may lose the piece. Precondition: the move is legal.
int exchange_gain(const Position& position, Move move);

// Whether exchange_gain is at least `least`; cheaper in obvious cases.
bool exchange_gains_at_least(const Position& position, Move move, int least);

// The largest gain among all captures of the side to move; 0 when none gains.
int best_exchange(const Position& position);

// The piece values used here; 0 for no piece.
int exchange_value(Piece piece);

}  // namespace yiguan::xiangqi

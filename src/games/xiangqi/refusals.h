// Why a move is not legal: the rule that refuses it.
#pragma once

#include "base/reason.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// Precondition: the move is not legal in the position; both points are on the board.
Reason why_illegal(const Position& position, Move move);

}  // namespace yiguan::xiangqi

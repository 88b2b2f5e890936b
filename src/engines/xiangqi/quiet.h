// Which positions of training data an evaluation should know without a search.
#pragma once

#include <cstdint>

#include "game/move_code.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// `next`: the number of the best move (game/move_code.h).
inline bool is_quiet_before(const Position& position, std::uint16_t next) {
    const auto move = legal_move_of_code(position, next);
    return move && !position.is_in_check() && position.at(move->to) == kNoPiece;
}

}  // namespace yiguan::xiangqi

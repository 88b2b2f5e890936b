// The board as text for a terminal and as a description for a page.
#pragma once

#include <string>
#include <vector>

#include "game/board.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

std::vector<PieceOnBoard> pieces(const State& state);

BoardDescription describe(const Board& board);

// Two lines of coordinates around the points, a legend, the position text; ends with a newline.
std::string drawing(const State& state);

}  // namespace yiguan::shuqi

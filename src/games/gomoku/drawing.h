// The gomoku board as a description for a page and as text for a terminal.
#pragma once

#include <string>
#include <vector>

#include "game/board.h"
#include "games/gomoku/state.h"

namespace yiguan::gomoku {

BoardDescription describe_board(int size);

// The stones, and the offered fifth moves while one of them is being chosen.
std::vector<PieceOnBoard> pieces_on(const State& state);

// Coordinates at two edges, `x` and `o`, `+` on star points, `?` on offers; the last line is the
// position text.
std::string draw(const State& state);

}  // namespace yiguan::gomoku

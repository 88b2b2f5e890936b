// Position texts: columns from x = 0 joined by '/', each from the top, decimal runs of empty points
// and the letters of the pieces, then the side to move, 1 or 2. All twenty pieces must be on the
// board.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// Every piece on the point of its number in its own camp; the first side moves.
State start_state(const Board& board, const Rules& rules);

// The counters start at zero: position text does not contain them.
Result<State> parse_state(std::string_view text, const Board& board, const Rules& rules);

std::string state_text(const State& state);

}  // namespace yiguan::shuqi

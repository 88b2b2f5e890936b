// Position text of gomoku: rows from the top joined by '/', decimal runs of empty points, `x` and
// `o`; the side to move; then the opening phase, `-` or `phase[:N[:offers]]`. Any number of stones
// is allowed outside an opening.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/gomoku/state.h"

namespace yiguan::gomoku {

std::string write_state(const State& state);

// The phase may be left out when the rules have no opening rule.
Result<State> read_state(std::string_view text, const Rules& rules);

// Reads a point in either case; nothing when it is off the board.
std::optional<Point> read_point(std::string_view text, int size);

}  // namespace yiguan::gomoku

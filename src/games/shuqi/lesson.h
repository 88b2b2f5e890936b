// Reads the lesson notation, 课堂记法, which gives the direction and the crossed numbers instead of
// the points: "6右斜进跨2、4(2+4)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// A move as written, in any notation; not yet known to be legal.
struct WrittenMove {
    std::vector<Point> points;  // start, landings
    std::vector<std::string> expressions;
};

// Finds the points that the text means. Refused: unreadable text, a direction that leads off the
// board, crossed numbers that do not match the board.
Result<WrittenMove> read_lesson(const State& state, std::string_view text);

}  // namespace yiguan::shuqi

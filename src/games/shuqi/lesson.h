// Reads the notation of the lessons, 课堂记法, which names the direction and what is crossed
// instead of the points: "6右斜进跨2、4(2+4)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// A move as written, in whatever notation: not yet known to be legal.
struct WrittenMove {
    std::vector<Point> points;  // start, landings
    std::vector<std::string> expressions;
};

// Finds the points that the words mean. Refuses texts it cannot read, directions that lead off the
// board, and crossed numbers that do not stand there.
Result<WrittenMove> read_lesson(const State& state, std::string_view text);

}  // namespace yiguan::shuqi

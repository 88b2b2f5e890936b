#include "engines/gomoku/matrix.h"

#include <array>

namespace yiguan::gomoku {
namespace {

// The value of an open end of a row, by its number of stones including the new one; a closed end
// adds nothing. Each value exceeds the sum of all open ends of the previous level, two in each of
// four directions.
constexpr std::array<int, 6> kLevels{0, 1, 10, 100, 1000, 10000};

struct Arm {
    int stones = 0;
    bool is_open = false;
};

Arm arm_of(const Stones& stones, int size, Side side, Point point, Vector step) {
    Arm arm;
    int x = x_of(point) + step.dx;
    int y = y_of(point) + step.dy;
    const auto is_on_board = [&] { return x >= 0 && y >= 0 && x < size && y < size; };
    for (; is_on_board() && stones.has(side, make_point(x, y)); x += step.dx, y += step.dy)
        ++arm.stones;
    arm.is_open = is_on_board() && stones.is_empty(make_point(x, y));
    return arm;
}

}  // namespace

int matrix_score(const Stones& stones, int size, Side side, Point point) {
    int score = 0;
    for (const Vector step : kVectors) {
        const Arm ahead = arm_of(stones, size, side, point, step);
        const Arm behind = arm_of(stones, size, side, point, {-step.dx, -step.dy});
        const auto length = static_cast<std::size_t>(
            std::min(1 + ahead.stones + behind.stones, static_cast<int>(kLevels.size()) - 1));
        score += kLevels[length] * (ahead.is_open + behind.is_open);
    }
    return score;
}

}  // namespace yiguan::gomoku

#include "engines/gomoku/weights.h"

#include <algorithm>
#include <array>

namespace yiguan::gomoku {
namespace {

constexpr int kFar = 5;  // points examined in each direction

// A row of one side that a stone on the point would join: its other stones, and what ends it.
struct Row {
    int stones = 0;
    int blocks = 0;  // ends closed by the opponent or the edge
    bool has_gap = false;
};

// Follows the row in one direction from the point; one gap is allowed in the whole row.
void extend(const Stones& stones, int size, Side side, Point point, Vector step, Row& row) {
    int x = x_of(point);
    int y = y_of(point);
    bool is_after_gap = false;
    for (int i = 0; i < kFar; ++i) {
        x += step.dx;
        y += step.dy;
        const bool is_on_board = x >= 0 && y >= 0 && x < size && y < size;
        if (!is_on_board || stones.has(other(side), make_point(x, y))) {
            row.blocks += !is_after_gap;
            return;
        }
        if (stones.has(side, make_point(x, y))) {
            ++row.stones;
            row.has_gap |= is_after_gap;
            is_after_gap = false;
        } else {
            if (is_after_gap || row.has_gap) return;
            is_after_gap = true;
        }
    }
}

// By stones and blocked ends (none, one).
struct Scale {
    int four;
    std::array<int, 2> three;
    std::array<int, 2> two;
    std::array<int, 2> one;
};
constexpr Scale kOwn{10000, {1000, 100}, {100, 80}, {10, 10}};
constexpr Scale kOpponent{8000, {800, 80}, {10, 8}, {8, 8}};

int worth(const Row& row, const Scale& scale) {
    const auto worth_unbroken = [&] {
        if (row.stones >= 4) return scale.four;
        if (row.blocks >= 2 || row.stones == 0) return 0;
        const auto blocks = static_cast<std::size_t>(row.blocks);
        if (row.stones == 3) return scale.three[blocks];
        return row.stones == 2 ? scale.two[blocks] : scale.one[blocks];
    };
    return row.has_gap ? worth_unbroken() / 2 : worth_unbroken();
}

}  // namespace

int weight_of(const Stones& stones, int size, Side mover, Point point) {
    int sum = 0;
    for (const Vector step : kVectors) {
        for (const Side side : {mover, other(mover)}) {
            Row row;
            extend(stones, size, side, point, step, row);
            extend(stones, size, side, point, {-step.dx, -step.dy}, row);
            sum += worth(row, side == mover ? kOwn : kOpponent);
        }
    }
    return sum;
}

}  // namespace yiguan::gomoku

// The two boards of number chess, computed at compile time from their shapes: points, the lines of
// the three directions, and the camps. There is no horizontal line.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/side.h"
#include "games/shuqi/types.h"

namespace yiguan::shuqi {

inline constexpr int kColumns = 15;
inline constexpr int kMinY = -3;
inline constexpr int kMaxY = 17;
inline constexpr int kCentreY = 7;
inline constexpr int kMaxPoints = 88;
inline constexpr int kMaxLines = 48;
inline constexpr int kAxes = 3;

// Occupancy of one line, bit i = place i.
using LineBits = std::uint16_t;

// Course coordinates: x to the right, y downwards.
struct Coordinates {
    int x;
    int y;

    constexpr Coordinates operator+(Coordinates o) const { return {x + o.x, y + o.y}; }
    constexpr Coordinates operator-(Coordinates o) const { return {x - o.x, y - o.y}; }
    friend constexpr bool operator==(Coordinates, Coordinates) = default;
};

// The forward direction of each axis: down, right and down, right and up.
inline constexpr std::array<Coordinates, kAxes> kDirections{{{0, 2}, {1, 1}, {1, -1}}};

// Start point of each piece; the point has the same number as the piece. The right camp is the left
// camp rotated by half a turn: (x, y) -> (14 - x, 14 - y).
inline constexpr std::array<Coordinates, kNumbers> kLeftCamp{
    {{0, 7}, {3, 10}, {3, 6}, {3, 8}, {3, 4}, {2, 5}, {2, 7}, {2, 9}, {1, 8}, {1, 6}}};

// How many points each column has; all columns are centred on y = 7.
using ColumnHeights = std::array<int, kColumns>;
inline constexpr ColumnHeights kCourseHeights{1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1};
inline constexpr ColumnHeights kOfficialHeights{1, 2, 3, 4, 11, 10, 9, 8, 9, 10, 11, 4, 3, 2, 1};

// A point as part of one of its lines. Slots number the places of all lines of an axis.
struct Spot {
    std::uint8_t line;
    std::uint8_t place;
    std::uint8_t slot;
};

class Board {
  public:
    constexpr explicit Board(const ColumnHeights& heights);

    constexpr int points() const { return points_; }
    constexpr int lines() const { return lines_; }
    constexpr int column_height(int x) const { return heights_[x]; }
    constexpr Coordinates coordinates(Point point) const { return coordinates_[point]; }

    // kNoPoint when there is none.
    constexpr Point at(Coordinates c) const {
        if (c.x < 0 || c.x >= kColumns || c.y < kMinY || c.y > kMaxY) return kNoPoint;
        return index_[c.x][c.y - kMinY];
    }

    constexpr Spot spot(Point point, int axis) const { return spots_[point][axis]; }
    // The points of an axis by slot; the points of one line are consecutive.
    constexpr const std::array<Point, kMaxPoints>& slots(int axis) const { return slots_[axis]; }
    // All places of a line.
    constexpr LineBits places(int line) const { return places_[line]; }

    // The axis of the line through both points, if any.
    constexpr std::optional<int> common_axis(Point a, Point b) const {
        for (int axis = 0; axis < kAxes; ++axis)
            if (spots_[a][axis].line == spots_[b][axis].line) return axis;
        return std::nullopt;
    }

    // The point with that number in the side's own camp: the start point of its piece of that
    // number.
    constexpr Point camp_point(Side side, int number) const {
        return camps_[yiguan::index(side)][number];
    }
    constexpr bool is_in_camp(Point point, Side side) const {
        return camp_number_[yiguan::index(side)][point] >= 0;
    }
    // The number of a point of that side's camp; -1 outside.
    constexpr int camp_number(Point point, Side side) const {
        return camp_number_[yiguan::index(side)][point];
    }

  private:
    constexpr void add_points();
    constexpr void add_lines();
    constexpr void add_line(int axis, int first_slot, Point first);
    constexpr void add_camp(Side side);

    ColumnHeights heights_;
    int points_ = 0;
    int lines_ = 0;
    std::array<Coordinates, kMaxPoints> coordinates_{};
    std::array<std::array<Point, kMaxY - kMinY + 1>, kColumns> index_{};
    std::array<std::array<Spot, kAxes>, kMaxPoints> spots_{};
    std::array<std::array<Point, kMaxPoints>, kAxes> slots_{};
    std::array<LineBits, kMaxLines> places_{};
    std::array<std::array<Point, kNumbers>, 2> camps_{};
    std::array<std::array<std::int8_t, kMaxPoints>, 2> camp_number_{};
};

constexpr Board::Board(const ColumnHeights& heights) : heights_(heights) {
    add_points();
    add_lines();
    add_camp(Side::First);
    add_camp(Side::Second);
}

constexpr void Board::add_points() {
    for (auto& column : index_) column.fill(kNoPoint);
    for (int x = 0; x < kColumns; ++x) {
        for (int i = 0; i < heights_[x]; ++i) {
            const Coordinates c{x, kCentreY - (heights_[x] - 1) + 2 * i};
            index_[x][c.y - kMinY] = static_cast<Point>(points_);
            coordinates_[points_++] = c;
        }
    }
}

constexpr void Board::add_lines() {
    for (int axis = 0; axis < kAxes; ++axis) {
        int slot = 0;
        for (int point = 0; point < points_; ++point) {
            if (at(coordinates_[point] - kDirections[axis]) != kNoPoint) continue;
            add_line(axis, slot, static_cast<Point>(point));
            for (LineBits left = places_[lines_++]; left != 0; left >>= 1) ++slot;
        }
    }
}

constexpr void Board::add_line(int axis, int first_slot, Point first) {
    int place = 0;
    for (Point p = first; p != kNoPoint; p = at(coordinates_[p] + kDirections[axis]), ++place) {
        const int slot = first_slot + place;
        spots_[p][axis] = {static_cast<std::uint8_t>(lines_), static_cast<std::uint8_t>(place),
                           static_cast<std::uint8_t>(slot)};
        slots_[axis][slot] = p;
        places_[lines_] = static_cast<LineBits>(places_[lines_] | 1u << place);
    }
}

constexpr void Board::add_camp(Side side) {
    auto& numbers = camp_number_[yiguan::index(side)];
    numbers.fill(-1);
    for (int number = 0; number < kNumbers; ++number) {
        const Coordinates left = kLeftCamp[number];
        const Coordinates turned{kColumns - 1 - left.x, 2 * kCentreY - left.y};
        const Point point = at(side == Side::Second ? left : turned);
        camps_[yiguan::index(side)][number] = point;
        numbers[point] = static_cast<std::int8_t>(number);
    }
}

// `course`: the rhombus of 64 points. `official`: the rhombus plus four triangles of six points at
// its sides.
struct Course {
    static constexpr Board kBoard{kCourseHeights};
};
struct Official {
    static constexpr Board kBoard{kOfficialHeights};
};

// "l8": the letter of x, then y; y may be negative.
std::string point_text(const Board& board, Point point);

// Reads a point at the front of `text` and removes it. Returns kNoPoint, and leaves `text`
// unchanged, when there is no such point on this board.
Point take_point(const Board& board, std::string_view& text);

}  // namespace yiguan::shuqi

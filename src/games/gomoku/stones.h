// The stones as one bit set per line in four directions, updated with every stone placed or
// removed.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>

#include "games/gomoku/types.h"

namespace yiguan::gomoku {

// One line of the board: bit i is its i-th point (by x, on columns by y).
using LineBits = std::uint32_t;

// The four directions of a row; tables are indexed by them.
inline constexpr int kAlongRow = 0;
inline constexpr int kAlongColumn = 1;
inline constexpr int kRising = 2;
inline constexpr int kFalling = 3;
inline constexpr int kDirections = 4;

struct Vector {
    int dx;
    int dy;
};
inline constexpr std::array<Vector, kDirections> kVectors{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

// Location of a point: the line in a direction, and the bit within that line.
struct Place {
    std::uint8_t line;
    std::uint8_t bit;
};

inline constexpr int kDiagonals = 2 * kMaxSize - 1;
inline constexpr int kLines = 2 * kMaxSize + 2 * kDiagonals;

constexpr Place place_on(int direction, int x, int y) {
    switch (direction) {
        case kAlongRow:
            return {static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(x)};
        case kAlongColumn:
            return {static_cast<std::uint8_t>(kMaxSize + x), static_cast<std::uint8_t>(y)};
        case kRising:
            return {static_cast<std::uint8_t>(2 * kMaxSize + x - y + kMaxSize - 1),
                    static_cast<std::uint8_t>(x)};
        default:  // kFalling
            return {static_cast<std::uint8_t>(2 * kMaxSize + kDiagonals + x + y),
                    static_cast<std::uint8_t>(x)};
    }
}

inline constexpr auto kPlaces = [] {
    std::array<std::array<Place, kDirections>, kPoints> places{};
    for (int y = 0; y < kMaxSize; ++y)
        for (int x = 0; x < kMaxSize; ++x)
            for (int direction = 0; direction < kDirections; ++direction)
                places[make_point(x, y)][static_cast<std::size_t>(direction)] =
                    place_on(direction, x, y);
    return places;
}();

class Stones {
  public:
    LineBits line(Side side, int line) const {
        return lines_[index(side)][static_cast<std::size_t>(line)];
    }
    // Row y; bit = x.
    LineBits row(Side side, int y) const { return line(side, y); }
    LineBits occupied_row(int y) const { return row(kBlack, y) | row(kWhite, y); }

    bool has(Side side, Point point) const {
        const Place place = kPlaces[point][kAlongRow];
        return (line(side, place.line) >> place.bit & 1) != 0;
    }
    bool is_empty(Point point) const { return !has(kBlack, point) && !has(kWhite, point); }
    std::optional<Side> at(Point point) const {
        if (has(kBlack, point)) return kBlack;
        if (has(kWhite, point)) return kWhite;
        return std::nullopt;
    }

    int count(Side side) const {
        int stones = 0;
        for (int y = 0; y < kMaxSize; ++y) stones += std::popcount(row(side, y));
        return stones;
    }

    void put(Side side, Point point) {
        assert(is_empty(point));
        toggle(side, point);
    }
    void remove(Side side, Point point) {
        assert(has(side, point));
        toggle(side, point);
    }

    friend bool operator==(const Stones&, const Stones&) = default;

  private:
    void toggle(Side side, Point point) {
        for (const Place place : kPlaces[point])
            lines_[index(side)][place.line] ^= LineBits{1} << place.bit;
    }

    std::array<std::array<LineBits, kLines>, 2> lines_{};
};

}  // namespace yiguan::gomoku

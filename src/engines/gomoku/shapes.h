// The shape that a stone makes in one line, from the eleven cells around it. The table is derived
// from the winning rule (five.h), so that every rule has its own threes and fours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/gomoku/rules.h"
#include "games/gomoku/stones.h"
#include "games/gomoku/types.h"

namespace yiguan::gomoku {

// The shape that a stone on the middle cell makes, from weak to strong. "Sleeping" (眠) shapes can
// grow in one way, open (活) ones in more: one more stone turns an open three into a straight four,
// an open two into an open three, and so on.
enum class Shape : std::uint8_t {
    Dead,  // cannot become five
    SleepingOne,
    OpenOne,
    SleepingTwo,
    OpenTwo,
    SleepingThree,
    OpenThree,
    Four,          // one reply stops it
    StraightFour,  // no single reply stops it
    Five,
    Overline,   // Black in renju only, as is DoubleFour
    DoubleFour  // two fours in one line
};
inline constexpr std::size_t kShapes = 12;

// A line with two bits per cell, and five wall cells before its first and after its last point.
using LineWord = std::uint64_t;

inline constexpr int kReach = 5;  // the distance at which a stone can change a point's shape
inline constexpr unsigned kEmptyCell = 0;
inline constexpr unsigned kWallCell = 3;

constexpr unsigned cell_of(Side side) {
    return side == kBlack ? 1 : 2;
}
constexpr int shift_of(int bit) {
    return 2 * (bit + kReach);
}

// The shapes of both sides for the point at that bit: Black's in the lower four bits, White's in
// the upper.
using ShapePair = std::uint8_t;

constexpr Shape shape_in(ShapePair pair, Side side) {
    return static_cast<Shape>(side == kBlack ? pair & 15 : pair >> 4);
}

// Five cells on one side of a point, nearest first: each empty or a stone, until a wall.
inline constexpr int kHalves = 1 + 3 + 9 + 27 + 81 + 243;

// Maps each half to its number. In a LineWord the left half begins with the farthest cell, the
// right half with the nearest.
class HalfNumbers {
  public:
    constexpr HalfNumbers() {
        for (unsigned cells = 0; cells < kCodes; ++cells) {
            left_[cells] = number(reversed(cells));
            right_[cells] = number(cells);
        }
    }
    constexpr std::size_t left(LineWord cells) const { return left_[cells & (kCodes - 1)]; }
    constexpr std::size_t right(LineWord cells) const { return right_[cells & (kCodes - 1)]; }

  private:
    static constexpr unsigned kCodes = 1u << (2 * kReach);

    static constexpr unsigned reversed(unsigned cells) {
        unsigned out = 0;
        for (int i = 0; i < kReach; ++i) out |= (cells >> (2 * i) & 3) << (2 * (kReach - 1 - i));
        return out;
    }
    // Halves with more cells have higher numbers; those of equal length are ordered as numbers in
    // base three.
    static constexpr std::uint16_t number(unsigned cells) {
        unsigned value = 0;
        unsigned power = 1;
        unsigned shorter = 0;
        for (int i = 0; i < kReach; ++i, power *= 3) {
            const unsigned cell = cells >> (2 * i) & 3;
            if (cell == kWallCell) break;
            value += cell * power;
            shorter += power;
        }
        return static_cast<std::uint16_t>(shorter + value);
    }

    std::array<std::uint16_t, kCodes> left_{};
    std::array<std::uint16_t, kCodes> right_{};
};
inline constexpr HalfNumbers kHalfNumbers;

// The shapes of all surroundings under one rule. Built once, on first use.
template <class Rule>
class ShapeTable {
  public:
    static const ShapeTable& get();

    // The shapes for the empty point at `bit` of the line.
    ShapePair at(LineWord line, int bit) const {
        const LineWord window = line >> (2 * bit);
        return pairs_[kHalfNumbers.left(window) * kHalves +
                      kHalfNumbers.right(window >> (2 * kReach + 2))];
    }

  private:
    ShapeTable();

    std::array<ShapePair, std::size_t{kHalves} * kHalves> pairs_{};
};

extern template class ShapeTable<Freestyle>;
extern template class ShapeTable<Standard>;
extern template class ShapeTable<Caro>;
extern template class ShapeTable<Renju>;

}  // namespace yiguan::gomoku

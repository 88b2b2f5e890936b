// The threat that a stone on a point makes in its four lines together, and its value.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engines/gomoku/by_shapes.h"

namespace yiguan::gomoku {

// From weak to strong; from Four on the opponent must answer.
enum class Threat : std::uint8_t {
    None,
    Two,           // an open two or a sleeping three
    DoubleTwo,     // more than one of these
    Three,         // an open three
    DoubleThree,   // two of them; in renju forbidden to Black if both are real
    Four,          // one four
    FourThree,     // a four and an open three at once
    StraightFour,  // or two fours: no single reply stops the five
    Five,
    Forbidden  // overline or double-four, for Black in renju
};
inline constexpr std::size_t kThreats = 10;

constexpr std::size_t index(Threat threat) {
    return static_cast<std::size_t>(threat);
}
// The opponent loses unless it answers at once.
constexpr bool makes_four(Threat threat) {
    return threat >= Threat::Four && threat <= Threat::StraightFour;
}

constexpr Shape shape_of(Shapes shapes, int direction) {
    return static_cast<Shape>(shapes >> (4 * direction) & 15);
}

constexpr int open_threes(Shapes shapes) {
    int threes = 0;
    for (int d = 0; d < kDirections; ++d) threes += shape_of(shapes, d) == Shape::OpenThree;
    return threes;
}

// What a point is worth to a side, by its shapes.
struct PointWorth {
    Threat threat;
    // For the order of moves.
    std::int16_t value;
    // What the point adds to the champion's evaluation of its side (champion_weights.h) when that
    // side is to move, and when it is not.
    std::int16_t when_moving = 0;
    std::int16_t when_waiting = 0;
};

// Numbers that say what lines are, in ascending order, have a number of their own: their place
// among all combinations with repetition (the combinatorial number system).
template <std::size_t Lines>
constexpr std::size_t combination_number(const std::array<std::size_t, Lines>& ascending) {
    std::size_t number = 0;
    for (std::size_t place = 0; place < Lines; ++place) {
        std::size_t term = 1;
        for (std::size_t i = 0; i <= place; ++i) term = term * (ascending[place] + i) / (i + 1);
        number += term;
    }
    return number;
}

// A combination of four shapes, in any order, has a number of its own.
inline constexpr std::size_t kShapeCodes =
    kShapes * (kShapes + 1) * (kShapes + 2) * (kShapes + 3) / 24;
constexpr std::size_t shape_code(Shapes shapes) {
    std::array<std::size_t, kDirections> sorted{};
    for (int d = 0; d < kDirections; ++d)
        sorted[static_cast<std::size_t>(d)] = static_cast<std::size_t>(shape_of(shapes, d));
    std::ranges::sort(sorted);
    return combination_number(sorted);
}

struct PointWeights {
    std::array<std::int16_t, kShapeCodes> when_moving{};
    std::array<std::int16_t, kShapeCodes> when_waiting{};
};

// The worth of all combinations of shapes.
class ThreatTable {
  public:
    // Whether the side may not make overlines and double-fours (Black in renju).
    static const ThreatTable& get(bool is_restricted);

    ThreatTable(bool is_restricted, const PointWeights& weights);

    const PointWorth& of(Shapes shapes) const { return worths_[shapes]; }

  private:
    ByShapes<PointWorth> worths_;
};

}  // namespace yiguan::gomoku

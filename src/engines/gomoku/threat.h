// The threat that a stone on a point makes in its four lines together, and its value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engines/gomoku/shapes.h"

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

// Four shapes, four bits each, by direction.
using Shapes = std::uint16_t;

constexpr Shape shape_of(Shapes shapes, int direction) {
    return static_cast<Shape>(shapes >> (4 * direction) & 15);
}

struct PointWorth {
    Threat threat;
    // Of the point for the side that plays there; small compared with kThreeValue.
    std::int16_t value;
};

class ThreatTable {
  public:
    // Whether the side may not make overlines and double-fours (Black in renju).
    static const ThreatTable& get(bool is_restricted);

    const PointWorth& of(Shapes shapes) const { return worths_[shapes]; }

  private:
    explicit ThreatTable(bool is_restricted);

    std::array<PointWorth, 1 << 16> worths_{};
};

}  // namespace yiguan::gomoku

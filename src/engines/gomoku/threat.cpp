#include "engines/gomoku/threat.h"

namespace yiguan::gomoku {
namespace {

// By Shape: the value that one direction adds to a point.
constexpr std::array<std::int16_t, kShapes> kShapeValues{0,  1,  3,   5,   12, 16,
                                                         40, 44, 160, 300, 0,  44};

struct Count {
    int fives = 0;
    int overlines = 0;
    int straights = 0;
    int fours = 0;  // straight ones included; two fours in one line count twice
    int threes = 0;
    int twos = 0;
    int value = 0;
};

Count count(Shapes shapes) {
    Count out;
    for (int direction = 0; direction < kDirections; ++direction) {
        const Shape shape = shape_of(shapes, direction);
        out.fives += shape == Shape::Five;
        out.overlines += shape == Shape::Overline;
        out.straights += shape == Shape::StraightFour;
        out.fours += shape == Shape::Four || shape == Shape::StraightFour;
        out.fours += 2 * (shape == Shape::DoubleFour);
        out.threes += shape == Shape::OpenThree;
        out.twos += shape == Shape::OpenTwo || shape == Shape::SleepingThree;
        out.value += kShapeValues[static_cast<std::size_t>(shape)];
    }
    return out;
}

Threat threat_of(const Count& count, bool is_restricted) {
    if (count.fives > 0) return Threat::Five;
    if (is_restricted && (count.overlines > 0 || count.fours > 1)) return Threat::Forbidden;
    if (count.straights > 0 || count.fours > 1) return Threat::StraightFour;
    if (count.fours > 0) return count.threes > 0 ? Threat::FourThree : Threat::Four;
    if (count.threes > 0) return count.threes > 1 ? Threat::DoubleThree : Threat::Three;
    if (count.twos > 0) return count.twos > 1 ? Threat::DoubleTwo : Threat::Two;
    return Threat::None;
}

// The value that the threat adds to the sum of the shapes.
int bonus(Threat threat) {
    switch (threat) {
        case Threat::DoubleTwo:
            return 12;
        case Threat::DoubleThree:
            return 60;
        case Threat::FourThree:
            return 120;
        case Threat::StraightFour:
            return 160;
        default:
            return 0;
    }
}

}  // namespace

ThreatTable::ThreatTable(bool is_restricted, const PointWeights& weights)
    : worths_([&](Shapes shapes) -> PointWorth {
          const Count found = count(shapes);
          const Threat threat = threat_of(found, is_restricted);
          const int value = threat == Threat::Forbidden ? 0 : found.value + bonus(threat);
          const std::size_t code = shape_code(shapes);
          return {threat, static_cast<std::int16_t>(value), weights.when_moving[code],
                  weights.when_waiting[code]};
      }) {}

const ThreatTable& ThreatTable::get(bool is_restricted) {
    static const ThreatTable free_table(false, {});
    static const ThreatTable restricted_table(true, {});
    return is_restricted ? restricted_table : free_table;
}

}  // namespace yiguan::gomoku

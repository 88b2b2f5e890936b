// The weights of the champion's evaluation, which `yiguan tune gomoku/RULES` fits to games. Each
// rule has a file of its own; caro uses those of standard. In sixteenths of a hundredth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engines/gomoku/of_colours.h"
#include "engines/gomoku/patterns.h"
#include "engines/gomoku/threat.h"

namespace yiguan::gomoku {

inline constexpr int kWeightParts = 16;

// Which threats the sides could make, as bits from low to high.
enum class ThreatFlag : std::uint8_t {
    OwnThree,  // of the side to move
    OwnDoubleThree,
    OwnFour,
    OwnFourThree,
    OwnStraightFour,
    Three,  // of its opponent
    DoubleThree,
    Four,
    FourThree,
    StraightFour,
    ManyStraightFours  // on more than two points
};
inline constexpr std::size_t kThreatFlags = 11;
inline constexpr std::size_t kThreatStates = std::size_t{1} << kThreatFlags;

// The weights of one colour.
struct ColourWeights {
    PointWeights points;
    // By the flags, when this colour is to move.
    std::array<std::int16_t, kThreatStates> threats;
};

template <class Rule>
const OfColours<ColourWeights>& champion_weights();
template <>
const OfColours<ColourWeights>& champion_weights<Freestyle>();
template <>
const OfColours<ColourWeights>& champion_weights<Standard>();
template <>
const OfColours<ColourWeights>& champion_weights<Caro>();
template <>
const OfColours<ColourWeights>& champion_weights<Renju>();

// Index of ColourWeights::threats.
template <class Rule>
std::size_t threat_state(const Patterns<Rule>& patterns, Side mover) {
    std::size_t state = 0;
    const auto set = [&](ThreatFlag flag, bool is_set) {
        state |= std::size_t{is_set} << static_cast<unsigned>(flag);
    };
    const auto has = [&](Side side, Threat threat) { return patterns.count(side, threat) > 0; };
    const Side opponent = other(mover);
    set(ThreatFlag::OwnThree, has(mover, Threat::Three));
    set(ThreatFlag::OwnDoubleThree, has(mover, Threat::DoubleThree));
    set(ThreatFlag::OwnFour, has(mover, Threat::Four));
    set(ThreatFlag::OwnFourThree, has(mover, Threat::FourThree));
    set(ThreatFlag::OwnStraightFour, has(mover, Threat::StraightFour));
    set(ThreatFlag::Three, has(opponent, Threat::Three));
    set(ThreatFlag::DoubleThree, has(opponent, Threat::DoubleThree));
    set(ThreatFlag::Four, has(opponent, Threat::Four));
    set(ThreatFlag::FourThree, has(opponent, Threat::FourThree));
    set(ThreatFlag::StraightFour, has(opponent, Threat::StraightFour));
    set(ThreatFlag::ManyStraightFours, patterns.count(opponent, Threat::StraightFour) > 2);
    return state;
}

}  // namespace yiguan::gomoku

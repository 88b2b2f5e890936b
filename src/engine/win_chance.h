// Converts an evaluation into a winning chance.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/falling_powers.h"

namespace yiguan {

inline constexpr int kCertain = 1000;  // a winning chance of 100 %, in thousandths

namespace detail {

inline constexpr int kChanceSteps = 16;  // points of the curve per scale
inline constexpr int kChanceScales = 8;  // beyond this many scales the chance counts as certain

// 1 / (1 + e^-x) in millionths at each step of x.
consteval auto make_chance_curve() {
    constexpr auto kPowers = falling_powers<kChanceScales * kChanceSteps + 1>(kChanceSteps);
    std::array<std::int32_t, kPowers.size()> curve{};
    for (std::size_t i = 0; i < curve.size(); ++i)
        curve[i] = static_cast<std::int32_t>((2e6 / (1 + kPowers[i]) + 1) / 2);
    return curve;
}

inline constexpr auto kChanceCurve = make_chance_curve();

}  // namespace detail

// The chance, in thousandths, of a side that is ahead by `advantage` (negative: behind); a draw
// counts as half a win: 1000 / (1 + e^(-advantage / scale)). `scale` is the advantage at which the
// chance is 731; it belongs to a game and an evaluation. Precondition: scale > 0.
constexpr int win_chance(int advantage, int scale) {
    using namespace detail;
    const std::int64_t size = advantage < 0 ? -std::int64_t{advantage} : advantage;
    const std::int64_t steps = size * kChanceSteps;
    const auto index = std::min<std::int64_t>(steps / scale, kChanceScales * kChanceSteps);
    const auto at = static_cast<std::size_t>(index);
    std::int64_t millionths = kChanceCurve[at];
    if (at + 1 < kChanceCurve.size())
        millionths += (kChanceCurve[at + 1] - kChanceCurve[at]) * (steps % scale) / scale;
    const int chance = static_cast<int>((millionths + 500) / 1000);
    return advantage < 0 ? kCertain - chance : chance;
}

}  // namespace yiguan

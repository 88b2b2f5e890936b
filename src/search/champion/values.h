// The values of the champion's search, and the form in which its table keeps them. In descending
// order: proved wins (score.h), wins that follow from a rule about the past of the position,
// evaluations.
#pragma once

#include <algorithm>
#include <cstdint>

#include "game/outcome.h"
#include "game/side.h"
#include "search/score.h"

namespace yiguan::search::champion {

// The most that an evaluation counts.
inline constexpr int kMostValue = 20'000;
// Not an evaluation.
inline constexpr int kNoEvaluation = -32'768;

constexpr int clamped(int evaluation) {
    return std::clamp(evaluation, -kMostValue, kMostValue);
}

// Whether the value is neither a proved end nor a win or loss by rule.
constexpr bool is_ordinary(int value) {
    return value >= -kMostValue && value <= kMostValue;
}

// The value of a game that the line has ended.
constexpr int value_of_line_end(const Outcome& outcome, Side side, int ply) {
    if (outcome.kind == Outcome::Kind::Draw) return 0;
    return outcome.winner == side ? kRuleWin - ply : ply - kRuleWin;
}

// In the table a proved win in n plies from the position is kStoredWin - n.
inline constexpr int kStoredWin = 32'000;

constexpr std::int16_t stored(int value, int ply) {
    if (is_win(value)) return static_cast<std::int16_t>(kStoredWin - (kWin - value - ply));
    if (is_loss(value)) return static_cast<std::int16_t>(kWin + value - ply - kStoredWin);
    return static_cast<std::int16_t>(value);
}

constexpr int loaded(std::int16_t stored, int ply) {
    constexpr int kLeastWin = kStoredWin - kMaxPly;
    if (stored >= kLeastWin) return kWin - (kStoredWin - stored) - ply;
    if (stored <= -kLeastWin) return stored + kStoredWin + ply - kWin;
    return stored;
}

}  // namespace yiguan::search::champion

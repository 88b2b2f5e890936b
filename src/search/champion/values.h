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

// Whether the value depends on the position alone, so that a table may answer with it: no win or
// loss by a rule about the past.
constexpr bool is_of_position(int value) {
    return is_ordinary(value) || is_win(value) || is_loss(value);
}

// An end that is proved without the search: the side to move wins or loses in so many plies at
// most.
struct Proof {
    static constexpr Proof win_in(int plies) { return {plies, true}; }
    static constexpr Proof loss_in(int plies) { return {plies, false}; }

    int plies;
    bool is_win;
};

// The value of a game that the line has ended.
constexpr int value_of_line_end(const Outcome& outcome, Side side, int ply) {
    if (outcome.kind == Outcome::Kind::Draw) return 0;
    return outcome.winner == side ? kRuleWin - ply : ply - kRuleWin;
}

constexpr int value_of_proof(const Proof& proof, int ply) {
    const int win = kWin - ply - proof.plies;
    return proof.is_win ? win : -win;
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

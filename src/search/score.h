// Values of positions inside a search, for the side to move: hundredths, and proved ends at the
// extremes of the scale.
#pragma once

#include "engine/engine.h"
#include "engine/win_chance.h"
#include "game/outcome.h"
#include "game/side.h"

namespace yiguan::search {

inline constexpr int kMaxPly = 200;   // the longest line of a search
inline constexpr int kWin = 1 << 28;  // won now; a win in n plies is kWin - n
inline constexpr int kInfinity = kWin + 1;
// From here on a proved win; evaluations stay below.
inline constexpr int kWinInSight = kWin - 2 * kMaxPly;

// A win by a rule about the past, as repetition, less a point for each ply from the root. It
// depends on the moves that led to the position, which a transposition table does not know, so it
// is no proved win. For searches whose evaluations stay below.
inline constexpr int kRuleWin = 25'000;

constexpr bool is_win(int score) {
    return score >= kWinInSight;
}
constexpr bool is_loss(int score) {
    return score <= -kWinInSight;
}

// The value of an ended game for `side`, `ply` plies from the root. Precondition: the outcome is
// over.
constexpr int score_of(const Outcome& outcome, Side side, int ply) {
    if (outcome.kind == Outcome::Kind::Draw) return 0;
    return outcome.winner == side ? kWin - ply : ply - kWin;
}

// A proved end in `plies` plies; with `is_bound` it may come sooner.
constexpr Score proved_win(int plies, bool is_bound = false) {
    return {Score::Kind::Win, plies, is_bound, kCertain};
}
constexpr Score proved_loss(int plies, bool is_bound = false) {
    return {Score::Kind::Loss, plies, is_bound, 0};
}

// The value of a search as it is reported; `chance_scale` is E::kChanceScale of the evaluator.
constexpr Score report(int score, int chance_scale) {
    if (is_win(score)) return proved_win(kWin - score);
    if (is_loss(score)) return proved_loss(kWin + score);
    return {Score::Kind::Value, score, false, win_chance(score, chance_scale)};
}

}  // namespace yiguan::search

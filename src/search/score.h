// Values of positions inside a search: hundredths for the side to move, and proved ends at the far
// ends of the scale.
#pragma once

#include "engine/engine.h"
#include "game/outcome.h"
#include "game/side.h"

namespace yiguan::search {

inline constexpr int kMaxPly = 200;   // no line of a search is longer
inline constexpr int kWin = 1 << 28;  // winning now; winning in n plies is kWin - n
inline constexpr int kInfinity = kWin + 1;
inline constexpr int kWinInSight =
    kWin - 2 * kMaxPly;  // at least this: a proved win; evaluations stay below

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

// As reported to people.
constexpr Score report(int score) {
    if (is_win(score)) return {Score::Kind::Win, kWin - score};
    if (is_loss(score)) return {Score::Kind::Loss, kWin + score};
    return {Score::Kind::Value, score};
}

}  // namespace yiguan::search

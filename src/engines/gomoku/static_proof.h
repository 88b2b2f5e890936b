// Wins and losses that follow from the threats on the board alone, without a search.
#pragma once

#include <optional>

#include "engines/gomoku/nearby.h"
#include "engines/gomoku/threat_points.h"
#include "search/champion/tactics.h"

namespace yiguan::gomoku {

using Proof = search::champion::Proof;

// Whether `side` may be able to make a four after one more stone of the opponent. In renju that
// stone may break one of two fours of Black, so that a forbidden point becomes a four.
template <class Rule>
bool may_get_four(const Patterns<Rule>& patterns, Side side) {
    return has_four(patterns, side) ||
           (Rule::kForbids && side == kBlack && patterns.count(side, Threat::Forbidden) > 0);
}

// What the threats prove for `mover`, the side to move. Under Caro a five can also be stopped from
// its ends, so only the own five counts there. In renju Black's fours and threes may need forbidden
// points, so double threats of Black are left to the search. `sees_threes`: false for a level of
// strength that sees fives alone.
template <class Rule>
std::optional<Proof> static_proof(const Patterns<Rule>& patterns,
                                  const Stones& stones,
                                  Side mover,
                                  bool sees_threes = true) {
    const Side opponent = other(mover);
    if (patterns.count(mover, Threat::Five) > 0) return Proof::win_in(1);
    if (Rule::kNeedsOpenEnd) return std::nullopt;
    const int fives = patterns.count(opponent, Threat::Five);
    if (fives > 1) return Proof::loss_in(2);
    if (fives == 1)
        return may_play_on(patterns, stones, mover, opponent, Threat::Five)
                   ? std::nullopt
                   : std::optional(Proof::loss_in(2));
    if (!sees_threes) return std::nullopt;
    if (patterns.count(mover, Threat::StraightFour) > 0 &&
        may_play_on(patterns, stones, mover, mover, Threat::StraightFour))
        return Proof::win_in(3);
    const bool may_be_foul = Rule::kForbids && mover == kBlack;
    if (may_be_foul || may_get_four(patterns, opponent)) return std::nullopt;
    const bool has_double = patterns.count(mover, Threat::FourThree) > 0 ||
                            patterns.count(mover, Threat::DoubleThree) > 0;
    return has_double ? std::optional(Proof::win_in(5)) : std::nullopt;
}

}  // namespace yiguan::gomoku

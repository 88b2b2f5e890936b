// Race play once the armies have passed each other: the game falls apart into two single-player
// problems, tied together only by the right to call stop and by the scores. Neither side is taken
// to turn back to hinder the other.
//
// A plan is a sequence of own moves after which stop wins whatever the foe does with his own
// pieces: at that moment the own score is above all that he can have reached, and at none of his
// turns before could he have called stop with more. It ends before the rules' limit of plies does
// the game by itself.
#pragma once

#include <vector>

#include "engines/shuqi/race.h"
#include "search/budget.h"

namespace yiguan::shuqi {

struct RacePlan {
    enum class Grade : std::uint8_t {
        None,      // no plan was found
        Estimate,  // wins against the foe's best run that was found
        Bound,     // proved to win; a shorter one may exist
        Exact      // proved to win, and none is shorter
    };

    Grade grade = Grade::None;
    std::vector<Move> moves;  // own moves before the stop
    int plies = 0;            // to the end, the stop included

    bool is_proved() const { return grade >= Grade::Bound; }
};

// Both sides' prospects for the side to move. At most one is proved.
struct RaceOutlook {
    RacePlan own;
    RacePlan foes;
};

inline constexpr int kExactAway = 3;

// Precondition: have_passed(state). Proofs are exact as long as at most kExactAway pieces of either
// side are away and the budget lasts; else they are bounds. `promise` as for SoloRace; `nodes` is
// about what may be spent, and decides how much is looked at beyond the proofs.
RaceOutlook look_at_race(const State& state,
                         const PieceTable& promise,
                         std::uint64_t nodes,
                         search::Budget& budget);

}  // namespace yiguan::shuqi

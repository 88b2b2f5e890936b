// Race play once the two sides have passed each other: the game separates into two single-player
// problems, connected only by the right to call stop and by the scores. It is assumed that neither
// side turns back to hinder the other.
//
// A plan is a sequence of own moves after which stop wins whatever the opponent does with its own
// pieces: at that moment the own score exceeds every score that the opponent can have reached, and
// at none of its earlier turns could the opponent have won by calling stop. The plan ends before
// the rules' limit of plies ends the game.
#pragma once

#include <vector>

#include "engines/shuqi/race.h"
#include "search/budget.h"

namespace yiguan::shuqi {

struct RacePlan {
    enum class Grade : std::uint8_t {
        None,      // no plan was found
        Estimate,  // wins against the best sequence found for the opponent
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
    RacePlan opponents;
};

inline constexpr int kExactAway = 3;

// Precondition: have_passed(state). Proofs are exact as long as at most kExactAway pieces of either
// side are outside the opponent's camp and the budget lasts; else they are bounds. `promise` as for
// SoloRace; `nodes` is the approximate number of nodes to spend; it decides how much is searched
// beyond the proofs.
RaceOutlook look_at_race(const State& state,
                         const PieceTable& promise,
                         std::uint64_t nodes,
                         search::Budget& budget);

}  // namespace yiguan::shuqi

// How a game of number chess ends, and what a player should know before it does.
#pragma once

#include <optional>
#include <vector>

#include "base/reason.h"
#include "game/outcome.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// What the line says of the position it leads to.
struct Past {
    std::optional<Move> last;  // nothing at the start and after a set-up
    int occurrences = 1;       // of this position, the present one included
};

Outcome outcome(const State& state, const Past& past);

// The verdict with what it rests on: both scores, or the piece left at home. The code of a draw
// ends in "-draw".
Reason explain(const State& state, Outcome outcome);

// Stop or report is allowed, the turn must pass, a repetition or the ply limit is about to be
// judged.
std::vector<Reason> notices(const State& state, const Past& past);

}  // namespace yiguan::shuqi

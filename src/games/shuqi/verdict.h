// How a game of number chess ends, and the notices before it does.
#pragma once

#include <optional>
#include <vector>

#include "base/reason.h"
#include "game/outcome.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// The facts about a position that depend on the line.
struct Past {
    std::optional<Move> last;  // nothing at the start and for a position set up from text
    int occurrences = 1;       // of this position, including the present one
};

Outcome outcome(const State& state, const Past& past);

// The verdict with its evidence: both scores, or the piece left in its own camp. The code of a draw
// ends in "-draw".
Reason explain(const State& state, Outcome outcome);

// Notices: stop or report is allowed, the turn must pass, a repetition or the ply limit is near.
std::vector<Reason> notices(const State& state, const Past& past);

}  // namespace yiguan::shuqi

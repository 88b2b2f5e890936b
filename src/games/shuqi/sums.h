// The arithmetic that the player of a span or a chain must solve.
#pragma once

#include <string_view>
#include <vector>

#include "game/board.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// One sum for a span, one per segment for a chain; none for steps, hops, acts and illegal moves. An
// expression in `move` is ignored.
std::vector<Sum> sums(const State& state, std::string_view move);

}  // namespace yiguan::shuqi

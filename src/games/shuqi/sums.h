// What a span or a chain asks its player to work out.
#pragma once

#include <string_view>
#include <vector>

#include "game/board.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// One sum for a span, one a segment for a chain; none for steps, hops, acts and moves that are not
// legal. An expression in `move` is passed over.
std::vector<Sum> sums(const State& state, std::string_view move);

}  // namespace yiguan::shuqi

// Reads a move as a person writes it: a legal move, or the rule that refuses it.
#pragma once

#include <string_view>

#include "base/result.h"
#include "game/position.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

// Reads coordinates ("n6k3=7+1", "n6k3h6=…;…"), the lesson notation, and the acts by their English
// and Chinese names. ReadMove::text holds the coordinates with the checked expressions.
Result<ReadMove<Move>> read_move(const State& state, std::string_view text);

}  // namespace yiguan::shuqi

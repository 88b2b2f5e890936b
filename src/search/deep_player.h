// A player that searches by iterative deepening. Also the base of the players that first look for a
// proof (src/engines/*/solver_player.h, shuqi/race_player.h).
#pragma once

#include "search/deepening.h"
#include "search/tree_player.h"

namespace yiguan::search {

template <Position P, Evaluator<P> E, Tactics<P> T>
using DeepPlayer = TreePlayer<P, E, T, Deepening<P, T>>;

struct DeepOptions {
    TreeOptions tree{};
    DeepeningOptions search{};
};

}  // namespace yiguan::search

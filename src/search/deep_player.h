// A player that searches by iterative deepening, alone or as part of one that proves things first.
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

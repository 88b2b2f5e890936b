// The opponents of gomoku and renju, from a random mover to a Monte-Carlo tree.
#pragma once

#include <vector>

#include "engine/player_info.h"

namespace yiguan::gomoku {

struct Ladder {
    // By rung, from 0.
    static const std::vector<PlayerInfo>& players();
};

}  // namespace yiguan::gomoku

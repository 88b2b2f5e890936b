// The opponents of the toy game, made of the shared searches.
#pragma once

#include <vector>

#include "engine/player_info.h"

namespace yiguan::toy {

struct Ladder {
    static const std::vector<PlayerInfo>& players();
};

}  // namespace yiguan::toy

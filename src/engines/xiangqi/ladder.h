// The opponents of xiangqi, from a random mover to a Monte-Carlo tree.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/player.h"
#include "engine/player_info.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

struct Ladder {
    // By rung, from 0.
    static const std::vector<PlayerInfo>& players();

    // Refused when the id or an option is unknown.
    template <class P>
    static Result<std::unique_ptr<Player>> make(std::string_view id,
                                                const PlayerOptions& options,
                                                const Rules& rules,
                                                std::string canonical_rules);
};

}  // namespace yiguan::xiangqi

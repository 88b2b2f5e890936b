// The opponents of xiangqi, one idea each.
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
    // Lowest rung first.
    static const std::vector<PlayerInfo>& players();

    template <class P>
    static Result<std::unique_ptr<Player>> make(std::string_view id,
                                                const PlayerOptions& options,
                                                const Rules& rules,
                                                std::string canonical_rules);
};

}  // namespace yiguan::xiangqi

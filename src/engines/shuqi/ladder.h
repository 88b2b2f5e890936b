// The opponents of number chess, from a random mover to a Monte-Carlo tree.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/player.h"
#include "engine/player_info.h"
#include "games/shuqi/position.h"

namespace yiguan::shuqi {

struct Ladder {
    // By rung, from 0.
    static const std::vector<PlayerInfo>& players();

    // Refused when the id or an option is unknown.
    template <yiguan::Position P>
    static Result<std::unique_ptr<Player>> make(std::string_view id,
                                                const PlayerOptions& options,
                                                const typename P::Rules& rules,
                                                std::string canonical_rules);
};

extern template Result<std::unique_ptr<Player>> Ladder::make<Position<Course>>(std::string_view,
                                                                               const PlayerOptions&,
                                                                               const Rules&,
                                                                               std::string);
extern template Result<std::unique_ptr<Player>> Ladder::make<Position<Official>>(
    std::string_view, const PlayerOptions&, const Rules&, std::string);

}  // namespace yiguan::shuqi

// The opponents of xiangqi, from a random mover to a Monte-Carlo tree.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/player.h"
#include "engine/player_info.h"
#include "engine/search_comparison.h"
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

    // The searches of the ladder on one position (search/comparison.h). Refused when the record
    // cannot be played or its game is over.
    template <class P>
    static Result<SearchComparison> compare(const Record& record,
                                            const Rules& rules,
                                            const std::string& canonical_rules,
                                            const ComparisonLimits& limits,
                                            const Control& control);
};

}  // namespace yiguan::xiangqi

// The opponents of the toy game, made of the shared searches.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/player.h"
#include "engine/player_info.h"
#include "engine/search_comparison.h"
#include "toy/position.h"

namespace yiguan::toy {

struct Ladder {
    static const std::vector<PlayerInfo>& players();

    template <class P>
    static Result<std::unique_ptr<Player>> make(std::string_view id,
                                                const PlayerOptions& options,
                                                const Position::Rules& rules,
                                                std::string canonical_rules);

    template <class P>
    static Result<SearchComparison> compare(const Record& record,
                                            const Position::Rules& rules,
                                            const std::string& canonical_rules,
                                            const ComparisonLimits& limits,
                                            const Control& control);
};

}  // namespace yiguan::toy

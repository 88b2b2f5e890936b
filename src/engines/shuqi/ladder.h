// The opponents of number chess, from a random mover to a Monte-Carlo tree.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/player.h"
#include "engine/player_info.h"
#include "engine/search_comparison.h"
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

    // The searches of the ladder on one position (search/comparison.h). Refused when the record
    // cannot be played or its game is over.
    template <yiguan::Position P>
    static Result<SearchComparison> compare(const Record& record,
                                            const typename P::Rules& rules,
                                            const std::string& canonical_rules,
                                            const ComparisonLimits& limits,
                                            const Control& control);
};

extern template Result<std::unique_ptr<Player>> Ladder::make<Position<Course>>(std::string_view,
                                                                               const PlayerOptions&,
                                                                               const Rules&,
                                                                               std::string);
extern template Result<std::unique_ptr<Player>> Ladder::make<Position<Official>>(
    std::string_view, const PlayerOptions&, const Rules&, std::string);
extern template Result<SearchComparison> Ladder::compare<Position<Course>>(
    const Record&, const Rules&, const std::string&, const ComparisonLimits&, const Control&);
extern template Result<SearchComparison> Ladder::compare<Position<Official>>(
    const Record&, const Rules&, const std::string&, const ComparisonLimits&, const Control&);

}  // namespace yiguan::shuqi

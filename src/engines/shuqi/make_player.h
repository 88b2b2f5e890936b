// Ladder::make, to be instantiated once for each position type (course_players.cpp,
// official_players.cpp).
#pragma once

#include <utility>

#include "engines/shuqi/choosers.h"
#include "engines/shuqi/kit.h"
#include "engines/shuqi/ladder.h"
#include "engines/shuqi/race_player.h"
#include "search/ladder.h"

namespace yiguan::shuqi {

template <yiguan::Position P, class Chooser>
Result<std::unique_ptr<Player>> make_direct(std::string_view id,
                                            const PlayerOptions& options,
                                            const Rules& rules,
                                            std::string canonical) {
    if (Refusal refusal = search::OptionReader(id, options).refusal()) return *std::move(refusal);
    return std::unique_ptr<Player>(
        std::make_unique<search::DirectPlayer<P, Chooser>>(rules, std::move(canonical), Chooser{}));
}

template <yiguan::Position P>
Result<std::unique_ptr<Player>> make_solver(const PlayerOptions& options,
                                            const Rules& rules,
                                            std::string canonical) {
    search::OptionReader reader("solver", options);
    const search::DeepOptions deep = search::read_deep(reader, Kit<P>::kDeepDepth);
    if (Refusal refusal = reader.refusal()) return *std::move(refusal);
    const int operands = deep.level > 0 ? Kit<P>::operands_of_level(deep.level) : kMaxCrossed;
    return std::unique_ptr<Player>(
        std::make_unique<RacePlayer<P>>(rules, std::move(canonical), operands, deep.tree));
}

template <yiguan::Position P>
Result<std::unique_ptr<Player>> Ladder::make(std::string_view id,
                                             const PlayerOptions& options,
                                             const typename P::Rules& rules,
                                             std::string canonical) {
    if (id == "rules") return make_direct<P, RuleChooser<P>>(id, options, rules, canonical);
    if (id == "weights") return make_direct<P, WeightChooser<P>>(id, options, rules, canonical);
    if (id == "matrix") return make_direct<P, MatrixChooser<P>>(id, options, rules, canonical);
    if (id == "solver") return make_solver<P>(options, rules, std::move(canonical));
    auto shared = search::make_shared_rung<P, Kit<P>>(id, options, rules, std::move(canonical));
    if (shared) return std::move(*shared);
    return unknown_player(id, players());
}

}  // namespace yiguan::shuqi

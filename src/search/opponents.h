// Defines Opponents (engine/opponents.h) for the position types of a game. Include it with the
// game's kit where `template struct yiguan::Opponents<P>;` instantiates it.
#pragma once

#include "engine/opponents.h"
#include "search/comparison.h"
#include "search/ladder.h"
#include "search/trial_board.h"

namespace yiguan {

template <class P>
Result<std::unique_ptr<Player>> Opponents<P>::make(
    std::string_view id,
    const std::vector<PlayerInfo>& players,
    const PlayerOptions& options,
    const Rules& rules,
    const std::string& canonical_rules,
    const std::shared_ptr<const nnue::Network>& network) {
    using Kit = typename search::KitOf<P>::Type;
    const auto info = find_player(id, players);
    if (!info) return info.error();
    if (Refusal refusal = check_options(**info, options)) return *std::move(refusal);
    const search::GivenOptions given(**info, options);
    search::Making<Kit> making{rules, canonical_rules, given, network};
    std::unique_ptr<Player> player = search::make_from_table(id, making);
    return player ? std::move(player) : Kit::make_own(id, making);
}

template <class P>
Result<SearchComparison> Opponents<P>::compare(const Record& record,
                                               const Rules& rules,
                                               const std::string& canonical_rules,
                                               const ComparisonLimits& limits,
                                               const Control& control) {
    return search::compare_searches<typename search::KitOf<P>::Type>(record, rules, canonical_rules,
                                                                     limits, control);
}

template <class P>
Result<std::unique_ptr<TrialBoard>> Opponents<P>::trial_board(const Record& record,
                                                              const Rules& rules,
                                                              const std::string& canonical_rules) {
    Result<Game<P>> game = replayed<P>(record, rules, canonical_rules);
    if (!game) return game.error();
    using Board = search::TrialBoardOf<typename search::KitOf<P>::Type>;
    return std::unique_ptr<TrialBoard>(std::make_unique<Board>(std::move(*game)));
}

}  // namespace yiguan

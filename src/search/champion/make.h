// Makes a champion from a game's kit (search/ladder.h), which defines besides
//   ChampionTactics, ChampionEvaluator   the latter default-constructible, and where the game has
//                                        networks also from one; plain() makes one that counts only
//                                        what anybody would (plain_option)
//   champion_tactics_of_level(level)     that see as far as a level of the usual scale; 0: full
//   kChampionLevels                      its levels of strength (search/level.h)
//   kChampionDepth                       searched when no limit is given
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include "engine/network_option.h"
#include "search/champion/champion.h"
#include "search/ladder.h"

namespace yiguan::search::champion {

// `level`: what the levels of strength differ in. `without`: steps that the game does not have.
inline std::vector<PlayerOption> champion_options(
    const Bilingual& level, std::initializer_list<bool Steps::*> without = {}) {
    std::vector<PlayerOption> options{kHashOption, kThreadsOption,
                                      level_option(level, kMostChampionLevel)};
    for (const Switch& entry : kSwitches)
        if (std::ranges::find(without, entry.step) == without.end())
            options.push_back({entry.key, 0, 1, 1, entry.meaning});
    return options;
}

// `meaning` says what is counted.
constexpr PlayerOption plain_option(const Bilingual& meaning) {
    return {kPlainKey, 0, 1, 0, meaning};
}

inline Options read_options(const GivenOptions& given) {
    Options options{.hash_mb = hash_mb_of(given), .threads = threads_of(given)};
    for (const Switch& entry : kSwitches)
        if (const auto flag = given.given(entry.key)) options.steps.*entry.step = *flag != 0;
    return options;
}

// Reads the level as well: `making.level` becomes the level of the usual scale that sees as far.
template <class Kit>
TreeOptions read_tree(Making<Kit>& making) {
    TreeOptions tree{.default_depth = Kit::kChampionDepth};
    if (const auto level = making.options.value(kLevelKey)) {
        const ChampionLevel& own =
            Kit::kChampionLevels[static_cast<std::size_t>(*level - kLeastLevel)];
        tree.level = level_of(own);
        making.level = own.sight;
    }
    return tree;
}

template <class Kit>
using PlayerOf = TreePlayer<typename Kit::PositionType,
                            typename Kit::ChampionEvaluator,
                            typename Kit::ChampionTactics,
                            Champion<typename Kit::PositionType, typename Kit::ChampionTactics>>;

template <class Kit>
typename Kit::ChampionEvaluator champion_evaluator(const Making<Kit>& making) {
    using E = typename Kit::ChampionEvaluator;
    if constexpr (requires { E::plain(); })
        if (making.network == nullptr && making.options.value(kPlainKey) == 1) return E::plain();
    if constexpr (std::constructible_from<E, std::shared_ptr<const nnue::Network>>)
        return E(making.network);
    else
        return E{};
}

// `ChampionPlayer`: PlayerOf, or a player whose constructor takes `own` before its arguments. Not
// yet completed (search/ladder.h). `tree`: of read_tree.
template <class ChampionPlayer, class Kit, class... Own>
std::unique_ptr<Player> make_champion_as(const Making<Kit>& making,
                                         const TreeOptions& tree,
                                         Own&&... own) {
    using Policy = Champion<typename Kit::PositionType, typename Kit::ChampionTactics>;
    return std::make_unique<ChampionPlayer>(
        std::forward<Own>(own)..., making.rules, making.canonical_rules, champion_evaluator(making),
        Kit::champion_tactics_of_level(making.level), tree, Policy(read_options(making.options)));
}

template <class Kit>
std::unique_ptr<Player> make_champion(Making<Kit>& making) {
    const TreeOptions tree = read_tree(making);
    return complete(make_champion_as<PlayerOf<Kit>>(making, tree), making);
}

}  // namespace yiguan::search::champion

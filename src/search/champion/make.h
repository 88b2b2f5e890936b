// Makes a champion from a game's kit (search/ladder.h), which defines besides
//   ChampionTactics, ChampionEvaluator   default-constructible
//   kChampionDepth                       searched when no limit is given
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "search/champion/champion.h"
#include "search/ladder.h"

namespace yiguan::search::champion {

inline std::vector<PlayerOption> champion_options() {
    std::vector<PlayerOption> options{kHashOption, kThreadsOption};
    for (const Switch& entry : kSwitches) options.push_back({entry.key, 0, 1, 1, entry.meaning});
    return options;
}

inline Options read_options(const GivenOptions& given) {
    Options options{.hash_mb = static_cast<std::size_t>(
                        given.value(kHashOption.key).value_or(*kHashOption.fallback)),
                    .threads = given.value(kThreadsOption.key).value_or(*kThreadsOption.fallback)};
    for (const Switch& entry : kSwitches)
        if (const auto flag = given.given(entry.key)) options.steps.*entry.step = *flag != 0;
    return options;
}

template <class Kit>
std::unique_ptr<Player> make_champion(Making<Kit>& making) {
    using P = typename Kit::PositionType;
    using E = typename Kit::ChampionEvaluator;
    using T = typename Kit::ChampionTactics;
    using ChampionPlayer = TreePlayer<P, E, T, Champion<P, T>>;
    return complete(
        std::make_unique<ChampionPlayer>(making.rules, making.canonical_rules, E{}, T{},
                                         TreeOptions{.default_depth = Kit::kChampionDepth},
                                         Champion<P, T>(read_options(making.options))),
        making);
}

}  // namespace yiguan::search::champion

// The kit of number chess for the ladder (search/ladder.h).
#pragma once

#include <memory>
#include <string_view>

#include "engines/shuqi/champion_evaluator.h"
#include "engines/shuqi/champion_levels.h"
#include "engines/shuqi/champion_tactics.h"
#include "engines/shuqi/choosers.h"
#include "engines/shuqi/distance_evaluator.h"
#include "engines/shuqi/race_evaluator.h"
#include "engines/shuqi/race_player.h"
#include "engines/shuqi/rollout.h"
#include "engines/shuqi/tactics.h"
#include "search/champion/make.h"
#include "search/opponents.h"

namespace yiguan::shuqi {

template <yiguan::Position P>
struct Kit {
    using PositionType = P;
    using RuleList = RuleChooser<P>;
    using Weights = WeightChooser<P>;
    using Matrix = MatrixChooser<P>;
    using PlainTactics = RaceTactics<P>;
    using PlainEvaluator = DistanceEvaluator<P>;
    using Tactics = RaceTactics<P>;
    using DeepEvaluator = RaceEvaluator<P>;
    using Rollout = GreedyRollout<P>;
    using ChampionEvaluator = shuqi::ChampionEvaluator<P>;

    static constexpr int kMinimaxDepth = 3;
    static constexpr int kHistoryDepth = 4;
    static constexpr int kDeepDepth = 5;
    static constexpr int kChampionDepth = 8;
    static constexpr const search::ChampionLevels& kChampionLevels = shuqi::kChampionLevels;

    // A lower level sees only spans over fewer pieces.
    static constexpr int operands_of_level(int level) {
        return level <= 10 ? (level + 1) / 2 : kMaxCrossed;
    }
    static Tactics tactics_of_level(int level) { return Tactics(operands_of_level(level)); }
    static DeepEvaluator evaluator_of_level(int level) {
        return DeepEvaluator(operands_of_level(level));
    }

    static std::unique_ptr<Player> make_own(std::string_view id, search::Making<Kit>& making) {
        if (id == search::champion::kId) return make_champion(making);
        using Policy = search::Deepening<P, Tactics>;
        const search::DeepOptions deep = search::read_deep(making);
        const int operands = making.level > 0 ? operands_of_level(making.level) : kMaxCrossed;
        return std::make_unique<RacePlayer<P, DeepEvaluator, Tactics, Policy>>(
            making.rules, making.canonical_rules, DeepEvaluator(operands), Tactics(operands),
            RaceOptions{.tree = deep.tree,
                        .solves_races = operands >= kMaxCrossed,
                        .promise = &race_table<P>(making.rules)},
            Policy(deep.search));
    }

  private:
    static std::unique_ptr<Player> make_champion(search::Making<Kit>& making) {
        using T = ChampionTactics<P>;
        using Policy = search::champion::Champion<P, T>;
        const search::TreeOptions tree = search::champion::read_tree(making);
        const int operands = making.level > 0 ? operands_of_level(making.level) : kMaxCrossed;
        return std::make_unique<RacePlayer<P, ChampionEvaluator, T, Policy>>(
            making.rules, making.canonical_rules, search::champion::champion_evaluator(making),
            T(operands),
            RaceOptions{.tree = tree,
                        .solves_races = operands >= kMaxCrossed,
                        .promise = &late_table<P>(making.rules)},
            Policy(search::champion::read_options(making.options)));
    }
};

}  // namespace yiguan::shuqi

namespace yiguan::search {

template <class Rules>
struct KitOf<shuqi::Position<Rules>> {
    using Type = shuqi::Kit<shuqi::Position<Rules>>;
};

}  // namespace yiguan::search

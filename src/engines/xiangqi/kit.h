// The kit of xiangqi for the ladder (search/ladder.h).
#pragma once

#include <memory>
#include <string_view>

#include "engines/xiangqi/champion_evaluator.h"
#include "engines/xiangqi/champion_levels.h"
#include "engines/xiangqi/champion_tactics.h"
#include "engines/xiangqi/hand_evaluator.h"
#include "engines/xiangqi/matrix_chooser.h"
#include "engines/xiangqi/rollout.h"
#include "engines/xiangqi/rules_chooser.h"
#include "engines/xiangqi/solver_player.h"
#include "engines/xiangqi/tactics.h"
#include "engines/xiangqi/weights_chooser.h"
#include "search/champion/make.h"
#include "search/opponents.h"

namespace yiguan::xiangqi {

struct Kit {
    using PositionType = Position;
    using RuleList = RulesChooser;
    using Weights = WeightsChooser;
    using Matrix = MatrixChooser;
    using PlainTactics = xiangqi::Tactics;
    using PlainEvaluator = MaterialEvaluator;
    using Tactics = xiangqi::Tactics;
    using DeepEvaluator = HandEvaluator;
    using Rollout = xiangqi::Rollout;
    using ChampionTactics = xiangqi::ChampionTactics;
    using ChampionEvaluator = xiangqi::ChampionEvaluator;

    static constexpr int kMinimaxDepth = 3;
    static constexpr int kHistoryDepth = 4;
    static constexpr int kDeepDepth = 7;
    static constexpr int kChampionDepth = 12;
    static constexpr const search::ChampionLevels& kChampionLevels = xiangqi::kChampionLevels;

    static Tactics tactics_of_level(int level) { return Tactics{sight_of_level(level).horizon}; }
    static ChampionTactics champion_tactics_of_level(int level) {
        return level > 0 ? ChampionTactics{sight_of_level(level).horizon} : ChampionTactics{};
    }

    static std::unique_ptr<Player> make_own(std::string_view id, search::Making<Kit>& making) {
        if (id == search::champion::kId) return search::champion::make_champion(making);
        SolverOptions options{.deep = search::read_deep(making)};
        if (making.level > 0) {
            const LevelSight sight = sight_of_level(making.level);
            options.horizon = sight.horizon;
            options.mate_in = sight.mate_in;
        }
        return std::make_unique<SolverPlayer>(making.rules, making.canonical_rules, options);
    }
};

}  // namespace yiguan::xiangqi

namespace yiguan::search {

template <>
struct KitOf<xiangqi::Position> {
    using Type = xiangqi::Kit;
};

}  // namespace yiguan::search

// The kit of gomoku and renju for the ladder (search/ladder.h). Inside an opening rule all players
// except the random mover share one policy (opening_policy.h).
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "engines/gomoku/champion_evaluator.h"
#include "engines/gomoku/champion_tactics.h"
#include "engines/gomoku/level_sight.h"
#include "engines/gomoku/matrix.h"
#include "engines/gomoku/near_tactics.h"
#include "engines/gomoku/opening_player.h"
#include "engines/gomoku/rollout.h"
#include "engines/gomoku/rule_list.h"
#include "engines/gomoku/solver_player.h"
#include "engines/gomoku/weights.h"
#include "engines/gomoku/window_evaluator.h"
#include "search/champion/make.h"
#include "search/deep_player.h"
#include "search/opponents.h"

namespace yiguan::gomoku {

template <yiguan::Position P>
struct Kit;

template <class Rule>
struct Kit<Position<Rule>> {
    using PositionType = Position<Rule>;
    using RuleList = gomoku::RuleList<Rule>;
    using Weights = gomoku::Weights<Rule>;
    using Matrix = gomoku::Matrix<Rule>;
    using PlainTactics = NearTactics<Rule>;
    using PlainEvaluator = WindowEvaluator<Rule>;
    using Tactics = ThreatTactics<Rule>;
    using DeepEvaluator = PatternEvaluator<Rule>;
    using Rollout = PatternRollout<Rule>;
    using ChampionTactics = gomoku::ChampionTactics<Rule>;
    using ChampionEvaluator = gomoku::ChampionEvaluator<Rule>;

    static constexpr int kMinimaxDepth = 2;
    static constexpr int kHistoryDepth = 4;
    static constexpr int kDeepDepth = 8;
    static constexpr int kChampionDepth = 12;

    static Tactics tactics_of_level(int level) { return Tactics(sight_of_level(level).horizon); }
    static search::PvsOptions pvs_of_level(int level) { return search_of(sight_of_level(level)); }
    static search::Level strength_of_level(int level) { return level_of(level); }

    static ChampionTactics champion_tactics_of_level(int level) {
        if (level == 0) return {};
        const LevelSight sight = sight_of_level(level);
        return {sight.horizon, sight.fours};
    }

    static std::unique_ptr<Player> make_own(std::string_view id, search::Making<Kit>& making) {
        return id == search::champion::kId ? make_champion(making) : make_solver(making);
    }

    static std::unique_ptr<Player> make_champion(search::Making<Kit>& making) {
        using Base = search::champion::PlayerOf<Kit>;
        return search::champion::make_champion_as<SolverPlayer<Rule, Base>>(
            making, solver_options_of(making));
    }

    static std::unique_ptr<Player> make_solver(search::Making<Kit>& making) {
        using Base = search::DeepPlayer<PositionType, DeepEvaluator, Tactics>;
        const search::DeepOptions deep = search::read_deep(making);
        return complete(std::make_unique<SolverPlayer<Rule, Base>>(
                            solver_options_of(making), making.rules, making.canonical_rules,
                            DeepEvaluator{}, search::tactics_for<Kit>(making.level), deep.tree,
                            search::Deepening<PositionType, Tactics>(deep.search)),
                        making);
    }

    static SolverOptions solver_options_of(const search::Making<Kit>& making) {
        const int level = making.options.value("level").value_or(0);
        SolverOptions solver;
        if (level > 0) solver = {.fours = sight_of_level(level).fours, .threes = 0};
        solver.threes = making.options.given("threes").value_or(solver.threes);
        solver.fours = making.options.given("fours").value_or(solver.fours);
        return solver;
    }

    // A level of strength also limits decisions inside an opening rule.
    static std::unique_ptr<Player> complete(std::unique_ptr<Player> player,
                                            const search::Making<Kit>& making) {
        OpeningSight sight;
        if (making.level > 0)
            sight = {sight_of_level(making.level).horizon, pvs_of_level(making.level),
                     strength_of_level(making.level).nodes};
        return std::make_unique<OpeningPlayer<Rule>>(making.rules, making.canonical_rules,
                                                     std::move(player), sight);
    }
};

}  // namespace yiguan::gomoku

namespace yiguan::search {

template <class Rule>
struct KitOf<gomoku::Position<Rule>> {
    using Type = gomoku::Kit<gomoku::Position<Rule>>;
};

}  // namespace yiguan::search

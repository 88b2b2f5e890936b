// The kit of gomoku and renju for the ladder (search/ladder.h). Inside an opening rule all players
// except the random mover share one policy (opening_policy.h).
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "engines/gomoku/level_sight.h"
#include "engines/gomoku/matrix.h"
#include "engines/gomoku/near_tactics.h"
#include "engines/gomoku/opening_player.h"
#include "engines/gomoku/rollout.h"
#include "engines/gomoku/rule_list.h"
#include "engines/gomoku/solver_player.h"
#include "engines/gomoku/weights.h"
#include "engines/gomoku/window_evaluator.h"
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

    static constexpr int kMinimaxDepth = 2;
    static constexpr int kHistoryDepth = 4;
    static constexpr int kDeepDepth = 8;

    static Tactics tactics_of_level(int level) { return Tactics(sight_of_level(level).horizon); }
    static search::PvsOptions pvs_of_level(int level) { return search_of(sight_of_level(level)); }
    static search::Level strength_of_level(int level) { return level_of(level); }

    static std::unique_ptr<Player> make_own(std::string_view, search::Making<Kit>& making) {
        const search::DeepOptions deep = search::read_deep(making);
        SolverOptions solver;
        if (making.level > 0) solver = {.fours = sight_of_level(making.level).fours, .threes = 0};
        solver.threes = making.options.given("threes").value_or(solver.threes);
        solver.fours = making.options.given("fours").value_or(solver.fours);
        return complete(std::make_unique<SolverPlayer<Rule>>(making.rules, making.canonical_rules,
                                                             search::tactics_for<Kit>(making.level),
                                                             deep, solver),
                        making);
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

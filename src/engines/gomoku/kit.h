// The kit of gomoku and renju for the ladder (search/ladder.h). Inside an opening rule all players
// except the random mover share one policy (opening_policy.h); it values positions by the
// search of rung 7, and for the champion by its own.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "engines/gomoku/champion_evaluator.h"
#include "engines/gomoku/champion_levels.h"
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
#include "search/puct.h"

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
    static constexpr const search::ChampionLevels& kChampionLevels = gomoku::kChampionLevels;

    static Tactics tactics_of_level(int level) { return Tactics(sight_of_level(level).horizon); }
    static search::PvsOptions pvs_of_level(int level) { return search_of(sight_of_level(level)); }
    static search::Level strength_of_level(int level) { return level_of(level); }

    static ChampionTactics champion_tactics_of_level(int level) {
        if (level == 0) return {};
        const LevelSight sight = sight_of_level(level);
        return {sight.horizon, sight.fours};
    }

    static std::unique_ptr<Player> make_own(std::string_view id, search::Making<Kit>& making) {
        if (id == search::kPuctId) return make_puct(making);
        return id == search::champion::kId ? make_champion(making) : make_solver(making);
    }

    static std::unique_ptr<Player> make_puct(const search::Making<Kit>& making) {
        using Puct = search::UctPlayer<PositionType, ChampionEvaluator, ChampionTactics,
                                       search::LearnedGuide>;
        search::UctOptions options = search::uct_options_of(making.options);
        options.has_priors = true;
        return complete(std::make_unique<Puct>(making.rules, making.canonical_rules,
                                               search::champion::champion_evaluator(making),
                                               ChampionTactics{}, search::LearnedGuide{}, options),
                        making);
    }

    static std::unique_ptr<Player> make_champion(search::Making<Kit>& making) {
        using Base = search::champion::PlayerOf<Kit>;
        const search::TreeOptions tree = search::champion::read_tree(making);
        SolverOptions solver = solver_options_of(making);
        if (making.level >= kLevelOfThreats) solver.threes = SolverOptions{}.threes;
        auto player =
            search::champion::make_champion_as<SolverPlayer<Rule, Base>>(making, tree, solver);
        std::optional<std::uint64_t> most_nodes;
        if (tree.level) most_nodes = tree.level->nodes;
        return with_openings(std::move(player), {champion_appraiser(making), most_nodes}, making);
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
        SolverOptions solver;
        if (making.level > 0) solver = {.fours = sight_of_level(making.level).fours, .threes = 0};
        solver.threes = making.options.given("threes").value_or(solver.threes);
        solver.fours = making.options.given("fours").value_or(solver.fours);
        return solver;
    }

    static std::unique_ptr<Player> complete(std::unique_ptr<Player> player,
                                            const search::Making<Kit>& making) {
        std::optional<std::uint64_t> most_nodes;
        if (making.level > 0) most_nodes = strength_of_level(making.level).nodes;
        return with_openings(std::move(player), {deep_appraiser(making), most_nodes}, making);
    }

  private:
    static constexpr std::size_t kAppraiserHashMb = 1;

    static std::unique_ptr<Appraiser<Rule>> deep_appraiser(const search::Making<Kit>& making) {
        using Policy = search::Deepening<PositionType, Tactics>;
        search::DeepeningOptions options{.hash_mb = kAppraiserHashMb};
        if (making.level > 0) options.pvs = pvs_of_level(making.level);
        return std::make_unique<SearchAppraiser<Rule, DeepEvaluator, Tactics, Policy>>(
            DeepEvaluator{}, search::tactics_for<Kit>(making.level), Policy(options));
    }

    static std::unique_ptr<Appraiser<Rule>> champion_appraiser(const search::Making<Kit>& making) {
        using Policy = search::champion::Champion<PositionType, ChampionTactics>;
        search::champion::Options options = search::champion::read_options(making.options);
        options.hash_mb = kAppraiserHashMb;
        options.threads = 1;
        return std::make_unique<SearchAppraiser<Rule, ChampionEvaluator, ChampionTactics, Policy>>(
            search::champion::champion_evaluator(making), champion_tactics_of_level(making.level),
            Policy(options));
    }

    // A level of strength also limits decisions inside an opening rule.
    static std::unique_ptr<Player> with_openings(std::unique_ptr<Player> player,
                                                 OpeningPolicy<Rule> policy,
                                                 const search::Making<Kit>& making) {
        if (making.rules.opening == Opening::None) return player;
        return std::make_unique<OpeningPlayer<Rule>>(making.rules, making.canonical_rules,
                                                     std::move(player), std::move(policy));
    }
};

}  // namespace yiguan::gomoku

namespace yiguan::search {

template <class Rule>
struct KitOf<gomoku::Position<Rule>> {
    using Type = gomoku::Kit<gomoku::Position<Rule>>;
};

}  // namespace yiguan::search

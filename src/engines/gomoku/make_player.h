// Ladder::make, to be instantiated once for each position type (freestyle_players.cpp and its
// like).
#pragma once

#include <utility>

#include "base/text.h"
#include "engines/gomoku/ladder.h"
#include "engines/gomoku/level_sight.h"
#include "engines/gomoku/matrix.h"
#include "engines/gomoku/near_tactics.h"
#include "engines/gomoku/opening_player.h"
#include "engines/gomoku/rollout.h"
#include "engines/gomoku/rule_list.h"
#include "engines/gomoku/solver_player.h"
#include "engines/gomoku/weights.h"
#include "engines/gomoku/window_evaluator.h"
#include "search/options.h"
#include "search/random_player.h"
#include "search/tree_player.h"
#include "search/uct_player.h"

namespace yiguan::gomoku {

// One of the opponents for one rule of winning, its options read by `reader`.
template <class Rule>
class PlayerMaker {
  public:
    using P = Position<Rule>;
    using Made = std::unique_ptr<Player>;

    PlayerMaker(const Rules& rules, std::string canonical, search::OptionReader& reader)
        : rules_(rules), canonical_(std::move(canonical)), reader_(reader) {}

    // Empty: there is no such opponent. Only the random mover decides an opening by himself.
    Made make(std::string_view id) {
        if (id == "random") return std::make_unique<search::RandomPlayer<P>>(rules_, canonical_);
        Made player = make_thinker(id);
        if (!player) return player;
        return std::make_unique<OpeningPlayer<Rule>>(rules_, canonical_, std::move(player),
                                                     opening_);
    }

  private:
    static constexpr int kMinimaxDepth = 2;
    static constexpr int kHistoryDepth = 4;
    static constexpr int kDeepDepth = 8;

    Made make_thinker(std::string_view id) {
        using enum search::Idea;
        if (id == "rules") return make_direct<RuleList<Rule>>();
        if (id == "weights") return make_direct<Weights<Rule>>();
        if (id == "matrix") return make_direct<Matrix<Rule>>();
        if (id == "minimax") return make_plain(Minimax, kMinimaxDepth);
        if (id == "shallow-cut") return make_plain(ShallowCut, kMinimaxDepth);
        if (id == "alphabeta-history") return make_plain(AlphaBetaHistory, kHistoryDepth);
        if (id == "deepening") return make_deepening();
        if (id == "solver") return make_solver();
        if (id == "uct") return make_uct();
        return nullptr;
    }

    template <class Chooser>
    Made make_direct() const {
        return std::make_unique<search::DirectPlayer<P, Chooser>>(rules_, canonical_, Chooser{});
    }

    Made make_plain(search::Idea idea, int depth) const {
        using Plain = search::TreePlayer<P, WindowEvaluator<Rule>, NearTactics<Rule>>;
        const search::TreeOptions options{.idea = idea, .default_depth = depth};
        return std::make_unique<Plain>(rules_, canonical_, WindowEvaluator<Rule>{},
                                       NearTactics<Rule>{}, options);
    }

    // What rungs 7 and 8 share; sets `sight` to what the level sees, if one is asked for, and holds
    // the decisions of openings to it.
    search::TreeOptions read_tree(std::optional<LevelSight>& sight) {
        search::TreeOptions tree{.idea = search::Idea::Deepening, .default_depth = kDeepDepth};
        search::read_machine(reader_, tree);
        const int level = reader_.number("level", search::kLeastLevel, search::kMostLevel, 0);
        if (level != 0) {
            sight = sight_of_level(level);
            tree.level = level_of(level);
            tree.pvs = search_of(*sight);
            opening_ = {sight->horizon, tree.pvs, tree.level->nodes};
        }
        tree.pvs.uses_quiescence = reader_.flag("quiescence", tree.pvs.uses_quiescence);
        tree.pvs.reduces_late_moves = reader_.flag("reductions", true);
        tree.pvs.is_exact = reader_.flag("exact", false);
        return tree;
    }

    Made make_deepening() {
        using Deepening = search::TreePlayer<P, PatternEvaluator<Rule>, ThreatTactics<Rule>>;
        std::optional<LevelSight> sight;
        const search::TreeOptions tree = read_tree(sight);
        const ThreatTactics<Rule> tactics(sight ? sight->horizon : Horizon{});
        return std::make_unique<Deepening>(rules_, canonical_, PatternEvaluator<Rule>{}, tactics,
                                           tree);
    }

    Made make_solver() {
        std::optional<LevelSight> sight;
        const search::TreeOptions tree = read_tree(sight);
        SolverOptions solver;
        solver.threes = reader_.number("threes", 0, 40, sight ? 0 : solver.threes);
        solver.fours = reader_.number("fours", 1, 40, sight ? sight->fours : solver.fours);
        const ThreatTactics<Rule> tactics(sight ? sight->horizon : Horizon{});
        return std::make_unique<SolverPlayer<Rule>>(rules_, canonical_, tactics, tree, solver);
    }

    Made make_uct() const {
        using Uct =
            search::UctPlayer<P, PatternEvaluator<Rule>, ThreatTactics<Rule>, PatternRollout<Rule>>;
        search::UctOptions options;
        options.max_nodes =
            static_cast<std::size_t>(reader_.number("tree", 1000, 100'000'000, 1'000'000));
        options.exploration = reader_.number("exploration", 0, 100'000, options.exploration);
        return std::make_unique<Uct>(rules_, canonical_, PatternEvaluator<Rule>{},
                                     ThreatTactics<Rule>{}, PatternRollout<Rule>{}, options);
    }

    Rules rules_;
    std::string canonical_;
    search::OptionReader& reader_;
    OpeningSight opening_;
};

namespace detail {

template <class P>
struct RuleOf;
template <class Rule>
struct RuleOf<Position<Rule>> {
    using Type = Rule;
};

}  // namespace detail

template <yiguan::Position P>
Result<std::unique_ptr<Player>> Ladder::make(std::string_view id,
                                             const PlayerOptions& options,
                                             const typename P::Rules& rules,
                                             std::string canonical_rules) {
    search::OptionReader reader(id, options);
    PlayerMaker<typename detail::RuleOf<P>::Type> maker(rules, std::move(canonical_rules), reader);
    std::unique_ptr<Player> player = maker.make(id);
    if (!player) return unknown_player(id, players());
    if (Refusal refusal = reader.refusal()) return *std::move(refusal);
    return player;
}

}  // namespace yiguan::gomoku

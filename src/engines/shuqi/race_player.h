// A search until the two sides have passed each other, then the solver of race_solver.h, which
// decides when to call stop and when to improve the score first. Rung 8 with the deepening search;
// the champion with its own.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engines/shuqi/race_evaluator.h"
#include "engines/shuqi/race_solver.h"
#include "engines/shuqi/tactics.h"
#include "search/deepening.h"
#include "search/tree_player.h"

namespace yiguan::shuqi {

struct RaceOptions {
    search::TreeOptions tree{};
    bool solves_races = true;   // false for a player that does not see every span
    const PieceTable* promise;  // decides which placements of a race are kept
};

template <yiguan::Position P, class E, class T, class Policy>
class RacePlayer final : public search::TreePlayer<P, E, T, Policy> {
    using Base = search::TreePlayer<P, E, T, Policy>;

  public:
    RacePlayer(const Rules& rules,
               std::string canonical_rules,
               E evaluator,
               T tactics,
               const RaceOptions& options,
               Policy policy)
        : Base(rules,
               std::move(canonical_rules),
               std::move(evaluator),
               std::move(tactics),
               options.tree,
               std::move(policy)),
          options_(options) {}

  private:
    BestMove choose(const Limits& asked, const Control& control) override {
        const State& state = this->game().position().state();
        if (!options_.solves_races || asked.restrict_moves() || !have_passed(state) ||
            state.is_report_true())
            return Base::choose(asked, control);
        const Limits limits = this->capped_by_level(asked);
        const Limits share = share_of(limits);
        search::Budget budget(share, control);
        const RaceOutlook outlook = look_at_race(state, *options_.promise, *share.nodes, budget);
        const bool is_followed = outlook.own.grade != RacePlan::Grade::None &&
                                 (outlook.own.is_proved() || !outlook.opponents.is_proved());
        if (is_followed) return follow(outlook.own, budget, control);
        if (outlook.opponents.is_proved())
            report_plan(outlook.opponents, Score::Kind::Loss, budget, control);
        return Base::choose(search::remaining(limits, budget.nodes(), budget.elapsed_ms()),
                            control);
    }

    static constexpr std::uint64_t kDefaultNodes = 300'000;

    // The solver gets half of a move's limits; what it does not use is left to the search.
    static Limits share_of(const Limits& limits) {
        Limits share = limits;
        share.nodes = limits.nodes ? *limits.nodes / 2 + 1 : kDefaultNodes;
        if (limits.move_time_ms) share.move_time_ms = *limits.move_time_ms / 2 + 1;
        if (limits.clock_ms) {
            share.clock_ms = *limits.clock_ms / 2;
            share.increment_ms = limits.increment_ms / 2;
        }
        return share;
    }

    BestMove follow(const RacePlan& plan, const search::Budget& budget, const Control& control) {
        report_plan(plan, Score::Kind::Win, budget, control);
        return {first_move(plan), std::nullopt};
    }

    // `kind`: Win for a plan of the side to move, Loss for a plan of the opponent.
    void report_plan(const RacePlan& plan,
                     Score::Kind kind,
                     const search::Budget& budget,
                     const Control& control) const {
        if (!control.on_thought) return;
        const bool is_own = kind == Score::Kind::Win;
        const bool is_bound = plan.grade == RacePlan::Grade::Bound;
        Score score = search::report(kEstimatedWin, E::kChanceScale);
        if (plan.is_proved())
            score = is_own ? search::proved_win(plan.plies, is_bound)
                           : search::proved_loss(plan.plies, is_bound);
        // The plan holds one side's moves only, so the variation has only its first move.
        std::vector<std::string> variation;
        if (is_own) variation.push_back(first_move(plan));
        control.on_thought({.depth = plan.plies,
                            .score = score,
                            .nodes = budget.nodes(),
                            .nodes_per_second = budget.nodes_per_second(),
                            .time_ms = budget.elapsed_ms(),
                            .variation = variation});
    }

    std::string first_move(const RacePlan& plan) const {
        return this->game().position().move_text(plan.moves.empty() ? Move::stop()
                                                                    : plan.moves.front());
    }

    static constexpr int kEstimatedWin = 1000;

    RaceOptions options_;
};

}  // namespace yiguan::shuqi

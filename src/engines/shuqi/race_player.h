// Rung 8: rung 7, and once the armies have passed each other the solver of race_solver.h, which
// knows when to call stop and when to stay and improve.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engines/shuqi/race_evaluator.h"
#include "engines/shuqi/race_solver.h"
#include "engines/shuqi/tactics.h"
#include "search/tree_player.h"

namespace yiguan::shuqi {

template <yiguan::Position P>
class RacePlayer final : public search::TreePlayer<P, RaceEvaluator<P>, RaceTactics<P>> {
    using Base = search::TreePlayer<P, RaceEvaluator<P>, RaceTactics<P>>;

  public:
    // One who sees spans over `operands` pieces only does not solve races either.
    RacePlayer(const Rules& rules,
               std::string canonical_rules,
               int operands,
               const search::TreeOptions& options)
        : Base(rules,
               std::move(canonical_rules),
               RaceEvaluator<P>(operands),
               RaceTactics<P>(operands),
               options),
          solves_races_(operands >= kMaxCrossed) {}

  private:
    BestMove choose(const Limits& asked, const Control& control) override {
        const State& state = this->game().position().state();
        if (!solves_races_ || asked.restrict_moves() || !have_passed(state) ||
            state.is_report_true())
            return Base::choose(asked, control);
        const Limits limits = this->held_to_level(asked);
        const Limits share = share_of(limits);
        search::Budget budget(share, control);
        const RaceOutlook outlook =
            look_at_race(state, race_table<P>(state.rules()), *share.nodes, budget);
        const bool is_followed = outlook.own.grade != RacePlan::Grade::None &&
                                 (outlook.own.is_proved() || !outlook.foes.is_proved());
        if (is_followed) return follow(outlook.own, budget, control);
        if (outlook.foes.is_proved()) tell(outlook.foes, Score::Kind::Loss, budget, control);
        return Base::choose(search::remaining(limits, budget.nodes(), budget.elapsed_ms()),
                            control);
    }

    static constexpr std::uint64_t kDefaultNodes = 300'000;

    // Half of what a move may cost goes to the solver; what it leaves, to the search.
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
        tell(plan, Score::Kind::Win, budget, control);
        const Move move = plan.moves.empty() ? Move::stop() : plan.moves.front();
        return {this->game().position().move_text(move), std::nullopt};
    }

    void tell(const RacePlan& plan,
              Score::Kind kind,
              const search::Budget& budget,
              const Control& control) const {
        if (!control.on_thought) return;
        Score score{kind, plan.plies, plan.grade == RacePlan::Grade::Bound};
        if (!plan.is_proved()) score = {Score::Kind::Value, kEstimatedWin};
        control.on_thought({.depth = plan.plies,
                            .score = score,
                            .nodes = budget.nodes(),
                            .nodes_per_second = budget.nodes_per_second(),
                            .time_ms = budget.elapsed_ms(),
                            .variation = own_moves(plan, kind)});
    }

    // A plan's first move; the moves after it are told apart from the foe's by nothing.
    std::vector<std::string> own_moves(const RacePlan& plan, Score::Kind kind) const {
        const P& position = this->game().position();
        if (kind == Score::Kind::Loss) return {};
        return {position.move_text(plan.moves.empty() ? Move::stop() : plan.moves.front())};
    }

    static constexpr int kEstimatedWin = 1000;

    bool solves_races_;
};

}  // namespace yiguan::shuqi

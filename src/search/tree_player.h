// The opponents that use a tree search, composed of a game's evaluator and tactics and a search
// policy (policy.h). The player handles the root, limits, levels and traces; the policy alone
// searches the tree.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/sort_stably.h"
#include "engine/game_player.h"
#include "search/level.h"
#include "search/policy.h"
#include "search/root_moves.h"
#include "search/trace.h"

namespace yiguan::search {

struct TreeOptions {
    int default_depth = 3;  // used when no limit is given
    std::optional<Level> level{};
};

template <Position P, Evaluator<P> E, Tactics<P> T, class Policy>
    requires SearchPolicy<Policy, Workbench<P, E, T, NullObserver>>
class TreePlayer : public GamePlayer<P> {
  public:
    using Move = typename P::Move;

    TreePlayer(const typename P::Rules& rules,
               std::string canonical_rules,
               E evaluator,
               T tactics,
               const TreeOptions& options,
               Policy policy = Policy{})
        : GamePlayer<P>(rules, std::move(canonical_rules)),
          evaluator_(std::move(evaluator)),
          tactics_(std::move(tactics)),
          options_(options),
          policy_(std::move(policy)) {}

    void forget() override { policy_.forget(); }

  protected:
    BestMove choose(const Limits& limits, const Control& control) override {
        if (limits.restrict_moves()) {
            const auto excluded = moves_not_allowed(this->game().position(), limits);
            return to_best_move(search(limits, control, {excluded, "excluded"}));
        }
        const auto repeating = moves_to_avoid();
        return to_best_move(search(limits, control, {repeating, "repeats"}));
    }

    // The root's moves, best first, after searching within the limits. The moves in `left_out` are
    // not searched unless every other legal move loses at once; moves that the limits exclude are
    // not searched unless no other move is legal.
    RootResult<Move> search(const Limits& limits,
                            const Control& control,
                            const LeftOut<Move>& left_out = {}) {
        RootResult<Move> result = search_within(capped_by_level(limits), control, left_out);
        if (options_.level) put_chosen_move_first(result, limits.seed);
        return result;
    }

    // The limits, with no more nodes than the level of strength allows.
    Limits capped_by_level(Limits limits) const {
        if (options_.level)
            limits.nodes =
                std::min(limits.nodes.value_or(options_.level->nodes), options_.level->nodes);
        return limits;
    }

    BestMove to_best_move(const RootResult<Move>& result) const {
        if (result.moves.empty()) return {};
        const P& position = this->game().position();
        BestMove best{position.move_text(result.moves.front().move), std::nullopt};
        const std::vector<Move>& variation = result.moves.front().variation;
        if (variation.size() > 1) best.ponder = texts_of(position, variation)[1];
        return best;
    }

    // The report on one line of the root.
    Thought thought_of(const RootMove<Move>& line,
                       int depth,
                       int number,
                       const Budget& budget) const {
        const bool has_score = line.score != -kInfinity;
        return {.depth = depth,
                .line = number,
                .score = has_score ? report(line.score, E::kChanceScale) : Score{},
                .nodes = budget.nodes(),
                .nodes_per_second = budget.nodes_per_second(),
                .time_ms = budget.elapsed_ms(),
                .hash_per_mille = policy_.hash_per_mille(),
                .variation = texts_of(this->game().position(), line.variation),
                .has_score = has_score};
    }

  private:
    // The moves that repeat an earlier position, if the tactics avoid repetition.
    std::vector<Move> moves_to_avoid() const {
        const P& position = this->game().position();
        if constexpr (requires(const T& tactics) { tactics.avoids_repetition(position); })
            if (tactics_.avoids_repetition(position)) return repeating_moves(this->game());
        return {};
    }

    RootResult<Move> search_within(const Limits& limits,
                                   const Control& control,
                                   const LeftOut<Move>& left_out) {
        if (!control.trace) {
            NullObserver observer;
            return search_observed(limits, control, left_out, observer);
        }
        policy_.forget();  // a trace must contain the source of every value
        TraceObserver observer(control.trace);
        return search_observed(limits, control, left_out, observer);
    }

    template <class Observer>
    RootResult<Move> search_observed(const Limits& limits,
                                     const Control& control,
                                     const LeftOut<Move>& left_out,
                                     Observer& observer) {
        Budget budget(limits, control);
        Workbench<P, E, T, Observer> bench(
            {this->game().position(), this->game().line(), evaluator_, tactics_}, budget, observer);
        bench.left_out = left_out;
        RootResult<Move> result = root_moves(bench, limits.restrict_moves());
        policy_.run(bench, task_of(limits, control, budget), result);
        result.nodes = budget.nodes();
        return result;
    }

    RootTask<P> task_of(const Limits& limits, const Control& control, const Budget& budget) const {
        RootTask<P> task{.limits = limits, .control = control};
        if (!limits.depth && !limits.are_bounded_by_effort())
            task.limits.depth = options_.default_depth;
        if (options_.level) task.margin = options_.level->gap;
        task.needs_whole_depths = options_.level.has_value();
        if (control.on_thought)
            task.on_line = [this, &budget, &control](const RootMove<Move>& line, int depth,
                                                     int number) {
                control.on_thought(thought_of(line, depth, number, budget));
            };
        return task;
    }

    void put_chosen_move_first(RootResult<Move>& result, std::uint64_t seed) const {
        if (options_.level->gap > 0)  // lines searched one after the other may be out of order
            sort_stably(result.moves.begin(), result.moves.end(),
                        [](const auto& a, const auto& b) { return a.score > b.score; });
        std::vector<int> scores;
        for (const auto& move : result.moves) scores.push_back(move.score);
        if (scores.empty()) return;
        Rng rng(seed ^ this->game().position().key());
        const auto chosen =
            static_cast<std::ptrdiff_t>(choose_softly(scores, *options_.level, rng));
        const auto begin = result.moves.begin();
        std::rotate(begin, begin + chosen, begin + chosen + 1);
    }

    E evaluator_;
    T tactics_;
    TreeOptions options_;
    Policy policy_;
};

}  // namespace yiguan::search

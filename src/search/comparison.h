// Runs the searches of the ladder one after the other on one position, all with the evaluator and
// the candidates of the game's deepening search, each with one idea more than the one before.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>

#include "base/sort_stably.h"
#include "engine/search_comparison.h"
#include "search/alpha_beta.h"
#include "search/deepening.h"
#include "search/ladder.h"
#include "search/minimax.h"
#include "search/move_orders.h"
#include "search/root_moves.h"
#include "search/shallow_cut.h"
#include "search/tree_counters.h"

namespace yiguan::search {

// The searches in order. The first is the standard for the values of the others.
inline constexpr SearchIdea kMinimaxIdea{
    "minimax", {"每一着都搜", "searches every move"}, Agreement::Always};
inline constexpr SearchIdea kShallowCutIdea{
    "shallow-cut", {"只用上一层的界剪枝", "cuts by the bound of the parent"}, Agreement::Always};
inline constexpr SearchIdea kAlphaBetaIdea{
    "alphabeta", {"各层的界都用", "cuts by the bounds of all ancestors"}, Agreement::Always};
inline constexpr SearchIdea kHistoryIdea{
    "alphabeta-history", {"历史启发排序", "orders moves by history"}, Agreement::Always};

// A step of principal variation search: what it adds, and the options it then has.
struct PvsStep {
    SearchIdea search;
    PvsOptions pvs;
    int first_depth;
};

inline constexpr std::array kPvsSteps{
    PvsStep{{"ordering",
             {"按棋理和杀手着排序", "orders by tactics, killers and history"},
             Agreement::Always},
            {.uses_quiescence = false,
             .reduces_late_moves = false,
             .uses_null_windows = false,
             .uses_table = false,
             .extends_forced_answers = false,
             .is_exact = true},
            kMaxDepth},
    PvsStep{{"table",
             {"置换表记住见过的局面", "remembers positions in a table"},
             Agreement::WithoutPast},
            {.uses_quiescence = false,
             .reduces_late_moves = false,
             .uses_null_windows = false,
             .extends_forced_answers = false,
             .is_exact = true},
            kMaxDepth},
    PvsStep{
        {"iterations", {"一层一层加深", "searches depth 1, 2, … first"}, Agreement::WithoutPast},
        {.uses_quiescence = false,
         .reduces_late_moves = false,
         .uses_null_windows = false,
         .extends_forced_answers = false,
         .is_exact = true},
        1},
    PvsStep{{"null-windows",
             {"零窗口：主要变例搜索", "tests with null windows: principal variation search"},
             Agreement::WithoutPast},
            {.uses_quiescence = false,
             .reduces_late_moves = false,
             .extends_forced_answers = false,
             .is_exact = true},
            1},
    PvsStep{{"quiescence",
             {"到达深度后续算要紧的着法", "follows noisy moves beyond the depth"},
             Agreement::Free},
            {.reduces_late_moves = false, .extends_forced_answers = false, .is_exact = true},
            1},
    PvsStep{{"reductions",
             {"靠后的着法先浅搜", "searches late moves less deeply first"},
             Agreement::Free},
            {.extends_forced_answers = false, .is_exact = true},
            1},
    PvsStep{
        {"deepening",
         {"应将加深，表中更深的结果也用：对手“深思”",
          "extends forced answers, takes deeper results from the table: the opponent deepening"},
         Agreement::Free},
        {},
        1},
};

template <class Kit>
class Comparer {
  public:
    using P = typename Kit::PositionType;
    using E = typename Kit::DeepEvaluator;
    using T = typename Kit::Tactics;

    // What the references refer to must outlive the comparer. Precondition: the game goes on.
    Comparer(const Game<P>& game, const ComparisonLimits& limits, const Control& control)
        : game_(game), limits_(limits), control_(control) {}

    SearchComparison compare() {
        comparison_.depth = limits_.depth;
        if (!limits_.root_order.empty()) {
            try_root_order();
            return std::move(comparison_);
        }
        add<Minimax<P, T>>(kMinimaxIdea);
        add<ShallowCut<P, T>>(kShallowCutIdea);
        add<AlphaBeta<P, T, NoHistory<P, T>>>(kAlphaBetaIdea);
        add<AlphaBeta<P, T>>(kHistoryIdea);
        for (const PvsStep& step : kPvsSteps)
            add(step.search, Deepening<P, T>({.pvs = step.pvs, .first_depth = step.first_depth}));
        if (comparison_.runs.front().is_finished) measure_tree();
        if (limits_.tries_orders && comparison_.tree) try_orders();
        return std::move(comparison_);
    }

  private:
    using Move = typename P::Move;
    using RootOrder = std::function<std::uint64_t(Move)>;

    // A search that is finished or not, with the nodes and the time that it took.
    struct Finding {
        RootResult<Move> root;
        bool is_finished = false;
        std::int64_t time_ms = 0;
    };

    // `order`: sorts the moves of the root, if it is a function.
    template <class Policy, class Observer>
    Finding search(Policy& policy, Observer& observer, const RootOrder& order = {}) const {
        Budget budget({.nodes = limits_.nodes}, control_);
        const E evaluator = evaluator_for<Kit>(0);
        const T tactics = tactics_for<Kit>(0);
        Workbench<P, E, T, Observer> bench({game_.position(), game_.line(), evaluator, tactics},
                                           budget, observer);
        Finding finding{.root = root_moves(bench, false)};
        if (order)
            sort_stably(finding.root.moves.begin(), finding.root.moves.end(),
                        [&](const RootMove<Move>& one, const RootMove<Move>& other) {
                            return order(one.move) > order(other.move);
                        });
        // The depth alone limits the task, so that a search without memory begins with that depth.
        policy.run(bench, {.limits = {.depth = limits_.depth}, .control = control_}, finding.root);
        finding.root.nodes = budget.nodes();
        finding.is_finished = !budget.is_spent();
        finding.time_ms = budget.elapsed_ms();
        return finding;
    }

    template <class Policy>
    void add(const SearchIdea& idea, Policy policy = Policy{}, const RootOrder& order = {}) {
        SearchCounter counter;
        const Finding finding = search(policy, counter, order);
        const RootMove<Move>& best = finding.root.moves.front();
        SearchRun run{.search = idea, .is_finished = finding.is_finished};
        if (run.is_finished) {
            if (!standard_ && idea.agreement == Agreement::Always) standard_ = best.score;
            run.is_equal = best.score == standard_;
            run.score = report(best.score, E::kChanceScale);
            run.move = game_.position().move_text(best.move);
        }
        run.nodes = finding.root.nodes;
        run.leaves = counter.leaves();
        run.cuts = counter.cuts();
        run.first_cuts = counter.first_cuts();
        run.answers = counter.answers();
        run.time_ms = finding.time_ms;
        comparison_.runs.push_back(std::move(run));
    }

    void try_root_order() {
        const std::vector<std::string>& order = limits_.root_order;
        using Policy = AlphaBeta<P, T, NoHistory<P, T>>;
        add<Policy>(kAlphaBetaIdea, Policy{}, [&](Move move) {
            const auto found =
                std::find(order.begin(), order.end(), game_.position().move_text(move));
            return static_cast<std::uint64_t>(order.end() - found);
        });
    }

    // A second search of the whole tree, now that its value is known.
    void measure_tree() {
        SmallestProof proof(*standard_);
        Minimax<P, T> minimax;
        if (!search(minimax, proof).is_finished) return;
        comparison_.tree = {proof.leaves(), proof.smallest(), proof.has_ends_by_past()};
    }

    void try_orders() {
        if (comparison_.runs.front().nodes > kMostOrderedNodes) return;
        PositionValues values;
        ValueRecorder recorder(values);
        Minimax<P, T> minimax;
        if (!search(minimax, recorder).is_finished) return;
        const T tactics = tactics_for<Kit>(0);
        for (const MoveOrder order :
             {MoveOrder::WorstFirst, MoveOrder::Random, MoveOrder::BestFirst}) {
            const KnownOrder<P, T> known(order, values);
            AlphaBeta<P, T, KnownOrder<P, T>> policy(known);
            SearchCounter counter;
            const Finding finding = search(policy, counter, [&](Move move) {
                return known.of(tactics, game_.position(), move);
            });
            comparison_.orders.push_back({order, finding.root.nodes, counter.leaves(),
                                          counter.cuts(), counter.first_cuts()});
        }
    }

    const Game<P>& game_;
    const ComparisonLimits& limits_;
    const Control& control_;
    SearchComparison comparison_;
    std::optional<int> standard_;  // the value of minimax
};

// Refused when the record cannot be played, has other rules, or its game is over.
template <class Kit>
Result<SearchComparison> compare_searches(const Record& record,
                                          const typename Kit::PositionType::Rules& rules,
                                          const std::string& canonical_rules,
                                          const ComparisonLimits& limits,
                                          const Control& control) {
    using P = typename Kit::PositionType;
    const Result<Game<P>> game = replayed<P>(record, rules, canonical_rules);
    if (!game) return game.error();
    if (game->outcome().is_over()) return game->position().explain(game->outcome(), game->line());
    return Comparer<Kit>(*game, limits, control).compare();
}

}  // namespace yiguan::search

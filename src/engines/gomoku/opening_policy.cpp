#include "engines/gomoku/opening_policy.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "search/root_search.h"

namespace yiguan::gomoku {
namespace {

constexpr int kDepth = 4;                 // of each appraisal
constexpr std::uint64_t kNodes = 60'000;  // of all appraisals together, when no limit is given
constexpr int kStep = 2'000;              // of Black's advantage, for one more declared offer
constexpr int kThirdLine = 2;

// The same stones without an opening rule, the colours moving in turn.
template <class Rule>
Position<Rule> without_opening(const Position<Rule>& position) {
    const std::string text = position.text();
    Rules rules = position.rules();
    rules.opening = Opening::None;
    const bool is_blacks_turn = position.state().stone_count() % 2 == 0;
    const auto plain = Position<Rule>::parse(
        text.substr(0, text.find(' ')) + (is_blacks_turn ? " x -" : " o -"), rules);
    assert(plain);
    return *plain;
}

// Whether and how soon the other seat may take over the colour that has just placed a stone.
struct Swap {
    bool is_ahead = false;
    bool is_next = false;
};

Swap swap_after(const State& state) {
    const auto steps = steps_of(state.rules().opening);
    std::size_t i = state.opening().step;
    const Side decider = steps[i].decider;
    Swap swap{.is_ahead = false, .is_next = true};
    while (steps[i].next != kOpeningDone) {
        i = steps[i].next == kNextStep ? i + 1 : steps[i].next;
        if (steps[i].phase == Phase::Swap) {
            swap.is_ahead = steps[i].decider != decider;
            return swap;
        }
        if (steps[i].phase == Phase::Offer || steps[i].phase == Phase::Choose) return {};
        swap.is_next &= steps[i].phase == Phase::Declare;
    }
    return {};
}

int distance_to_edge(Point point, int size) {
    return std::min({x_of(point), y_of(point), size - 1 - x_of(point), size - 1 - y_of(point)});
}

// The legal moves near the stones, or all when there are none.
template <class Rule>
Moves near_moves(const Position<Rule>& position) {
    Moves near;
    for_each_near(position.stones(), position.rules().size, [&](Point point) {
        if (position.is_legal(move_to(point))) near.push_back(move_to(point));
    });
    if (near.empty()) position.legal_moves(near);
    return near;
}

}  // namespace

// The limits of a decision, and the share of each position.
template <class Rule>
struct OpeningPolicy<Rule>::Appraisal {
    const Limits& limits;
    const Control& control;
    search::Budget& spent;
    std::uint64_t nodes = kNodes;
    std::uint64_t share = kNodes;

    Appraisal(const Limits& given,
              const Control& in_hand,
              search::Budget& budget,
              const OpeningSight& sight)
        : limits(given), control(in_hand), spent(budget) {
        nodes = std::min({kNodes, limits.nodes.value_or(kNodes), sight.nodes.value_or(kNodes)});
    }

    void divide(std::size_t positions) {
        share = std::max<std::uint64_t>(1, nodes / std::max<std::size_t>(positions, 1));
    }
    bool is_spent() {
        spent.check_limits();
        return spent.is_spent() || spent.nodes() >= nodes;
    }
    Limits of_one_position() const {
        Limits one{.depth = kDepth, .nodes = share};
        const std::int64_t hard_ms = search::plan_time(limits).hard_ms;
        if (hard_ms != search::kNoTimeLimit)
            one.move_time_ms =
                std::max<std::int64_t>(1, hard_ms - spent.elapsed_ms()) + search::kMoveOverheadMs;
        return one;
    }
};

// The value of a position outside any opening for a colour.
template <class Rule>
int OpeningPolicy<Rule>::value(const P& plain, Side side, Appraisal& appraisal) {
    using Evaluator = PatternEvaluator<Rule>;
    using Tactics = ThreatTactics<Rule>;
    const int sign = plain.side_to_move() == side ? 1 : -1;
    const search::RootTask<P> task{.limits = appraisal.of_one_position(),
                                   .control = appraisal.control};
    search::Budget budget(task.limits, task.control);
    search::NullObserver observer;
    using Bench = search::Workbench<P, Evaluator, Tactics, search::NullObserver>;
    const Evaluator evaluator;
    const Tactics tactics(sight_.horizon);
    Bench bench({plain, {}, evaluator, tactics}, budget, observer);
    Moves moves;
    bench.tactics.moves(plain, moves);
    search::RootResult<Move> root;
    for (const Move move : moves) root.moves.push_back({move, -search::kInfinity, {move}});
    table_.begin_search();
    history_.clear();
    search::Pvs<Bench> pvs(bench, table_, history_, sight_.search);
    search::deepen(pvs, bench, task, {.keeps_partial = true}, root);
    appraisal.spent.add(budget.nodes());
    const int score = root.moves.front().score;
    return sign * (score == -search::kInfinity ? bench.cursor.value() : score);
}

// The move after which the player's colour has the best value, or the value nearest to even.
template <class Rule>
Move OpeningPolicy<Rule>::pick(const P& position,
                               const Moves& moves,
                               Appraisal& appraisal,
                               bool wants_even) {
    const P plain = without_opening(position);
    const bool is_choice = position.state().phase() == Phase::Choose;
    const Side side = is_choice ? kWhite : plain.side_to_move();
    appraisal.divide(moves.size());
    Move best = moves[0];
    int best_value = -search::kInfinity;
    for (const Move move : moves) {
        if (appraisal.is_spent()) break;
        P after = plain;
        Undo undo;
        after.do_move(move, undo);
        const int appraised = value(after, side, appraisal);
        const int wanted = wants_even ? -std::abs(appraised) : appraised;
        if (wanted <= best_value) continue;
        best_value = wanted;
        best = move;
    }
    return best;
}

template <class Rule>
Move OpeningPolicy<Rule>::place(const P& position, Appraisal& appraisal, Rng& rng) {
    const State& state = position.state();
    const Swap swap = swap_after(state);
    const auto draw = [&](const Moves& from) {
        return from[rng.below(static_cast<std::uint32_t>(from.size()))];
    };
    if (state.stone_count() == 0) {
        const Move centre = move_to(centre_of(position));
        if (!swap.is_ahead || !swap.is_next || state.step().reach != kAnywhere) return centre;
        Moves legal;
        Moves third_line;  // a single first stone is worth less near the edge
        position.legal_moves(legal);
        for (const Move move : legal)
            if (distance_to_edge(move.point(), state.size()) == kThirdLine)
                third_line.push_back(move);
        return draw(third_line);
    }
    const Moves near = near_moves(position);
    if (swap.is_ahead && !swap.is_next) return draw(near);
    return pick(position, near, appraisal, swap.is_ahead);
}

template <class Rule>
Move OpeningPolicy<Rule>::choose(const P& position,
                                 const Limits& limits,
                                 const Control& control,
                                 search::Budget& spent) {
    const State& state = position.state();
    Appraisal appraisal(limits, control, spent, sight_);
    Rng rng(limits.seed ^ position.key());
    switch (state.phase()) {
        case Phase::Place:
            return place(position, appraisal, rng);
        case Phase::Swap:
            appraisal.divide(1);
            return value(without_opening(position), state.step().decider, appraisal) < 0 ? kSwap
                                                                                         : kKeep;
        case Phase::Declare: {
            appraisal.divide(1);
            const int lead = value(without_opening(position), kBlack, appraisal);
            return declare(std::clamp(1 + lead / kStep, 1, static_cast<int>(state.step().most)));
        }
        case Phase::Offer:
            return pick(position, near_moves(position), appraisal, false);
        case Phase::Choose:
            break;
    }
    Moves offers;
    position.legal_moves(offers);
    return pick(position, offers, appraisal, false);
}

template class OpeningPolicy<Freestyle>;
template class OpeningPolicy<Standard>;
template class OpeningPolicy<Caro>;
template class OpeningPolicy<Renju>;

}  // namespace yiguan::gomoku

// The search at the root: depth 1, 2, … until a limit ends it, with as many lines as requested. It
// drives every tree search; a search without memory repeats its work at each depth.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <vector>

#include "base/sort_stably.h"
#include "engine/engine.h"
#include "engine/player.h"
#include "search/time_plan.h"
#include "search/workbench.h"

namespace yiguan::search {

inline constexpr int kMaxDepth = 100;

template <class Move>
struct RootMove {
    Move move;
    int score = -kInfinity;
    std::vector<Move> variation;  // begins with the move
};

// The root moves by descending score. The first multi_pv of them have exact scores; fewer, but at
// least the first, if the budget ended the last depth.
template <class Move>
struct RootResult {
    std::vector<RootMove<Move>> moves;
    int depth = 0;
    std::uint64_t nodes = 0;  // spent by the search, helpers included
};

// The task that a player gives to a search.
template <Position P>
struct RootTask {
    Limits limits;
    const Control& control;
    // Moves that are worse than the best by at most this much also get exact scores, and are sorted
    // by them. Hundredths.
    int margin = 0;
    // The scores of all moves must come from one depth: an unfinished depth does not count.
    bool needs_whole_depths = false;
    // Called for each finished line of each depth; may be empty.
    std::function<void(const RootMove<typename P::Move>&, int depth, int line)> on_line{};
};

// How a search proceeds from one depth to the next.
struct Iterations {
    std::function<void(int depth)> begin_depth{};  // called before each depth; may be empty
    // The result of an unfinished depth is kept: its first move was the best of the previous depth,
    // so its result is at least as good.
    bool keeps_partial = false;
    // Each depth searches the root moves in the order found by the previous depth. Otherwise each
    // depth starts in the first order, and a search whose only limit is the depth starts at that
    // depth.
    bool remembers = true;
    int first_depth = 1;
};

// The lowest score that the root search must find exactly when `best` is the best so far: only
// better scores, or also those that are worse by at most the margin.
constexpr int least_exact_score(int best, int margin) {
    return margin > 0 ? best - margin : best + 1;
}

// Searches the root moves from `first` on to `depth` and moves the best one to `first`. False when
// the budget ended the pass before a single move was finished.
template <class Search, class Bench>
bool search_root(Search& search,
                 Bench& bench,
                 std::vector<RootMove<typename Bench::Move>>& moves,
                 std::size_t first,
                 int depth,
                 int margin) {
    int best = -kInfinity;
    std::size_t best_index = moves.size();
    bench.observer.enter(bench.cursor, depth, -kInfinity, kInfinity);
    typename Bench::Moves searched;
    for (std::size_t i = first; i < moves.size(); ++i) searched.push_back(moves[i].move);
    bench.observer.expand(bench, searched, Filter::Root);
    for (std::size_t i = first; i < moves.size(); ++i) {
        bench.descend(moves[i].move);
        const int floor = best == -kInfinity ? best : least_exact_score(best, margin) - 1;
        const int child = search.root_child(depth - 1, floor);
        bench.ascend();
        if (bench.budget.is_spent()) break;
        moves[i].score = child;
        if (child <= floor) continue;
        bench.variation.set(0, moves[i].move);
        const auto line = bench.variation.line(0);
        moves[i].variation.assign(line.begin(), line.end());
        if (child <= best) continue;
        best = child;
        best_index = i;
    }
    bench.leave(best, bench.budget.is_spent() ? ValueSource::Abandoned : ValueSource::Children);
    if (best_index == moves.size()) return false;
    std::rotate(moves.begin() + static_cast<std::ptrdiff_t>(first),
                moves.begin() + static_cast<std::ptrdiff_t>(best_index),
                moves.begin() + static_cast<std::ptrdiff_t>(best_index) + 1);
    if (margin > 0)
        sort_stably(moves.begin() + static_cast<std::ptrdiff_t>(first), moves.end(),
                    [](const auto& a, const auto& b) { return a.score > b.score; });
    return true;
}

// A depth counts once its first line is finished; a later line that the budget ended is ignored.
// `search.root_child(depth, best_so_far)` is the value of the position after a move of the root,
// for the side that moved there; exact where it is above best_so_far. Precondition: `result.moves`
// is not empty and holds the root's moves.
template <class Search, class Bench, Position P>
void deepen(Search& search,
            Bench& bench,
            const RootTask<P>& task,
            const Iterations& iterations,
            RootResult<typename P::Move>& result) {
    const Limits& limits = task.limits;
    const int max_depth = std::min(limits.depth.value_or(kMaxDepth), kMaxDepth);
    const std::size_t lines = std::min<std::size_t>(
        static_cast<std::size_t>(std::max(limits.multi_pv, 1)), result.moves.size());
    const std::vector<RootMove<typename P::Move>> first_order = result.moves;
    const int first_depth = iterations.remembers || limits.are_bounded_by_effort()
                                ? std::min(iterations.first_depth, max_depth)
                                : max_depth;
    for (int depth = first_depth; depth <= max_depth; ++depth) {
        auto moves = iterations.remembers ? result.moves : first_order;
        if (iterations.begin_depth) iterations.begin_depth(depth);
        for (std::size_t line = 0; line < lines; ++line) {
            auto tried = moves;
            const bool has_move = search_root(search, bench, tried, line, depth, task.margin);
            const bool keeps_partial = iterations.keeps_partial || depth == first_depth;
            if (bench.budget.is_spent() && line > 0) break;
            if (bench.budget.is_spent() && !(has_move && keeps_partial)) return;
            moves = std::move(tried);
            if (task.on_line) task.on_line(moves[line], depth, static_cast<int>(line) + 1);
            if (bench.budget.is_spent()) break;
        }
        result.moves = std::move(moves);
        result.depth = depth;
        // A proved end within this depth will not change.
        const int score = result.moves.front().score;
        const bool is_proved = (is_win(score) || is_loss(score)) && kWin - std::abs(score) <= depth;
        if (is_proved || !bench.budget.may_deepen()) return;
    }
}

}  // namespace yiguan::search

// The same alpha-beta search with NullObserver, as Yiguan runs it, and without any observer.
// bench/observer_cost compares their instruction counts.
//
// Usage: yiguan_observer_cost null|none DEPTH     prints the value
#include <atomic>
#include <charconv>
#include <cstdio>
#include <string_view>

#include "engines/xiangqi/material.h"
#include "engines/xiangqi/tactics.h"
#include "search/alpha_beta.h"

namespace yiguan {
namespace {

using P = xiangqi::Position;
using E = xiangqi::MaterialEvaluator;
using T = xiangqi::Tactics;
using Bench = search::Workbench<P, E, T, search::NullObserver>;

// search::AlphaBetaSearch without its observer; a change of one must be made in both.
class UnobservedAlphaBeta {
  public:
    UnobservedAlphaBeta(Bench& bench, search::History<P, T>& history)
        : bench_(bench), history_(history) {}

    int root_child(int depth, int best_so_far) {
        return -value(depth, -search::kInfinity, -best_so_far);
    }

  private:
    int value(int depth, int alpha, int beta) {
        const int ply = bench_.cursor.ply();
        bench_.variation.clear(ply);
        if (bench_.budget.spend_node()) return 0;
        if (const Outcome outcome = bench_.cursor.outcome_of_line(); outcome.is_over())
            return value_of(outcome);
        if (depth > 0 && ply < search::kMaxPly - 1) return best_child(depth, ply, alpha, beta);
        if (bench_.cursor.is_out_of_moves()) return value_of(bench_.cursor.outcome_without_moves());
        return bench_.cursor.value();
    }

    int value_of(const Outcome& outcome) const {
        return search::score_of(outcome, bench_.cursor.position().side_to_move(),
                                bench_.cursor.ply());
    }

    int best_child(int depth, int ply, int alpha, int beta) {
        const P& position = bench_.cursor.position();
        P::Moves list;
        bench_.tactics.moves(position, list);
        if (list.empty()) return value_of(bench_.cursor.outcome_without_moves());
        search::OrderedMoves<P> moves(list, [&](P::Move move) {
            return static_cast<std::int64_t>(history_.of(bench_.tactics, position, move));
        });
        int best = -search::kInfinity;
        P::Move best_move = list[0];
        for (int i = 0; i < moves.size(); ++i) {
            const P::Move move = moves.take();
            bench_.cursor.descend(move);
            const int child = -value(depth - 1, -beta, -std::max(alpha, best));
            bench_.cursor.ascend();
            if (bench_.budget.is_spent()) return 0;
            if (child <= best) continue;
            best = child;
            best_move = move;
            bench_.variation.set(ply, move);
            if (best >= beta) break;
        }
        history_.reward(bench_.tactics, position, best_move, depth);
        return best;
    }

    Bench& bench_;
    search::History<P, T>& history_;
};

// A constant time makes both runs take the same decisions.
struct StoppedClock final : Clock {
    std::int64_t now_ms() const override { return 0; }
};

template <class Search>
int value_of_start(int depth) {
    const StoppedClock clock;
    const std::atomic<bool> stop = false;
    search::Budget budget({}, {clock, stop, {}, {}});
    search::NullObserver observer;
    const P start = P::start({});
    const E evaluator;
    const T tactics;
    Bench bench({start, {}, evaluator, tactics}, budget, observer);
    search::History<P, T> history;
    Search search(bench, history);
    return search.root_child(depth, -search::kInfinity);
}

}  // namespace
}  // namespace yiguan

int main(int argc, char** argv) {
    using namespace yiguan;
    const std::string_view kind = argc == 3 ? argv[1] : "";
    const std::string_view text = argc == 3 ? argv[2] : "";
    int depth = 0;
    std::from_chars(text.data(), text.data() + text.size(), depth);
    if (depth < 1 || (kind != "null" && kind != "none")) {
        std::fprintf(stderr, "usage: yiguan_observer_cost null|none DEPTH\n");
        return 2;
    }
    using Observed = search::AlphaBetaSearch<Bench>;
    std::printf("%d\n", kind == "null" ? value_of_start<Observed>(depth)
                                       : value_of_start<UnobservedAlphaBeta>(depth));
    return 0;
}

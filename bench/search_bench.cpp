// Speed of the searches: leaves of alpha-beta per second in xiangqi, and number chess to depth 4
// from the start position.
#include <benchmark/benchmark.h>

#include <atomic>

#include "adapters/threads/steady_clock.h"
#include "engines/registry.h"
#include "engines/xiangqi/material.h"
#include "engines/xiangqi/tactics.h"
#include "search/alpha_beta.h"

namespace yiguan {
namespace {

// Counts the leaves of a search.
struct LeafCounter : search::NullObserver {
    std::int64_t leaves = 0;
    void leave(int /*value*/, search::ValueSource why) {
        leaves += why == search::ValueSource::Evaluation || why == search::ValueSource::End;
    }
};

void alpha_beta_leaves(benchmark::State& state) {
    using P = xiangqi::Position;
    using E = xiangqi::MaterialEvaluator;
    using T = xiangqi::Tactics;
    const SteadyClock clock;
    const std::atomic<bool> stop = false;
    LeafCounter counter;
    const P start = P::start({});
    const E evaluator;
    const T tactics;
    for (auto _ : state) {
        search::Budget budget({}, {clock, stop, {}, {}});
        search::Workbench<P, E, T, LeafCounter> bench({start, {}, evaluator, tactics}, budget,
                                                      counter);
        search::History<P, T> history;
        search::AlphaBetaSearch search(bench, history);
        benchmark::DoNotOptimize(
            search.root_child(static_cast<int>(state.range(0)), -search::kInfinity));
    }
    state.SetItemsProcessed(counter.leaves);
}
BENCHMARK(alpha_beta_leaves)
    ->Name("xiangqi/alpha-beta/leaves")
    ->Arg(5)
    ->Unit(benchmark::kMillisecond);

void alphabeta_history_from_start(benchmark::State& state) {
    const SteadyClock clock;
    const std::atomic<bool> stop = false;
    const auto player = std::move(*make_player("shuqi/course", "alphabeta-history", {}));
    (void)player->set({"shuqi/course", "", {}, {}});
    Limits limits;
    limits.depth = static_cast<int>(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(player->think(limits, {clock, stop, {}, {}}).move.size());
}
BENCHMARK(alphabeta_history_from_start)
    ->Name("shuqi/alphabeta-history/depth")
    ->Arg(4)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace yiguan

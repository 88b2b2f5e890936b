// Iterative deepening with principal variation search: each depth searches the best moves of the
// previous depth first, and a transposition table keeps results from move to move. Several threads
// may search together (helper_threads.h); the result is then not reproducible.
#pragma once

#include <memory>

#include "search/helper_threads.h"
#include "search/policy.h"
#include "search/pvs.h"

namespace yiguan::search {

struct DeepeningOptions {
    std::size_t hash_mb = 16;
    int threads = 1;  // the calling thread included
    PvsOptions pvs{};
    int first_depth = 1;  // the first of the depths that are searched one after the other
};

template <Position P, Tactics<P> T>
class Deepening {
  public:
    using Move = typename P::Move;

    explicit Deepening(const DeepeningOptions& options)
        : options_(options), table_(options.hash_mb) {}

    void forget() {
        table_.clear();
        history_.clear();
    }
    int hash_per_mille() const { return table_.per_mille_used(); }

    template <class Bench>
    void run(Bench& bench, const RootTask<P>& task, RootResult<Move>& result) {
        Iterations iterations{.keeps_partial = !task.needs_whole_depths,
                              .first_depth = options_.first_depth};
        history_.clear();
        table_.begin_search();
        const auto lead = [&](const std::function<void(int)>& begin_depth) {
            iterations.begin_depth = begin_depth;
            Pvs<Bench> search(bench, table_, history_, options_.pvs);
            deepen(search, bench, task, iterations, result);
        };
        const auto help = [this](auto& own_bench, const RootTask<P>& own,
                                 RootResult<Move>& own_result, int number) {
            const auto history = std::make_unique<History<P, T>>();
            Pvs search(own_bench, table_, *history, options_.pvs);
            // Every other helper begins a ply deeper, so that the threads search different trees.
            deepen(search, own_bench, own, {.first_depth = kFirstDepthWithHelp + number % 2},
                   own_result);
        };
        search_together(bench, task, result, options_.threads, lead, help);
    }

  private:
    DeepeningOptions options_;
    TranspositionTable<Move> table_;
    History<P, T> history_;
};

}  // namespace yiguan::search

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
        const RootResult<Move> start = result;
        history_.clear();
        table_.begin_search();
        HelperThreads helpers(task.control);
        if (may_have_helpers(task.control)) {
            bench.budget.share(helpers.nodes());
            iterations.begin_depth = [&](int depth) {
                if (depth == kFirstDepthWithHelp) start_helpers(helpers, bench, task, start);
            };
        }
        Pvs<Bench> search(bench, table_, history_, options_.pvs);
        deepen(search, bench, task, iterations, result);
        bench.budget.stop_sharing();
    }

  private:
    // The leading thread searches every move once before the helpers may spend nodes.
    static constexpr int kFirstDepthWithHelp = 2;

    // A trace shows one thread's search.
    bool may_have_helpers(const Control& control) const {
        return options_.threads > 1 && control.start_helper && !control.trace;
    }

    template <class Bench>
    void start_helpers(HelperThreads& helpers,
                       const Bench& bench,
                       const RootTask<P>& task,
                       const RootResult<Move>& start) {
        for (int number = 1; number < options_.threads; ++number)
            helpers.start(task.control.start_helper, [&, number] {
                help<typename Bench::Unobserved>(helpers, bench.root, task, start, number);
            });
    }

    // A helper's search, on its own thread. Every other helper begins a ply deeper, so that the
    // threads search different trees.
    template <class Bench, class Root>
    void help(HelperThreads& helpers,
              const Root& root,
              const RootTask<P>& task,
              const RootResult<Move>& start,
              int number) {
        const RootTask<P> own{.limits = {.nodes = task.limits.nodes}, .control = helpers.control()};
        Budget budget(own.limits, own.control);
        budget.share(helpers.nodes());
        NullObserver observer;
        Bench bench(root, budget, observer);
        RootResult<Move> result = start;
        const auto history = std::make_unique<History<P, T>>();
        Pvs<Bench> search(bench, table_, *history, options_.pvs);
        deepen(search, bench, own, {.first_depth = kFirstDepthWithHelp + number % 2}, result);
    }

    DeepeningOptions options_;
    TranspositionTable<Move> table_;
    History<P, T> history_;
};

}  // namespace yiguan::search

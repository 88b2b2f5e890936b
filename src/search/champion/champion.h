// The strongest search of the program as a policy (policy.h): what it remembers from move to move,
// and its threads. docs/champions.md tells what each step is worth.
#pragma once

#include <memory>

#include "search/champion/iterations.h"
#include "search/helper_threads.h"
#include "search/policy.h"

namespace yiguan::search::champion {

template <Position P, ChampionTactics<P> T>
class Champion {
  public:
    using Move = typename P::Move;

    explicit Champion(const Options& options)
        : options_(options), table_(options.hash_mb), memory_(std::make_unique<Memory<P, T>>()) {}

    void forget() {
        table_.clear();
        memory_->clear();
    }
    int hash_per_mille() const { return table_.per_mille_used(); }

    template <class Bench>
    void run(Bench& bench, const RootTask<P>& task, RootResult<Move>& result) {
        table_.begin_search();
        memory_->histories.begin_search();
        const auto lead = [&](const std::function<void(int)>& begin_depth) {
            search(bench, task, result, *memory_, 1, begin_depth);
        };
        const auto help = [this](auto& own_bench, const RootTask<P>& own,
                                 RootResult<Move>& own_result, int first_depth) {
            const auto memory = std::make_unique<Memory<P, T>>();
            this->search(own_bench, own, own_result, *memory, first_depth, {});
        };
        search_together(bench, task, result, options_.threads, lead, help);
    }

  private:
    template <class Bench>
    void search(Bench& bench,
                const RootTask<P>& task,
                RootResult<Move>& result,
                Memory<P, T>& memory,
                int first_depth,
                const std::function<void(int)>& begin_depth) {
        const auto search = std::make_unique<Search<Bench>>(bench, table_, memory, options_.steps);
        Iterations<Bench> iterations(*search, bench, task, options_.steps.aspiration);
        iterations.run(result, first_depth, begin_depth);
    }

    Options options_;
    Table<Move> table_;
    std::unique_ptr<Memory<P, T>> memory_;
};

}  // namespace yiguan::search::champion

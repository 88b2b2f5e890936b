// The strongest search of the program as a policy (policy.h): what it remembers from move to move,
// and its threads. docs/champions.md tells what each step is worth.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "search/champion/iterations.h"
#include "search/helper_threads.h"
#include "search/policy.h"

namespace yiguan::search::champion {

template <Position P, ChampionTactics<P> T>
class Champion {
  public:
    using Move = typename P::Move;

    explicit Champion(const Options& options)
        : options_(options),
          table_(options.hash_mb),
          memories_(static_cast<std::size_t>(std::max(options.threads, 1))) {}

    void forget() {
        table_.clear();
        for (auto& memory : memories_)
            if (memory) memory->clear();
    }
    int hash_per_mille() const { return table_.per_mille_used(); }

    template <class Bench>
    void run(Bench& bench, const RootTask<P>& task, RootResult<Move>& result) {
        table_.begin_search();
        const auto team = options_.threads > 1 ? std::make_unique<Team<Move>>() : nullptr;
        const auto lead = [&](const std::function<void(int)>& begin_depth) {
            search(bench, task, result, {0, 1, team.get()}, begin_depth);
        };
        const auto help = [&](auto& own_bench, const RootTask<P>& own, RootResult<Move>& own_result,
                              int number) {
            search(own_bench, own, own_result, {number, kFirstDepthWithHelp, team.get()}, {});
        };
        search_together(bench, task, result, options_.threads, lead, help);
    }

  private:
    struct Role {
        int thread;  // the leader has 0
        int first_depth;
        Team<Move>* team;  // null when there are no other threads
    };
    template <class Bench>
    void search(Bench& bench,
                const RootTask<P>& task,
                RootResult<Move>& result,
                const Role& role,
                const std::function<void(int)>& begin_depth) {
        BusyMoves* const busy = role.team ? &role.team->busy : nullptr;
        const auto search = std::make_unique<Search<Bench>>(bench, table_, memory_of(role.thread),
                                                            options_.steps, busy);
        const bool shares_results =
            task.limits.multi_pv <= 1 && task.margin == 0 && !task.needs_whole_depths;
        Iterations<Bench> iterations(*search, bench, task, options_.steps.aspiration,
                                     shares_results ? role.team : nullptr);
        iterations.run(result, role.first_depth, begin_depth);
    }

    // What that thread learned in earlier searches; called on that thread.
    Memory<P, T>& memory_of(int thread) {
        auto& memory = memories_[static_cast<std::size_t>(thread)];
        if (!memory) memory = std::make_unique<Memory<P, T>>();
        memory->histories.begin_search();
        return *memory;
    }

    Options options_;
    Table<Move> table_;
    std::vector<std::unique_ptr<Memory<P, T>>> memories_;  // of the threads, the leader's first
};

}  // namespace yiguan::search::champion

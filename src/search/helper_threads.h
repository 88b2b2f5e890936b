// The helper threads of one search: each searches the same position independently and stores its
// results in the shared transposition table, where the leading thread finds them (lazy SMP).
// Source: Østensen, "A complete chess engine parallelized using lazy SMP", 2016.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "engine/player.h"
#include "search/root_search.h"

namespace yiguan::search {

// Belongs to the leading thread, which alone starts helpers and destroys this object.
class HelperThreads {
  public:
    // The leader's clock must outlive this object. The leader's stop flag is not passed on: the
    // helpers end with this object.
    explicit HelperThreads(const Control& leader) : control_{leader.clock, has_ended_, {}, {}} {}
    // Ends the helpers' searches and waits for them.
    ~HelperThreads() { has_ended_ = true; }
    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;

    // Starts a helper that runs `search`; what it refers to must outlive this object. Does nothing
    // when no further thread is available. Precondition: `start_helper` is not empty.
    void start(const StartHelper& start_helper, std::function<void()> search) {
        helpers_.push_back(start_helper(std::move(search)));
    }

    // For the helpers' searches: without reports and traces, and stopped by the destructor.
    const Control& control() const { return control_; }
    // The nodes of all threads, for Budget::share. Thread-safe.
    std::atomic<std::uint64_t>& nodes() { return nodes_; }

  private:
    std::atomic<bool> has_ended_ = false;
    std::atomic<std::uint64_t> nodes_ = 0;
    Control control_;
    // The last member, so that it is destroyed first.
    std::vector<std::unique_ptr<Helper>> helpers_;
};

// The leading thread searches every move once before the helpers may spend nodes.
inline constexpr int kFirstDepthWithHelp = 2;

// A trace shows one thread's search.
inline bool may_have_helpers(int threads, const Control& control) {
    return threads > 1 && control.start_helper && !control.trace;
}

// Starts the helpers of a search by `threads` threads, the leader included: each calls
// search(bench, task, result, number) on its own thread, with copies of its own; it has a number
// from 1. All arguments must outlive `helpers`.
template <class Bench, class Task, class Result, class Search>
void start_searches(HelperThreads& helpers,
                    const Bench& leader,
                    const Task& task,
                    const Result& result,
                    int threads,
                    Search search) {
    for (int number = 1; number < threads; ++number)
        helpers.start(
            task.control.start_helper, [&, search, number, own_result = result]() mutable {
                const Task own{.limits = {.depth = task.limits.depth, .nodes = task.limits.nodes},
                               .control = helpers.control()};
                Budget budget(own.limits, own.control);
                budget.share(helpers.nodes());
                NullObserver observer;
                typename Bench::Unobserved bench(leader.root, budget, observer);
                search(bench, own, own_result, number);
            });
}

// Searches with `threads` threads where they are available: lead(begin_depth) on this one, which
// calls begin_depth, unless it is empty, before each depth; help(bench, task, result, number) on
// each other one. All have ended when it returns.
template <class Bench, class Task, class Result, class Lead, class Help>
void search_together(
    Bench& bench, const Task& task, const Result& result, int threads, Lead lead, Help help) {
    HelperThreads helpers(task.control);
    std::function<void(int)> begin_depth;
    if (may_have_helpers(threads, task.control)) {
        bench.budget.share(helpers.nodes());
        begin_depth = [&](int depth) {
            if (depth == kFirstDepthWithHelp)
                start_searches(helpers, bench, task, result, threads, help);
        };
    }
    lead(begin_depth);
    bench.budget.stop_sharing();
}

}  // namespace yiguan::search

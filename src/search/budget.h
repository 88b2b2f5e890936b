// The nodes and time that a search may still spend, and the caller's stop flag. Used by one thread;
// the clock and the stop flag must outlive the budget.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

#include "base/clock.h"
#include "engine/engine.h"
#include "engine/player.h"
#include "search/time_plan.h"

namespace yiguan::search {

class Budget {
  public:
    Budget(const Limits& limits, const Control& control)
        : clock_(control.clock),
          stop_(control.stop),
          began_ms_(control.clock.now_ms()),
          plan_(plan_time(limits)),
          max_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {}

    // Counts a node. Returns whether the search must end now; once true, it stays true, except
    // after begin_depth.
    bool spend_node() {
        ++nodes_;
        if (nodes_ >= max_nodes_ || (nodes_ & kClockMask) == 0) check_limits();
        return is_spent();
    }

    // Counts nodes that another budget of the same move has spent.
    void add(std::uint64_t nodes) { nodes_ += nodes; }

    // From now on the nodes are counted in `total`, together with those of other threads' budgets.
    // `total` must outlive the use of this budget, or stop_sharing.
    void share(std::atomic<std::uint64_t>& total) { total_ = &total; }

    // From now on this budget counts alone again, starting with the nodes that all threads have
    // reported so far.
    void stop_sharing() {
        nodes_ = nodes();
        total_ = nullptr;
        added_ = 0;
    }

    // From now on a search also ends when `finished` reaches the depth that was begun last: another
    // thread has searched it. `finished` must outlive the use of this budget.
    void follow(const std::atomic<int>& finished) { finished_ = &finished; }
    void begin_depth(int depth) {
        depth_ = depth;
        is_overtaken_ = false;
    }
    // Whether only that ended the search: another depth may begin.
    bool is_overtaken() const { return is_overtaken_ && !is_spent_; }

    bool is_spent() const { return is_spent_ || is_overtaken_; }
    // The nodes of all threads that share `total`. The other threads add theirs from time to time.
    std::uint64_t nodes() const {
        if (total_ == nullptr) return nodes_;
        return total_->load(std::memory_order_relaxed) + nodes_ - added_;
    }
    std::int64_t elapsed_ms() const { return clock_.now_ms() - began_ms_; }
    std::uint64_t nodes_per_second() const {
        return nodes() * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(elapsed_ms(), 1));
    }

    // Whether another, deeper iteration is worth beginning. `per_mille` of the soft time limit
    // count, at most the hard limit.
    bool may_deepen(int per_mille = 1000) {
        const std::int64_t elapsed = check_limits();
        if (is_spent_ || plan_.soft_ms == plan_.hard_ms) return !is_spent_;
        return elapsed < std::min(plan_.soft_ms * per_mille / 1000, plan_.hard_ms);
    }

    // Whether another short step (a playout) may begin. Checks the stop flag each time, the clock
    // every kStepsPerCheck steps.
    bool may_go_on() {
        if (++steps_ % kStepsPerCheck == 0) return may_deepen();
        if (stop_.load(std::memory_order_relaxed)) is_spent_ = true;
        return !is_spent_;
    }

    // Checks clock, nodes and stop flag now. Returns the time since the beginning, in ms.
    std::int64_t check_limits() {
        add_to_total();
        const std::int64_t elapsed = elapsed_ms();
        if (nodes() >= max_nodes_ || stop_.load(std::memory_order_relaxed) ||
            elapsed >= plan_.hard_ms)
            is_spent_ = true;
        if (finished_ != nullptr && finished_->load(std::memory_order_relaxed) >= depth_)
            is_overtaken_ = true;
        return elapsed;
    }

  private:
    void add_to_total() {
        if (total_ == nullptr) return;
        total_->fetch_add(nodes_ - added_, std::memory_order_relaxed);
        added_ = nodes_;
    }

    static constexpr std::uint64_t kClockMask = 255;    // nodes between two checks of the clock
    static constexpr std::uint64_t kStepsPerCheck = 8;  // few, since a step may be slow

    const Clock& clock_;
    const std::atomic<bool>& stop_;
    std::int64_t began_ms_;
    TimePlan plan_;
    std::uint64_t max_nodes_;
    std::uint64_t nodes_ = 0;  // of this thread
    std::uint64_t steps_ = 0;
    std::atomic<std::uint64_t>* total_ = nullptr;
    std::uint64_t added_ = 0;  // the part of nodes_ that total_ already contains
    const std::atomic<int>* finished_ = nullptr;
    int depth_ = 0;
    bool is_overtaken_ = false;
    bool is_spent_ = false;
};

}  // namespace yiguan::search

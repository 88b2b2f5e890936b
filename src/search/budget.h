// What a search may still spend: nodes, time, and the caller's patience.
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

    // Counts a node and tells whether the search must end now. Once it has said so it keeps saying
    // so.
    bool spend_node() {
        ++nodes_;
        if (nodes_ >= max_nodes_ || (nodes_ & kClockMask) == 0) look_around();
        return is_spent_;
    }

    // Counts nodes that another budget of the same move has spent.
    void add(std::uint64_t nodes) { nodes_ += nodes; }

    // From here on the nodes count together with those of other threads' budgets, in `total`.
    void share(std::atomic<std::uint64_t>& total) { total_ = &total; }

    bool is_spent() const { return is_spent_; }
    // Of all threads that share; what the others have just done is told from time to time.
    std::uint64_t nodes() const {
        if (total_ == nullptr) return nodes_;
        return total_->load(std::memory_order_relaxed) + nodes_ - told_;
    }
    std::int64_t elapsed_ms() const { return clock_.now_ms() - began_ms_; }
    std::uint64_t nodes_per_second() const {
        return nodes() * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(elapsed_ms(), 1));
    }

    // Whether it is worth to begin another, deeper iteration.
    bool may_deepen() {
        const std::int64_t elapsed = look_around();
        return !is_spent_ && elapsed < plan_.soft_ms;
    }

    // Whether it is worth to begin another short step (a playout). Looks at the stop flag each
    // time, at the clock only now and then.
    bool may_go_on() {
        if (++steps_ % kStepsPerLook == 0) return may_deepen();
        if (stop_.load(std::memory_order_relaxed)) is_spent_ = true;
        return !is_spent_;
    }

    // Looks at everything that may end the search, whatever it costs. The time since the beginning.
    std::int64_t look_around() {
        tell_nodes();
        const std::int64_t elapsed = elapsed_ms();
        if (nodes() >= max_nodes_ || stop_.load(std::memory_order_relaxed) ||
            elapsed >= plan_.hard_ms)
            is_spent_ = true;
        return elapsed;
    }

  private:
    void tell_nodes() {
        if (total_ == nullptr) return;
        total_->fetch_add(nodes_ - told_, std::memory_order_relaxed);
        told_ = nodes_;
    }

    static constexpr std::uint64_t kClockMask = 255;   // nodes between two looks at the clock
    static constexpr std::uint64_t kStepsPerLook = 8;  // few, for a step may be slow

    const Clock& clock_;
    const std::atomic<bool>& stop_;
    std::int64_t began_ms_;
    TimePlan plan_;
    std::uint64_t max_nodes_;
    std::uint64_t nodes_ = 0;  // of this thread
    std::uint64_t steps_ = 0;
    std::atomic<std::uint64_t>* total_ = nullptr;
    std::uint64_t told_ = 0;  // of nodes_, what the total contains
    bool is_spent_ = false;
};

}  // namespace yiguan::search

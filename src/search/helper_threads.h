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

}  // namespace yiguan::search

// Asks the store a small question from time to time, so that /health fails while it does not
// answer. On the loop's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/clock.h"
#include "service/ports.h"

namespace yiguan::cli {

class StoreProbe {
  public:
    static constexpr std::int64_t kEveryMs = 2'000;

    // The store and the clock must outlive this object; late answers are dropped.
    StoreProbe(service::Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    // Asks, unless an earlier question still waits. To be called every kEveryMs.
    void ask() {
        if (state_->asked_at) return;
        state_->asked_at = clock_.now_ms();
        store_.rating_of("", "", [state = state_](const Result<service::Rating>& rating) {
            state->asked_at.reset();
            state->has_failed = !rating;
        });
    }
    // Whether the last question was refused, or has waited for more than 5 s.
    bool is_failing() const {
        const auto& asked_at = state_->asked_at;
        return state_->has_failed || (asked_at && clock_.now_ms() - *asked_at > kPatienceMs);
    }

  private:
    static constexpr std::int64_t kPatienceMs = 5'000;

    struct State {
        std::optional<std::int64_t> asked_at;  // the question that waits
        bool has_failed = false;
    };

    service::Store& store_;
    const Clock& clock_;
    std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace yiguan::cli

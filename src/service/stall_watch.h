// Notices that the server did not run for a while: its process or machine was suspended, or it was
// busy with one task. Not thread-safe.
#pragma once

#include <cstdint>
#include <optional>

namespace yiguan::service {

class StallWatch {
  public:
    // How often `check` must be called while the server runs normally, ms.
    static constexpr std::int64_t kEveryMs = 50;

    // Call before the server handles an event. How long it did not run, ms; 0 for delays of less
    // than a second. Also when the system clock was set forward, which would be charged too.
    std::int64_t check(std::int64_t now) {
        const std::int64_t late = now - due_at_.value_or(now);
        due_at_ = now + kEveryMs;
        return late >= kLeastStallMs ? late : 0;
    }

  private:
    static constexpr std::int64_t kLeastStallMs = 1'000;

    std::optional<std::int64_t> due_at_;  // the next check
};

}  // namespace yiguan::service

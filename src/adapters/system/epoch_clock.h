// Time of day for logs and clocks. Read once and then advanced by the steady clock, so it never
// goes back.
#pragma once

#include <chrono>

#include "base/clock.h"

namespace yiguan {

class EpochClock final : public Clock {
  public:
    // Milliseconds since 1970.
    std::int64_t now_ms() const override {
        const auto since_start = std::chrono::steady_clock::now() - start_;
        return epoch_ms_ +
               std::chrono::duration_cast<std::chrono::milliseconds>(since_start).count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::int64_t epoch_ms_ = std::chrono::duration_cast<std::chrono::milliseconds>(
                                 std::chrono::system_clock::now().time_since_epoch())
                                 .count();
};

}  // namespace yiguan

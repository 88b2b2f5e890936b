// The machine's steady clock.
#pragma once

#include <chrono>

#include "base/clock.h"

namespace yiguan {

class SteadyClock final : public Clock {
  public:
    std::int64_t now_ms() const override {
        const auto since = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
    }
};

}  // namespace yiguan

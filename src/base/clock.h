// Source of time. Searches, tables and servers take a Clock so that tests can set the time.
#pragma once

#include <cstdint>

namespace yiguan {

class Clock {
  public:
    virtual ~Clock() = default;

    // Milliseconds since some fixed moment; never goes back. May be called from any thread.
    virtual std::int64_t now_ms() const = 0;
};

}  // namespace yiguan

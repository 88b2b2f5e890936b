// Who comes from which address: how many connections it holds, and how fast it opens new ones. One
// thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "base/rate_meter.h"

namespace yiguan {

class Visitors {
  public:
    // `most` connections of one address at a time, and twice as many opened within a minute; 0:
    // any number.
    explicit Visitors(int most) : most_(most) {}

    // Counts a connection; false when it is one too many, which is not counted.
    bool come(const std::string& address, std::int64_t now_ms);
    // One that was counted has gone.
    void go(std::string_view address, std::int64_t now_ms);

  private:
    struct Address {
        RateMeter arrivals;
        int here = 0;
        std::int64_t last_at = 0;
    };

    // Whoever has been away for long enough may come as if for the first time.
    void forget_absent(std::int64_t now_ms);

    int most_;
    std::map<std::string, Address, std::less<>> addresses_;
    std::int64_t forgot_at_ = 0;
};

}  // namespace yiguan

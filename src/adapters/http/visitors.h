// Who comes from which address, and for what: how much of it at a time (connections, requests), and
// how fast there is more. One thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "base/rate_meter.h"

namespace yiguan {

class Visitors {
  public:
    // `most` of one address at a time, and so many new ones within a minute; 0: any number.
    Visitors(int most, int most_in_a_minute) : most_(most), most_in_a_minute_(most_in_a_minute) {}

    // Counts a visit; false when it is one too many, which is not counted.
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
    int most_in_a_minute_;
    std::map<std::string, Address, std::less<>> addresses_;
    std::int64_t forgot_at_ = 0;
};

}  // namespace yiguan

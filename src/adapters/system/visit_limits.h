// Limits by address: how many visits (connections, requests) an address has at a time, and how many
// new ones a minute. Single-threaded.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "base/rate_meter.h"

namespace yiguan {

class VisitLimits {
  public:
    // `most`: visits of one address at a time; 0: no limit at all.
    VisitLimits(int most, int most_in_a_minute)
        : most_(most), most_in_a_minute_(most_in_a_minute) {}

    // Counts a new visit. False, without counting it, when it exceeds a limit.
    bool admit(const std::string& address, std::int64_t now_ms);
    // Ends a visit that was admitted.
    void release(std::string_view address, std::int64_t now_ms);

  private:
    struct Address {
        RateMeter arrivals;
        int admitted = 0;
        std::int64_t last_at = 0;
    };

    // Forgets addresses without visits for a minute; their rate has recovered by then.
    void forget_inactive(std::int64_t now_ms);

    int most_;
    int most_in_a_minute_;
    std::map<std::string, Address, std::less<>> addresses_;
    std::int64_t last_forgot_at_ = 0;
};

}  // namespace yiguan

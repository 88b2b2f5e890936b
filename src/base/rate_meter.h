// Token bucket: allows a number of actions at once and refills evenly over a period. Not
// thread-safe.
#pragma once

#include <algorithm>
#include <cstdint>

namespace yiguan {

class RateMeter {
  public:
    // At most `most` actions at once, and `most` more per `in_ms`; both are positive.
    RateMeter(int most, std::int64_t in_ms, std::int64_t now_ms)
        : most_(most), in_ms_(in_ms), left_(most), seen_at_(now_ms) {}

    // Counts an action. Returns false, and does not count it, when the limit is reached.
    bool try_take(std::int64_t now_ms) {
        left_ = left_at(now_ms);
        seen_at_ = now_ms;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    // Whether no action counts any more.
    bool is_full(std::int64_t now_ms) const { return left_at(now_ms) >= most_; }

  private:
    double left_at(std::int64_t now_ms) const {
        const double refill = static_cast<double>(std::max<std::int64_t>(now_ms - seen_at_, 0)) *
                              most_ / static_cast<double>(in_ms_);
        return std::min<double>(most_, left_ + refill);
    }

    int most_;
    std::int64_t in_ms_;
    double left_;
    std::int64_t seen_at_;
};

}  // namespace yiguan

#include "adapters/system/visit_limits.h"

namespace yiguan {
namespace {

constexpr std::int64_t kMinuteMs = 60'000;

}  // namespace

bool VisitLimits::admit(const std::string& address, std::int64_t now_ms) {
    if (most_ == 0) return true;
    forget_inactive(now_ms);
    const RateMeter fresh(most_in_a_minute_, kMinuteMs, now_ms);
    Address& visitor = addresses_.try_emplace(address, Address{fresh}).first->second;
    visitor.last_at = now_ms;
    if (visitor.admitted >= most_ || !visitor.arrivals.try_take(now_ms)) return false;
    ++visitor.admitted;
    return true;
}

void VisitLimits::release(std::string_view address, std::int64_t now_ms) {
    const auto visitor = addresses_.find(address);
    if (visitor == addresses_.end()) return;
    --visitor->second.admitted;
    visitor->second.last_at = now_ms;
}

void VisitLimits::forget_inactive(std::int64_t now_ms) {
    if (now_ms - last_forgot_at_ < kMinuteMs) return;
    last_forgot_at_ = now_ms;
    std::erase_if(addresses_, [&](const auto& entry) {
        return entry.second.admitted == 0 && now_ms - entry.second.last_at >= kMinuteMs;
    });
}

}  // namespace yiguan

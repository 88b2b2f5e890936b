#include "adapters/http/visitors.h"

namespace yiguan {
namespace {

constexpr std::int64_t kMinuteMs = 60'000;

}  // namespace

bool Visitors::come(const std::string& address, std::int64_t now_ms) {
    if (most_ == 0) return true;
    forget_absent(now_ms);
    const RateMeter fresh(most_in_a_minute_, kMinuteMs, now_ms);
    Address& visitor = addresses_.try_emplace(address, Address{fresh}).first->second;
    visitor.last_at = now_ms;
    if (visitor.here >= most_ || !visitor.arrivals.allows(now_ms)) return false;
    ++visitor.here;
    return true;
}

void Visitors::go(std::string_view address, std::int64_t now_ms) {
    const auto visitor = addresses_.find(address);
    if (visitor == addresses_.end()) return;
    --visitor->second.here;
    visitor->second.last_at = now_ms;
}

void Visitors::forget_absent(std::int64_t now_ms) {
    if (now_ms - forgot_at_ < kMinuteMs) return;
    forgot_at_ = now_ms;
    std::erase_if(addresses_, [&](const auto& entry) {
        return entry.second.here == 0 && now_ms - entry.second.last_at >= kMinuteMs;
    });
}

}  // namespace yiguan

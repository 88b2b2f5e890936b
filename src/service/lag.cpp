#include "service/lag.h"

#include <algorithm>

namespace yiguan::service {
namespace {

constexpr std::int64_t kMostGainMs = 1000;
constexpr std::int64_t kLeastGainMs = 150;
constexpr std::int64_t kExpectedPerGain = 250;  // a gain grows by 4 ms for a second of the game
constexpr std::int64_t kAboveMeasuredMs = 140;
constexpr int kGainsAtFirst = 3;
constexpr int kMostGains = 7;
constexpr std::int64_t kMostGraceMs = 2000;

std::int64_t most_gain(const TimeControl& control) {
    const auto expected = expected_ms(control);
    if (!expected) return kMostGainMs;
    return std::min(kMostGainMs, kLeastGainMs + *expected / kExpectedPerGain);
}

}  // namespace

LagQuota::LagQuota(const TimeControl& control)
    : most_gain_ms_(most_gain(control)), quota_ms_(kGainsAtFirst * most_gain_ms_) {}

std::int64_t LagQuota::waive(std::int64_t claimed_ms, std::int64_t measured_ms) {
    const std::int64_t waived = std::clamp<std::int64_t>(claimed_ms, 0, quota_ms_);
    const std::int64_t gain = std::min(most_gain_ms_, measured_ms + kAboveMeasuredMs);
    quota_ms_ = std::min(quota_ms_ - waived + gain, kMostGains * most_gain_ms_);
    return waived;
}

std::int64_t LagQuota::grace_ms() const {
    return std::min(quota_ms_, kMostGraceMs);
}

}  // namespace yiguan::service

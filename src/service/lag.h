// Lag compensation: the part of a move's time that is not charged because the network took it. It
// is the delay claimed by the player's page, limited by a quota that grows with the delay measured
// by the server. A slow connection costs little, and a false claim gains little. Method: lichess
// (scalachess LagTracker).
#pragma once

#include <cstdint>

#include "service/time_control.h"

namespace yiguan::service {

class LagQuota {
  public:
    // For one player of a game with that clock.
    explicit LagQuota(const TimeControl& control);

    // Call once for each move that is played between persons. Returns how much of the claimed time
    // is not charged: 0 or more, and at most what the quota holds. `measured_ms` is the round trip
    // that the server measured.
    std::int64_t waive(std::int64_t claimed_ms, std::int64_t measured_ms);
    // How long the flag does not fall yet after the clock is used up, because a move may be in
    // transit: what the quota holds, at most 2 s.
    std::int64_t grace_ms() const;

  private:
    std::int64_t most_gain_ms_;
    std::int64_t quota_ms_;
};

}  // namespace yiguan::service

// How much of a move's time is forgiven because the way to the server took it: what the player's
// page claims, within a quota that grows by what was measured. So a slow line costs little, and a
// page that lies gains little. Method: lichess (scalachess LagTracker).
#pragma once

#include <cstdint>

#include "service/time_control.h"

namespace yiguan::service {

class LagQuota {
  public:
    // For one player of a game with that clock.
    explicit LagQuota(const TimeControl& control);

    // After a move: what is forgiven of what the page claims. `measured_ms` is the way there and
    // back as the server has measured it.
    std::int64_t waive(std::int64_t claimed_ms, std::int64_t measured_ms);
    // How long a flag waits for a move that may be on its way.
    std::int64_t grace_ms() const;

  private:
    std::int64_t most_gain_ms_;
    std::int64_t quota_ms_;
};

}  // namespace yiguan::service

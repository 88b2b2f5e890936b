// How much of a move's time is not charged because the network took it: what the player's page
// claims, within a quota that grows by what the server measured. A slow connection costs little,
// and a page that lies gains little. Method: lichess (scalachess LagTracker).
#pragma once

#include <cstdint>

#include "service/time_control.h"

namespace yiguan::service {

class LagQuota {
  public:
    // For one player of a game with that clock.
    explicit LagQuota(const TimeControl& control);

    // After a move: how much of what the page claims is not charged. `measured_ms` is the round
    // trip that the server measured.
    std::int64_t waive(std::int64_t claimed_ms, std::int64_t measured_ms);
    // How long after the flag a move that is on its way may still arrive.
    std::int64_t grace_ms() const;

  private:
    std::int64_t most_gain_ms_;
    std::int64_t quota_ms_;
};

}  // namespace yiguan::service

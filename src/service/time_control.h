// How much time the players of a table have.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace yiguan::service {

// Text forms: "none", "move:30" (seconds a move), "fischer:300+5" (main time + a move),
// "byoyomi:600+3x30" (main time, then 3 periods of 30 s, each whole again when it was not used up).
struct TimeControl {
    enum class Kind : std::uint8_t { None, PerMove, Fischer, Byoyomi };

    Kind kind = Kind::None;
    std::int64_t main_ms = 0;       // PerMove: for each move
    std::int64_t increment_ms = 0;  // Fischer
    std::int64_t period_ms = 0;     // Byoyomi
    int periods = 0;

    // Seconds: main time 0..86400, increments and periods 0..3600, periods 1..20; not all zero.
    static Result<TimeControl> parse(std::string_view text);
    std::string text() const;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What one player has left.
struct PlayerTime {
    std::int64_t left_ms = 0;  // of the main time, or of the period
    int periods = 0;           // byo-yomi periods left, the running one counted; 0 in the main time

    friend bool operator==(const PlayerTime&, const PlayerTime&) = default;
};

// How long a player will probably have for a game: main time and 40 moves' worth of the rest.
// Nothing without a clock.
std::optional<std::int64_t> expected_ms(const TimeControl& control);

// Games of one speed are rated together.
enum class Speed : std::uint8_t { Fast, Middle, Slow, Unlimited };
inline constexpr std::array<std::string_view, 4> kSpeedNames{"fast", "middle", "slow", "unlimited"};
// Fast: below 8 minutes expected; slow: 25 and more.
Speed speed_of(const TimeControl& control);

PlayerTime full_time(const TimeControl& control);

// How long the player may think from here until the flag falls; meaningless without a clock.
std::int64_t until_flag(const TimeControl& control, PlayerTime time);

// After `spent_ms` of thinking, the move not yet made; left_ms is 0 when the flag has fallen.
PlayerTime after(const TimeControl& control, PlayerTime time, std::int64_t spent_ms);

// After a move on which `spent_ms` were spent: what was used is taken, what a move earns is given.
PlayerTime after_move(const TimeControl& control, PlayerTime time, std::int64_t spent_ms);

}  // namespace yiguan::service

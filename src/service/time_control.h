// Time controls of a table, and the clock arithmetic of one player.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace yiguan::service {

// Text forms: "none", "move:30" (seconds a move), "fischer:300+5" (main time + a move),
// "byoyomi:600+3x30" (main time, then 3 periods of 30 s; a period that was not used up starts again
// in full).
struct TimeControl {
    enum class Kind : std::uint8_t { None, PerMove, Fischer, Byoyomi };

    Kind kind = Kind::None;
    std::int64_t main_ms = 0;       // PerMove: for each move
    std::int64_t increment_ms = 0;  // Fischer
    std::int64_t period_ms = 0;     // Byoyomi
    int periods = 0;

    // Seconds: main time 0..86400, increments 0..3600, a move and a period 1..3600; 1..20 periods;
    // not all zero. Refused with "clock-malformed".
    static Result<TimeControl> parse(std::string_view text);
    std::string text() const;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// The remaining time of one player.
struct PlayerTime {
    std::int64_t left_ms = 0;  // of the main time, or of the period
    int periods = 0;  // byo-yomi periods left, including the running one; 0 during the main time

    friend bool operator==(const PlayerTime&, const PlayerTime&) = default;
};

// The expected time of one player for a game of 40 moves. Nothing without a clock.
std::optional<std::int64_t> expected_ms(const TimeControl& control);

// Games of one speed are rated together.
enum class Speed : std::uint8_t { Fast, Middle, Slow, Unlimited };
inline constexpr std::array<std::string_view, 4> kSpeedNames{"fast", "middle", "slow", "unlimited"};
// Fast: below 8 minutes expected; slow: 25 and more.
Speed speed_of(const TimeControl& control);

// The time of a player when the game begins.
PlayerTime full_time(const TimeControl& control);

// Milliseconds of thinking until the flag falls. Precondition: there is a clock.
std::int64_t until_flag(const TimeControl& control, PlayerTime time);

// The time after `spent_ms` of thinking, before the move is made; left_ms is 0 when the flag has
// fallen.
PlayerTime after(const TimeControl& control, PlayerTime time, std::int64_t spent_ms);

// The time after a move that took `spent_ms`: subtracts the time used and adds what the move earns.
PlayerTime after_move(const TimeControl& control, PlayerTime time, std::int64_t spent_ms);

}  // namespace yiguan::service

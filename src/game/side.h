// Sides and seats. A side is a colour (first = right camp, black, red: it moves first); a seat is
// one of the two places at the table. An opening rule may swap which seat holds which side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace yiguan {

enum class Side : std::uint8_t { First, Second };
enum class Seat : std::uint8_t { One, Two };

constexpr Side other(Side side) {
    return side == Side::First ? Side::Second : Side::First;
}
constexpr Seat other(Seat seat) {
    return seat == Seat::One ? Seat::Two : Seat::One;
}
constexpr std::size_t index(Side side) {
    return static_cast<std::size_t>(side);
}
constexpr std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}
constexpr const char* name(Side side) {
    return side == Side::First ? "first" : "second";
}

// The form used in logs, match files and wire messages.
inline constexpr std::array<std::string_view, 2> kSeatNames{"one", "two"};
constexpr std::string_view name(Seat seat) {
    return kSeatNames[index(seat)];
}

}  // namespace yiguan

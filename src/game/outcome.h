// State of a game: ongoing, won or drawn, and by which rule.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/side.h"

namespace yiguan {

struct Outcome {
    enum class Kind : std::uint8_t { Ongoing, Win, Draw };

    Kind kind = Kind::Ongoing;
    Side winner = Side::First;  // meaningful for a win only
    // kebab-case code with static storage ("checkmate"); empty while ongoing.
    std::string_view reason;

    static constexpr Outcome ongoing() { return {}; }
    static constexpr Outcome win(Side side, std::string_view why) { return {Kind::Win, side, why}; }
    static constexpr Outcome draw(std::string_view why) { return {Kind::Draw, Side::First, why}; }

    constexpr bool is_over() const { return kind != Kind::Ongoing; }
    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace yiguan

// The four winning rules as compile-time tags, and the run-time part of a rule set: board size and
// opening rule.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/gomoku/types.h"

namespace yiguan::gomoku {

// Five or more, both colours.
struct Freestyle {
    static constexpr std::string_view kId = "freestyle";
    static constexpr bool needs_exact_five(Side) { return false; }
    static constexpr bool kNeedsOpenEnd = false;
    static constexpr bool kForbids = false;
    static constexpr bool kHasPass = false;
};

// Exactly five, both colours; six or more do not count.
struct Standard : Freestyle {
    static constexpr std::string_view kId = "standard";
    static constexpr bool needs_exact_five(Side) { return true; }
};

// Exactly five, not blocked by enemy stones at both ends; the board edge does not block.
struct Caro : Standard {
    static constexpr std::string_view kId = "caro";
    static constexpr bool kNeedsOpenEnd = true;
};

// Black needs exactly five and has forbidden moves; White wins with five or more. Passing is
// allowed.
struct Renju : Freestyle {
    static constexpr std::string_view kId = "renju";
    static constexpr bool needs_exact_five(Side side) { return side == kBlack; }
    static constexpr bool kForbids = true;
    static constexpr bool kHasPass = true;
};

inline constexpr int kRenjuSize = 15;

enum class Opening : std::uint8_t {
    None,
    Swap1,
    Swap,
    Swap2,
    Rif,
    RifN,
    Yamaguchi,
    Soosorv8,
    Taraguchi10
};

struct Rules {
    std::uint8_t size = 15;
    Opening opening = Opening::None;
    std::uint8_t offers = 0;  // Rif: how many fifth moves Black offers

    friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace yiguan::gomoku

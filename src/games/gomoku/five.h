// Winning rows: five in a row, as each rule counts it.
#pragma once

#include "games/gomoku/rules.h"
#include "games/gomoku/stones.h"

namespace yiguan::gomoku {

// The first bits of all winning fives on a line. Beyond the edge both `own` and `foe` are zero.
template <class Rule>
constexpr LineBits five_starts(LineBits own, LineBits foe, Side side) {
    LineBits starts = own & (own >> 1);
    starts &= starts >> 2;
    starts &= own >> 4;
    if (Rule::needs_exact_five(side)) starts &= ~(own << 1) & ~(own >> 5);
    if constexpr (Rule::kNeedsOpenEnd) starts &= ~((foe << 1) & (foe >> 5));
    return starts;
}

// The first bits of six or more in a row, once for each six.
constexpr LineBits six_starts(LineBits own) {
    return five_starts<Freestyle>(own, 0, kBlack) & (own >> 5);
}

// The first bits of the rows of `length` that contain `bit`.
constexpr LineBits starts_through(int bit, int length) {
    return (((LineBits{1} << length) - 1) << bit) >> (length - 1);
}

// Whether the stone of `side` on `point` is part of a winning five.
template <class Rule>
bool is_in_five(const Stones& stones, Side side, Point point) {
    LineBits found = 0;
    for (const Place place : kPlaces[point])
        found |= five_starts<Rule>(stones.line(side, place.line),
                                   stones.line(other(side), place.line), side) &
                 starts_through(place.bit, 5);
    return found != 0;
}

// Whether `side` has a winning five anywhere.
template <class Rule>
bool has_five(const Stones& stones, Side side) {
    LineBits found = 0;
    for (int line = 0; line < kLines; ++line)
        found |= five_starts<Rule>(stones.line(side, line), stones.line(other(side), line), side);
    return found != 0;
}

}  // namespace yiguan::gomoku

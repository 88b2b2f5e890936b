// Moves as numbers of 16 bits, as files of training data keep them (docs/data.md): the bytes of the
// move, the first one lowest.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "game/position.h"

namespace yiguan {

template <Position P>
inline constexpr bool kHasMoveCodes = sizeof(typename P::Move) <= sizeof(std::uint16_t);

// Nothing for games whose moves need more.
template <Position P>
constexpr std::optional<std::uint16_t> move_code(typename P::Move move) {
    if constexpr (!kHasMoveCodes<P>)
        return std::nullopt;
    else if constexpr (sizeof(move) == 1)
        return std::bit_cast<std::uint8_t>(move);
    else
        return std::bit_cast<std::uint16_t>(move);
}

// The legal move with that number; nothing when there is none.
template <Position P>
    requires kHasMoveCodes<P>
std::optional<typename P::Move> legal_move_of_code(const P& position, std::uint16_t code) {
    typename P::Moves moves;
    position.legal_moves(moves);
    for (const auto move : moves)
        if (move_code<P>(move) == code) return move;
    return std::nullopt;
}

}  // namespace yiguan

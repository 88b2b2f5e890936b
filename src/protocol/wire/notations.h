// The notations of a move on the wire.
#pragma once

#include <string_view>

#include "game/any_game.h"
#include "protocol/wire/shapes.h"

namespace yiguan::wire {

// A legal move in the notations its game has.
inline Notations notations_of(const AnyGame& game, std::string_view move) {
    return {game.notate(move, Notation::Chinese).value_or(""),
            game.notate(move, Notation::Wxf).value_or("")};
}

}  // namespace yiguan::wire

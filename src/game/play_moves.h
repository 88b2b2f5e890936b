// Plays the moves of a record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/reason.h"
#include "base/result.h"
#include "base/text.h"

namespace yiguan {

// Plays these moves on a Game<P> or an AnyGame, also past its end. Refused with "record-move",
// which names the first move that is not legal as a move; those before it are then played.
template <class AGame>
Refusal play_moves(AGame& game, const std::vector<std::string>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (const Refusal refusal = game.play_on(moves[i]))
            return Reason("record-move")
                .number("ply", static_cast<std::int64_t>(i + 1))
                .text("move", printable(moves[i]))
                .because(*refusal);
    return std::nullopt;
}

}  // namespace yiguan

// The short form of a move, for pages that derive the rest from the rules (service/follower.h).
#pragma once

#include <array>
#include <optional>

#include "protocol/wire/messages.h"

namespace yiguan::wire {

// Leaves out what follows from the rules and the moves before: side, notations, changes, position,
// legal moves, notices, score, marks. Nothing when the state says more than that (the game has
// ended or may be aborted, an offer is open, the game is not rated for a reason, the clock of the
// side to move is not running): then the move is sent in full.
std::optional<MovePlayed> short_form(const PlyPlayed& full);

// The clocks of a move in short form, as in the State after it; `turn`: the seat to move.
std::optional<std::array<ClockFace, 2>> clocks_after(const MovePlayed& move, std::string_view turn);

}  // namespace yiguan::wire

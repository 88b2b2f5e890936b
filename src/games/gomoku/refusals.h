// Why a move is refused, and what an opening asks for now.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "games/gomoku/state.h"

namespace yiguan::gomoku {

// The move a text means, legal or not; the refusal says whether it is unreadable, off the board or
// a number that may not be declared.
Result<Move> read_move(std::string_view text, const State& state);

// Why the state does not allow this move, a pass aside. Precondition: !state.allows(move).
Reason refusal_of(const State& state, Move move);

// What the decider has to do. Precondition: state.is_in_opening().
Reason opening_notice(const State& state);

}  // namespace yiguan::gomoku

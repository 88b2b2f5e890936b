// Why a move is refused, and what an opening requires now.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "games/gomoku/state.h"

namespace yiguan::gomoku {

// The move that a text means, legal or not; refused when the text is unreadable, off the board, or
// a number that cannot be declared.
Result<Move> read_move(std::string_view text, const State& state);

// Why the state does not allow this move. Preconditions: not a pass; !state.allows(move).
Reason refusal_of(const State& state, Move move);

// What the decider must do now. Precondition: state.is_in_opening().
Reason opening_notice(const State& state);

}  // namespace yiguan::gomoku

// The arguments and sentences of number chess's verdicts and refusals.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/reason.h"
#include "game/words.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

extern const std::span<const Phrase> kPhrases;

// The letter of a piece in position texts and in arguments of kind Piece: A..J are the first side's
// pieces 0..9, a..j the second's.
char piece_letter(Piece piece);

// Adds the side as an argument.
Reason with_side(Reason reason, std::string_view name, Side side);

// Adds two arguments: the piece as `name`, and its point as `name`-point.
Reason with_piece(Reason reason, std::string_view name, const State& state, Piece piece);

}  // namespace yiguan::shuqi

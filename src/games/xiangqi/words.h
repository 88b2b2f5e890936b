// The piece names and the sentences of xiangqi's verdicts and refusals.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/reason.h"
#include "game/words.h"
#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

extern const std::span<const Phrase> kPhrases;

// The value of an Argument of kind Piece: the FEN letter of the piece, "R" or "r".
std::string piece_code(Piece piece);

// Adds two arguments: the piece as `name`, and its point as `name`-point.
Reason with_piece(Reason reason, std::string_view name, Piece piece, Point point);

// Adds the side as an argument.
Reason with_side(Reason reason, std::string_view name, Side side);

}  // namespace yiguan::xiangqi

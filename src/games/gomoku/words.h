// The sentences of gomoku's verdicts, refusals and notices.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/reason.h"
#include "game/words.h"
#include "games/gomoku/types.h"

namespace yiguan::gomoku {

extern const std::span<const Phrase> kPhrases;

// `x` for Black, `o` for White, as in position text.
constexpr char side_letter(Side side) {
    return side == kBlack ? 'x' : 'o';
}

// Adds the side as an argument.
Reason with_side(Reason reason, std::string_view name, Side side);

// Adds a row of stones as one argument: "f8 g8 h8".
Reason with_row(Reason reason, std::string_view name, std::span<const Point> row);

}  // namespace yiguan::gomoku

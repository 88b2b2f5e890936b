// Moves of a game of shuqi in the course's words and back, with what peers get wrong forgiven where
// the board leaves no doubt.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/any_game.h"
#include "protocol/course/messages.h"

namespace yiguan::course {

constexpr int side_number(Side side) {
    return static_cast<int>(side);
}

class Translator {
  public:
    // The board move for the wire; `side` and `game_id` are the caller's. A span carries a sum that
    // is right. Precondition: a legal board move.
    static Move message_of(const AnyGame& game, std::string_view move);

    // The legal move that the message means. A peer that swaps x and y is found out at its first
    // move, and read so from then on; its number is not believed; an expression that is missing or
    // wrong is passed over where the span has a right one. Refused: what is no legal move.
    Result<std::string> move_of(const AnyGame& game, const Move& message);

    // Whether the last message had an expression that was not what it moved by.
    bool had_wrong_expression() const { return had_wrong_expression_; }

  private:
    bool swaps_axes_ = false;
    bool is_first_ = true;
    bool had_wrong_expression_ = false;
};

}  // namespace yiguan::course

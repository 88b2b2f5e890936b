// Translates moves of shuqi to and from the course's messages. Common mistakes of peers are
// corrected if only one interpretation fits the board. One translator per game and peer.
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
    // The message for a board move; the caller sets `side` and `game_id`. A span gets a correct
    // sum. Precondition: a legal board move.
    static Move message_of(const AnyGame& game, std::string_view move);

    // The legal move that the message means. A peer that swaps x and y is detected at its first
    // move and read that way from then on. The piece number is ignored. A missing or wrong
    // expression is ignored when the span has a correct one. Refused: anything that is not a legal
    // move.
    Result<std::string> move_of(const AnyGame& game, const Move& message);

    // Whether the last message had an expression that differs from the move's own.
    bool had_wrong_expression() const { return had_wrong_expression_; }

  private:
    bool swaps_axes_ = false;
    bool is_first_ = true;
    bool had_wrong_expression_ = false;
};

}  // namespace yiguan::course

// A position on which moves are tried: what a bot asks of the rules and of our evaluation while it
// thinks. Not thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/board.h"
#include "game/outcome.h"
#include "game/side.h"

namespace yiguan {

class TrialBoard {
  public:
    virtual ~TrialBoard() = default;

    virtual std::string position() const = 0;  // as text
    virtual std::vector<PieceOnBoard> pieces() const = 0;
    virtual Side side_to_move() const = 0;
    virtual Outcome outcome() const = 0;
    // All moves since the game began, also those before the board was made.
    virtual const std::vector<std::string>& moves() const = 0;

    // In the order of their texts; none when the game is over.
    virtual std::vector<std::string> legal_moves() const = 0;
    // Those that our searches look at, the most promising first; at least one if there is a legal
    // move. Inside an opening rule: all.
    virtual std::vector<std::string> candidates() = 0;
    // Our evaluation without any search, for the side to move, in hundredths; 0 inside
    // an opening rule.
    virtual int value() = 0;

    // Refused as Game::play; then nothing changes.
    virtual Refusal play(std::string_view move) = 0;
    // Refused with "nothing-to-take-back" before the first move of the game.
    virtual Refusal take_back() = 0;
};

}  // namespace yiguan

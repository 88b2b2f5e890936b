// What a tuner knows of the order of a game's moves: how good a move looks before any search, as a
// sum of weights. The weights are natural logarithms of odds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/followed_game.h"

namespace yiguan {

// The two weights of a move, by number.
using OrderTermsOfMove = std::array<std::uint16_t, 2>;

// Follows one game.
class OrderTerms : public FollowedGame {
  public:
    // The number of weights, which are zero before they are tuned.
    virtual std::size_t size() const = 0;

    // Fills `moves` with the terms of the moves that a search of the position orders, and returns
    // which of them is the move with that number (game/move_code.h). Nothing where there is no
    // choice, or where it is not among them.
    virtual std::optional<std::size_t> choice(std::uint16_t move,
                                              std::vector<OrderTermsOfMove>& moves) const = 0;

    // The source file that holds these weights; `about` is a comment of several lines.
    virtual std::string source(std::span<const double> weights, std::string_view about) const = 0;
};

}  // namespace yiguan

// Symmetries of a board: rotations and reflections that map the points of the board, and the pieces
// of the start position, onto themselves. Used to recognise equivalent positions. Independent of
// any game.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"
#include "game/board.h"

namespace yiguan {

class BoardSymmetry {
  public:
    // `start`: the pieces of the game's start position.
    BoardSymmetry(const BoardDescription& board, const std::vector<PieceOnBoard>& start);

    // The number of symmetries, 1 to 8. Symmetry 0 is the identity.
    std::size_t ways() const { return ways_.size(); }

    // The smallest text among the images of these pieces, and a symmetry that leads to it. Equal
    // for arrangements that a symmetry maps onto each other.
    struct Canonical {
        std::string text;
        std::size_t way = 0;
    };
    Canonical canonical(const std::vector<PieceOnBoard>& pieces) const;

    // Equal for positions from which, but for a symmetry, the same game follows.
    std::string place(const View& view) const;

    // The text of a move with every point replaced by its image, and the reverse. Precondition: way
    // < ways().
    std::string image(std::string_view move, std::size_t way) const;
    std::string preimage(std::string_view move, std::size_t way) const;

  private:
    using Permutation = std::vector<std::size_t>;  // by index of the point

    std::string text_of(const std::vector<PieceOnBoard>& pieces, const Permutation& way) const;
    std::string replaced(std::string_view move, const Permutation& points) const;

    std::vector<std::string> names_;
    std::map<std::string, std::size_t, std::less<>> index_;
    std::vector<Permutation> ways_;
    std::vector<Permutation> inverses_;
};

}  // namespace yiguan

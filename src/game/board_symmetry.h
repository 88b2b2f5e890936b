// The ways a board can be turned and mirrored under which the game stays the same game, for telling
// positions that are alike. Knows no game: a way counts when it maps the points of the board, and
// the pieces of the start, onto themselves.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/board.h"

namespace yiguan {

class BoardSymmetry {
  public:
    // `start`: the pieces of the game's start.
    BoardSymmetry(const BoardDescription& board, const std::vector<PieceOnBoard>& start);

    // 1 to 8. Way 0 leaves everything where it is.
    std::size_t ways() const { return ways_.size(); }

    // The least of the texts of these pieces' images, and a way that leads to it: equal for pieces
    // that are alike.
    struct Canonical {
        std::string text;
        std::size_t way = 0;
    };
    Canonical canonical(const std::vector<PieceOnBoard>& pieces) const;

    // A move's text with every point in it replaced by its image, and back again. Precondition:
    // way < ways().
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

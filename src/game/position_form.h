// The shape that the position texts of all games share, so that a position can be put together
// piece by piece: lines of points joined by '/', decimal runs of empty points and a letter for each
// piece, then whose turn it is. No rule is asked here; reading the text as a position does that.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/board.h"
#include "game/side.h"

namespace yiguan {

struct PositionForm {
    bool has_columns = false;  // lines are columns from the left, each from the top; else rows
    // What stands behind the board, by the side to move; the first word names the side.
    std::array<std::string_view, 2> tails{};
    // '\0' for what is not a piece that one could set up.
    char (*letter)(std::string_view face, Side side) = nullptr;
};

// Pieces on a board, legal or not.
struct Arrangement {
    std::vector<PieceOnBoard> pieces;
    Side side_to_move = Side::First;

    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

// Pieces on no point of the board are left out.
std::string arranged_text(const Arrangement& arrangement,
                          const PositionForm& form,
                          const BoardDescription& board);

// Nothing when the text has another shape than such a board's.
std::optional<Arrangement> read_arrangement(std::string_view text,
                                            const PositionForm& form,
                                            const BoardDescription& board);

}  // namespace yiguan

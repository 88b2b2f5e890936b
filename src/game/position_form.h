// The common form of the position texts of all games: lines of points joined by '/', decimal runs
// of empty points and one letter per piece, then the side to move. Used to compose a position piece
// by piece; no rule is checked here; that happens when the text is read as a position.
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
    // The text after the board, by side to move; its first word names the side.
    std::array<std::string_view, 2> tails{};
    // '\0' when the face is not a piece that can be set up.
    char (*letter)(std::string_view face, Side side) = nullptr;
};

// Pieces on a board; the position need not be legal.
struct Arrangement {
    std::vector<PieceOnBoard> pieces;
    Side side_to_move = Side::First;

    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

// The names of the points in the order of a position text, by line.
std::vector<std::vector<std::string>> point_names(const PositionForm& form,
                                                  const BoardDescription& board);

// Leaves out pieces that stand on no point of the board.
std::string arranged_text(const Arrangement& arrangement,
                          const PositionForm& form,
                          const BoardDescription& board);

// Nothing when the text does not have the form of this board.
std::optional<Arrangement> read_arrangement(std::string_view text,
                                            const PositionForm& form,
                                            const BoardDescription& board);

}  // namespace yiguan

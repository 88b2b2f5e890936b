// The common part of the gomoku formats: names of points and rule sets.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/any_game.h"

namespace yiguan::records {

struct GomokuPoint {
    int x = 0;  // from the left
    int y = 0;  // from below
};

// "h8".
std::string point_text(GomokuPoint point);
// For a move in the game's own text; nothing for "pass", "swap", "#10".
std::optional<GomokuPoint> point_of(std::string_view move);

// "gomoku/renju" for "Renju", "RIF" or our own rule texts; empty for unknown names. The size is
// appended unless it is 15.
std::string gomoku_rules(std::string_view name, int size);

inline constexpr int kFewestLines = 5;  // allowed in a file
inline constexpr int kMostLines = 20;

// Rules of the server with their board size, for a file's board of a number of lines.
struct GomokuBoard {
    std::string rules{};
    int size = 15;
    int lines = 15;  // at most `size`

    // A point of the file's board, which is placed at the upper left.
    GomokuPoint placed(GomokuPoint point) const { return {point.x, point.y + size - lines}; }
};

// The rules of that name on their smallest board with at least that many lines; nothing when the
// name is unknown or all their boards are smaller. Precondition: kFewestLines to kMostLines.
std::optional<GomokuBoard> board_for(std::string_view name, int lines, const LoadGame& load);

// The side of the board under these rules.
int board_size(std::string_view rules);

bool has_opening_rule(std::string_view rules);

}  // namespace yiguan::records

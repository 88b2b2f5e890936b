// What the formats of gomoku share: the names of points and rule sets.
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
// Of a move in the game's own text; nothing for "pass", "swap", "#10".
std::optional<GomokuPoint> point_of(std::string_view move);

// "gomoku/renju" for "Renju", "RIF" or our own rule texts; empty for names that mean nothing here.
// The size is appended where it is not 15.
std::string gomoku_rules(std::string_view name, int size);

inline constexpr int kFewestLines = 5;  // that a file may have
inline constexpr int kMostLines = 20;

// Rules of the server and their board, for a file's board of so many lines.
struct GomokuBoard {
    std::string rules{};
    int size = 15;
    int lines = 15;  // at most `size`

    // A point of the file's board, which lies in the upper left.
    GomokuPoint placed(GomokuPoint point) const { return {point.x, point.y + size - lines}; }
};

// The rules of that name on the smallest of their boards that has so many lines; nothing where the
// name means nothing, or no board of theirs is as large. Precondition: kFewestLines to kMostLines.
std::optional<GomokuBoard> board_for(std::string_view name, int lines, const LoadGame& load);

// The side of the board under these rules.
int board_size(std::string_view rules);

bool has_opening_rule(std::string_view rules);

}  // namespace yiguan::records

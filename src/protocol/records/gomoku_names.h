// What the formats of gomoku share: the names of points and rule sets.
#pragma once

#include <optional>
#include <string>
#include <string_view>

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

// The side of the board under these rules.
int board_size(std::string_view rules);

bool has_opening_rule(std::string_view rules);

}  // namespace yiguan::records

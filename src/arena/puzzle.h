// A puzzle: a position in which one move is right, and so at each further step of its line. A file
// of puzzles has one line for each, its fields separated by tabs, and comments that begin with '#':
//
//     ID  RATING  PIECES  THEMES  RULES  START  MOVES
//
// Themes and moves are separated by spaces; "-" stands for no theme.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/record.h"

namespace yiguan::arena {

struct Puzzle {
    int rating = 0;                   // Elo, on the scale of the levels of strength
    int pieces = 0;                   // on the board before the first right move
    std::vector<std::string> themes;  // ids, in the order of the game's own list
    Record line;                      // from the position before the opponent's last move: that
                                      // move, then right moves and replies in turn, the last one
                                      // right; no tags

    // Eight hexadecimal digits, of the line alone: the same puzzle keeps its id in every file.
    std::string id() const;
    std::string text() const;  // without a line end

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// Refused with "puzzle-line" and the number of the first line that is malformed. Whether the moves
// are legal is not checked.
Result<std::vector<Puzzle>> read_puzzles(std::string_view text);

}  // namespace yiguan::arena

// What a page needs to draw the board and pieces of any game, without knowing the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/side.h"

namespace yiguan {

// Coordinates are in grid steps, x to the right and y down, in the usual printed orientation of the
// board.
struct BoardPoint {
    std::string name;  // the point's text form ("h8")
    double x = 0;
    double y = 0;
};

// A straight line to draw, in the coordinates of the points.
struct BoardLine {
    double from_x = 0;
    double from_y = 0;
    double to_x = 0;
    double to_y = 0;
};

struct BoardRegion {
    std::string kind;         // "camp", "palace", "river", "centre"
    std::vector<int> points;  // indices into BoardDescription::points
    int side = -1;            // 0 first side, 1 second side, -1 neither
};

// A text printed on the board: coordinates at the edge, 楚河 汉界, the number of a camp's point.
struct BoardLabel {
    std::string text;
    double x = 0;
    double y = 0;
    std::string kind;  // "file", "rank", "river", "number"
};

// How a piece looks. `code` is the value of PieceOnBoard::face.
struct PieceFace {
    std::string code;   // "R", "7", "x"
    std::string glyph;  // text on the piece: "俥", "7"; empty for a stone
    std::string zh;     // name as read aloud, in Chinese
    std::string en;
    Side side = Side::First;
};

struct BoardDescription {
    std::vector<BoardPoint> points;
    std::vector<BoardLine> lines;
    std::vector<BoardRegion> regions;
    std::vector<int> stars;  // points with a star (gomoku) or a cross tick (xiangqi)
    std::vector<BoardLabel> labels;
    std::vector<PieceFace> faces;
};

struct PieceOnBoard {
    std::string point;
    std::string face;
    Side side = Side::First;

    friend bool operator==(const PieceOnBoard&, const PieceOnBoard&) = default;
};

// A point marked by a rule, with the lines that cause the mark (a forbidden point of renju and its
// rows).
struct Mark {
    std::string point;
    std::string kind;
    std::vector<std::vector<std::string>> lines;
};

// Arithmetic that a move requires (a span of number chess): make `target` from the numbers.
struct Sum {
    std::vector<int> numbers;
    std::optional<int> target;  // nothing: any value, the same in all sums of the move
    std::string solution;       // a correct expression; empty when none was found within the limit

    friend bool operator==(const Sum&, const Sum&) = default;
};

}  // namespace yiguan

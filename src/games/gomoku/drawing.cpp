#include "games/gomoku/drawing.h"

#include <algorithm>

#include "games/gomoku/setup.h"
#include "games/gomoku/words.h"

namespace yiguan::gomoku {
namespace {

// The distance of the outer stars from the edge.
constexpr int kStarMargin = 3;

bool is_star_line(int i, int size) {
    return i == kStarMargin || i == size - 1 - kStarMargin;
}

bool is_middle(int i, int size) {
    return size % 2 == 1 && i == size / 2;
}

// Corners and centre; 19 lines also have the middles of the sides.
bool is_star(int x, int y, int size) {
    if (is_middle(x, size) && is_middle(y, size)) return true;
    if (is_star_line(x, size) && is_star_line(y, size)) return true;
    return size == 19 && ((is_middle(x, size) && is_star_line(y, size)) ||
                          (is_star_line(x, size) && is_middle(y, size)));
}

void add_points(BoardDescription& board, int size) {
    for (int y = size - 1; y >= 0; --y) {
        for (int x = 0; x < size; ++x) {
            if (is_star(x, y, size)) board.stars.push_back(static_cast<int>(board.points.size()));
            board.points.push_back({point_text(make_point(x, y)), double(x), double(size - 1 - y)});
        }
    }
}

void add_lines_and_labels(BoardDescription& board, int size) {
    const double last = size - 1;
    for (int i = 0; i < size; ++i) {
        board.lines.push_back({0, double(i), last, double(i)});
        board.lines.push_back({double(i), 0, double(i), last});
        const std::string file(1, static_cast<char>('a' + i));
        board.labels.push_back({file, double(i), last + 1, "file"});
        board.labels.push_back({std::to_string(i + 1), -1, last - i, "rank"});
    }
}

std::string glyph_at(const State& state, Point point) {
    if (const auto side = state.stones().at(point)) return {side_letter(*side)};
    if (state.is_offered(point)) return "?";
    return is_star(x_of(point), y_of(point), state.size()) ? "+" : ".";
}

std::string rank_text(int rank) {
    std::string text = std::to_string(rank);
    text.insert(0, 2 - text.size(), ' ');
    return text;
}

}  // namespace

BoardDescription describe_board(int size) {
    BoardDescription board;
    add_points(board, size);
    add_lines_and_labels(board, size);
    board.faces = {{"x", "", "黑子", "black stone", kBlack},
                   {"o", "", "白子", "white stone", kWhite},
                   {"offer", "?", "打点", "offered fifth move", kBlack}};
    return board;
}

std::vector<PieceOnBoard> pieces_on(const State& state) {
    std::vector<PieceOnBoard> pieces;
    for (int y = state.size() - 1; y >= 0; --y) {
        for (int x = 0; x < state.size(); ++x) {
            const Point point = make_point(x, y);
            if (const auto side = state.stones().at(point))
                pieces.push_back({point_text(point), {side_letter(*side)}, *side});
        }
    }
    for (const Point offer : state.offers()) pieces.push_back({point_text(offer), "offer", kBlack});
    return pieces;
}

std::string draw(const State& state) {
    std::string out;
    for (int y = state.size() - 1; y >= 0; --y) {
        out += rank_text(y + 1);
        for (int x = 0; x < state.size(); ++x)
            out.append(" ").append(glyph_at(state, make_point(x, y)));
        out += "\n";
    }
    out += "  ";
    for (int x = 0; x < state.size(); ++x) out.append({' ', static_cast<char>('a' + x)});
    return out + "\n" + write_state(state) + "\n";
}

}  // namespace yiguan::gomoku

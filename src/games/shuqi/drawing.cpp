#include "games/shuqi/drawing.h"

#include <algorithm>

#include "games/shuqi/setup.h"

namespace yiguan::shuqi {
namespace {

constexpr int kCellWidth = 4;  // width of a column of points, in characters
constexpr int kMargin = 4;     // characters left of the board, for the row numbers

std::string number_text(int number) {
    return std::to_string(number);
}

// The side whose camp contains the point, if any.
std::optional<Side> camp_of(const Board& board, Point point) {
    for (const Side side : {Side::First, Side::Second})
        if (board.is_in_camp(point, side)) return side;
    return std::nullopt;
}

// "[7]" a piece of the right side, "(7)" of the left, " · " an empty point; then the number of a
// camp's point.
std::string cell(const State& state, Point point) {
    std::string out = " · ";
    if (const Piece piece = state.at(point); piece != kNoPiece) {
        out = side_of(piece) == Side::First ? "[ ]" : "( )";
        out[1] = static_cast<char>('0' + number_of(piece));
    }
    const std::optional<Side> camp = camp_of(state.board(), point);
    return out + (camp ? number_text(state.board().camp_number(point, *camp)) : " ");
}

std::string padded_row_number(int y) {
    std::string out = std::to_string(y);
    while (out.size() < kMargin - 1) out.insert(out.begin(), ' ');
    return out + " ";
}

std::string row(const State& state, int y) {
    std::string out = padded_row_number(y);
    bool is_used = false;
    for (int x = 0; x < kColumns; ++x) {
        const Point point = state.board().at({x, y});
        out += point == kNoPoint ? std::string(kCellWidth, ' ') : cell(state, point);
        is_used |= point != kNoPoint;
    }
    if (!is_used) return "";
    out.erase(out.find_last_not_of(' ') + 1);
    return out + "\n";
}

std::string column_letters() {
    std::string out(kMargin, ' ');
    for (int x = 0; x < kColumns; ++x) out += std::string(" ") + static_cast<char>('a' + x) + "  ";
    out.erase(out.find_last_not_of(' ') + 1);
    return out + "\n";
}

void add_points(BoardDescription& out, const Board& board) {
    for (int p = 0; p < board.points(); ++p) {
        const auto point = static_cast<Point>(p);
        const Coordinates c = board.coordinates(point);
        out.points.push_back(
            {point_text(board, point), static_cast<double>(c.x), static_cast<double>(c.y)});
    }
}

// One line for each line of two or more points, from its first point to its last.
void add_lines(BoardDescription& out, const Board& board) {
    for (int axis = 0; axis < kAxes; ++axis) {
        for (int p = 0; p < board.points(); ++p) {
            if (board.spot(static_cast<Point>(p), axis).place != 0) continue;
            const Coordinates first = board.coordinates(static_cast<Point>(p));
            Coordinates last = first;
            while (board.at(last + kDirections[axis]) != kNoPoint) last = last + kDirections[axis];
            if (last == first) continue;
            out.lines.push_back({static_cast<double>(first.x), static_cast<double>(first.y),
                                 static_cast<double>(last.x), static_cast<double>(last.y)});
        }
    }
}

void add_camp(BoardDescription& out, const Board& board, Side side) {
    BoardRegion region{"camp", {}, static_cast<int>(index(side))};
    for (int number = 0; number < kNumbers; ++number) {
        const Point point = board.camp_point(side, number);
        const Coordinates c = board.coordinates(point);
        region.points.push_back(point);
        out.labels.push_back(
            {number_text(number), static_cast<double>(c.x), static_cast<double>(c.y), "number"});
    }
    out.regions.push_back(std::move(region));
}

void add_coordinates(BoardDescription& out, const Board& board) {
    int top = kMaxY;
    int bottom = kMinY;
    for (int p = 0; p < board.points(); ++p) {
        top = std::min(top, board.coordinates(static_cast<Point>(p)).y);
        bottom = std::max(bottom, board.coordinates(static_cast<Point>(p)).y);
    }
    for (int x = 0; x < kColumns; ++x)
        out.labels.push_back({std::string(1, static_cast<char>('a' + x)), static_cast<double>(x),
                              bottom + 1.0, "file"});
    for (int y = top; y <= bottom; ++y)
        out.labels.push_back({std::to_string(y), -1.0, static_cast<double>(y), "rank"});
}

void add_faces(BoardDescription& out, Side side) {
    const bool is_first = side == Side::First;
    for (int number = 0; number < kNumbers; ++number) {
        const std::string digit = number_text(number);
        out.faces.push_back({digit, digit, (is_first ? "右方 " : "左方 ") + digit + " 号",
                             (is_first ? "right " : "left ") + digit, side});
    }
}

}  // namespace

std::vector<PieceOnBoard> pieces(const State& state) {
    std::vector<PieceOnBoard> out;
    for (int p = 0; p < state.board().points(); ++p) {
        const auto point = static_cast<Point>(p);
        const Piece piece = state.at(point);
        if (piece != kNoPiece)
            out.push_back(
                {point_text(state.board(), point), number_text(number_of(piece)), side_of(piece)});
    }
    return out;
}

BoardDescription describe(const Board& board) {
    BoardDescription out;
    add_points(out, board);
    add_lines(out, board);
    for (const Side side : {Side::First, Side::Second}) {
        add_camp(out, board, side);
        add_faces(out, side);
    }
    add_coordinates(out, board);
    return out;
}

std::string drawing(const State& state) {
    std::string out = column_letters();
    for (int y = kMinY; y <= kMaxY; ++y) out += row(state, y);
    const bool is_first = state.side_to_move() == Side::First;
    return out + column_letters() + "[7] right, first   (7) left, second   · empty" +
           "   a number behind a point is its camp number\n" +
           "to move: " + (is_first ? "first (right)" : "second (left)") + "\n" + state_text(state) +
           "\n";
}

}  // namespace yiguan::shuqi

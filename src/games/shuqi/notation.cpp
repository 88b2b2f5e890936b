#include "games/shuqi/notation.h"

#include <array>
#include <cassert>
#include <cstdlib>

#include "games/shuqi/chains.h"

namespace yiguan::shuqi {

const std::array<Direction, 2 * kAxes>& directions(Side side) {
    // Forward is +x for the left side, -x for the right; each side's left hand follows from that.
    static constexpr std::array<Direction, 2 * kAxes> kOfLeftSide{{{"左平", {0, -2}},
                                                                   {"右平", {0, 2}},
                                                                   {"左斜进", {1, -1}},
                                                                   {"右斜进", {1, 1}},
                                                                   {"左斜退", {-1, -1}},
                                                                   {"右斜退", {-1, 1}}}};
    static constexpr std::array<Direction, 2 * kAxes> kOfRightSide{{{"左平", {0, 2}},
                                                                    {"右平", {0, -2}},
                                                                    {"左斜进", {-1, 1}},
                                                                    {"右斜进", {-1, -1}},
                                                                    {"左斜退", {1, 1}},
                                                                    {"右斜退", {1, -1}}}};
    return side == Side::Second ? kOfLeftSide : kOfRightSide;
}

namespace {

int sign(int value) {
    return (value > 0) - (value < 0);
}

// The words for the direction from one point to another on its line.
std::string_view direction_name(const Board& board, Side side, Point from, Point to) {
    const Coordinates way = board.coordinates(to) - board.coordinates(from);
    const Coordinates unit{sign(way.x), way.x == 0 ? 2 * sign(way.y) : sign(way.y)};
    for (const Direction& direction : directions(side))
        if (direction.step == unit) return direction.name;
    assert(false);
    return "";
}

bool is_adjacent(const Board& board, Point a, Point b) {
    const std::optional<int> axis = board.common_axis(a, b);
    return axis && std::abs(board.spot(a, *axis).place - board.spot(b, *axis).place) == 1;
}

bool is_hop(const Board& board, Point from, Point to) {
    const std::optional<int> axis = board.common_axis(from, to);
    return axis && std::abs(board.spot(from, *axis).place - board.spot(to, *axis).place) == 2;
}

// "左斜进移", "右平邻4", "左斜进跨2、4".
std::string segment_text(const State& state, Point start, Point from, Point to, bool is_chain) {
    const Board& board = state.board();
    std::string out(direction_name(board, state.side_to_move(), from, to));
    if (is_adjacent(board, from, to)) return out + "移";
    out += !is_chain && is_hop(board, from, to) ? "邻" : "跨";
    std::string separator;
    for (const int number : crossed_numbers(state, start, from, to)) {
        out += separator + std::to_string(number);
        separator = "、";
    }
    return out;
}

}  // namespace

std::vector<int> crossed_numbers(const State& state, Point start, Point from, Point to) {
    std::vector<int> numbers;
    const std::optional<int> axis = state.board().common_axis(from, to);
    assert(axis);
    for (const Point point : state.crossed(from, to, *axis))
        if (point != start) numbers.push_back(number_of(state.at(point)));
    return numbers;
}

std::vector<Point> route(const State& state, Move move) {
    if (state.is_single_move(move.from, move.to)) return {move.from, move.to};
    return chain_route(state, move.from, move.to);
}

std::string route_text(const Board& board, const std::vector<Point>& points) {
    std::string out;
    for (const Point point : points) out += point_text(board, point);
    return out;
}

std::string move_text(const State& state, Move move) {
    for (const Act& act : kActs)
        if (act.move == move) return std::string(act.name);
    return route_text(state.board(), route(state, move));
}

std::string lesson_text(const State& state, Move move) {
    for (const Act& act : kActs)
        if (act.move == move) return std::string(act.chinese);
    const std::vector<Point> points = route(state, move);
    std::string out = std::to_string(number_of(state.at(move.from)));
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (i > 1) out += "，";
        out += segment_text(state, move.from, points[i - 1], points[i], points.size() > 2);
    }
    return out;
}

std::optional<std::string> notate(const State& state, Move move, Notation notation) {
    if (!state.is_legal(move)) return std::nullopt;
    switch (notation) {
        case Notation::Coordinates:
            return move_text(state, move);
        case Notation::Chinese:
            return lesson_text(state, move);
        default:
            return std::nullopt;
    }
}

}  // namespace yiguan::shuqi

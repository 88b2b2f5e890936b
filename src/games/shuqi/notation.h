// Moves as text: coordinates ("l8k7", "n6k3h6") and the lesson notation, 课堂记法: piece number,
// direction as seen by the mover, 移/邻/跨, crossed numbers, (expression).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/position.h"
#include "games/shuqi/state.h"

namespace yiguan::shuqi {

struct Act {
    Move move;
    std::string_view name;
    std::string_view chinese;
};
inline constexpr std::array<Act, 3> kActs{{{Move::stop(), "stop", "叫停"},
                                           {Move::report(), "report", "举报"},
                                           {Move::pass(), "pass", "不走"}}};

// A direction word of the lesson notation, and its step for one side.
struct Direction {
    std::string_view name;
    Coordinates step;
};
const std::array<Direction, 2 * kAxes>& directions(Side side);

// A chain is written with the landings of its shortest route, the first in text order.
std::string move_text(const State& state, Move move);

// The lesson notation of a legal move; segments of a chain are joined with '，'. The expression is
// left out: the position does not know which one was meant.
std::string lesson_text(const State& state, Move move);

// Nothing for a notation that number chess does not have, and for illegal moves.
std::optional<std::string> notate(const State& state, Move move, Notation notation);

// The points of the move, start first: two for a single move, the route of a chain.
std::vector<Point> route(const State& state, Move move);
std::string route_text(const Board& board, const std::vector<Point>& points);

// The numbers of the pieces between two points of a line, in order from `from`, without the moving
// piece itself, which is still on `start`.
std::vector<int> crossed_numbers(const State& state, Point start, Point from, Point to);

}  // namespace yiguan::shuqi

// The points worth considering: those within two steps of a stone. Fours and threes cannot be made
// elsewhere.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

#include "games/gomoku/forbidden.h"
#include "games/gomoku/position.h"
#include "games/gomoku/stones.h"

namespace yiguan::gomoku {

inline constexpr int kNear = 2;

// The points of a row within kNear columns of the given ones.
constexpr LineBits widened(LineBits row) {
    return row | row << 1 | row << 2 | row >> 1 | row >> 2;
}

// Whether a stone lies within kNear rows and columns of the point.
inline bool is_near(const Stones& stones, int size, Point point) {
    LineBits rows = 0;
    for (int y = std::max(y_of(point) - kNear, 0); y <= std::min(y_of(point) + kNear, size - 1);
         ++y)
        rows |= stones.occupied_row(y);
    return (widened(rows) >> x_of(point) & 1) != 0;
}

// Calls visit(point) for each empty point within two rows and columns of a stone, from a1 on.
template <class Visit>
void for_each_near(const Stones& stones, int size, Visit visit) {
    std::array<LineBits, kMaxSize + 2 * kNear> wide{};  // rows of stones, widened sideways
    for (int y = 0; y < size; ++y) {
        wide[static_cast<std::size_t>(y + kNear)] = widened(stones.occupied_row(y));
    }
    const LineBits board = (LineBits{1} << size) - 1;
    for (int y = 0; y < size; ++y) {
        LineBits near = 0;
        for (int dy = 0; dy <= 2 * kNear; ++dy) near |= wide[static_cast<std::size_t>(y + dy)];
        for (near &= board & ~stones.occupied_row(y); near != 0; near &= near - 1)
            visit(make_point(std::countr_zero(near), y));
    }
}

// Whether a stone of `side` on the empty point loses at once.
template <class Rule>
bool is_foul(const Stones& stones, Side side, Point point) {
    if constexpr (!Rule::kForbids) return false;
    return side == kBlack && is_forbidden(judge_black(stones, point));
}

template <class Rule>
Point centre_of(const Position<Rule>& position) {
    const int middle = position.rules().size / 2;
    return make_point(middle, middle);
}

// A move when no near point is left: any point that does not lose at once, else a pass, else any
// legal move. Precondition: there is a legal move.
template <class Rule>
Move any_move(const Position<Rule>& position) {
    Moves legal;
    position.legal_moves(legal);
    for (const Move move : legal)
        if (move.is_point() &&
            !is_foul<Rule>(position.stones(), position.side_to_move(), move.point()))
            return move;
    return position.is_legal(kPass) ? kPass : legal[0];
}

// Appends the points near the stones that do not lose at once; on an empty board the centre; inside
// an opening rule all legal moves. Appends at least one move if one is legal.
template <class Rule>
void append_near(const Position<Rule>& position, Moves& moves) {
    if (position.state().is_in_opening()) return position.legal_moves(moves);
    if (position.state().stone_count() == 0) return moves.push_back(move_to(centre_of(position)));
    const Side side = position.side_to_move();
    for_each_near(position.stones(), position.rules().size, [&](Point point) {
        if (!is_foul<Rule>(position.stones(), side, point)) moves.push_back(move_to(point));
    });
    if (moves.empty()) moves.push_back(any_move(position));
}

// Why append_near leaves the legal move out; empty where it does not.
template <class Rule>
std::string_view why_not_near(const Position<Rule>& position, Move move) {
    if (!move.is_point()) return "pass";
    if (is_foul<Rule>(position.stones(), position.side_to_move(), move.point())) return "forbidden";
    return is_near(position.stones(), position.rules().size, move.point()) ? "" : "distant";
}

}  // namespace yiguan::gomoku

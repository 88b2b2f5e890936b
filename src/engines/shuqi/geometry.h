// Distances on the boards of number chess, and the goal of each piece. Computed at compile time.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "game/side.h"
#include "games/shuqi/board.h"
#include "games/shuqi/position.h"

namespace yiguan::shuqi {

// The board a position type plays on.
template <class P>
struct VariantOf;
template <class Variant>
struct VariantOf<Position<Variant>> {
    using Type = Variant;
};
template <class P>
inline constexpr const Board& kBoardOf = VariantOf<P>::Type::kBoard;

constexpr int magnitude(int n) {
    return n < 0 ? -n : n;
}

// The minimum number of steps (移) between two points of a board without gaps.
constexpr int steps_between(Coordinates a, Coordinates b) {
    const int dx = magnitude(a.x - b.x);
    const int dy = magnitude(a.y - b.y);
    return std::max(dx, (dx + dy) / 2);
}

// 256 times the Euclidean distance, rounded.
constexpr int scaled_distance(Coordinates a, Coordinates b) {
    const int dx = a.x - b.x;
    const int dy = a.y - b.y;
    const int target = (dx * dx + dy * dy) * 4 * 65536;
    int root = 0;
    for (int bit = 1 << 14; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= target) root += bit;
    return (root + 1) / 2;
}

// A number for each piece on each point.
using PieceTable = std::array<std::array<int, kMaxPoints>, kPieces>;

// make(side, number, point) for every piece and point.
template <class Make>
constexpr PieceTable make_table(const Board& board, Make make) {
    PieceTable table{};
    for (const Side side : {Side::First, Side::Second})
        for (int number = 0; number < kNumbers; ++number)
            for (int point = 0; point < board.points(); ++point)
                table[make_piece(side, number)][point] =
                    make(side, number, static_cast<Point>(point));
    return table;
}

// Own sum minus the opponent's, for the side to move.
inline int balance(const State& state, const PieceTable& table) {
    int sums[2] = {0, 0};
    for (int number = 0; number < kNumbers; ++number) {
        sums[0] += table[number][state.where(static_cast<Piece>(number))];
        const auto second = static_cast<Piece>(kNumbers + number);
        sums[1] += table[second][state.where(second)];
    }
    return state.side_to_move() == Side::First ? sums[0] - sums[1] : sums[1] - sums[0];
}

// What a move adds to the mover's sum; acts add nothing.
inline int gain(const State& state, const PieceTable& table, Move move) {
    if (!move.is_on_board()) return 0;
    const Piece piece = state.at(move.from);
    return table[piece][move.to] - table[piece][move.from];
}

// The negative number of steps to the point of the piece's own number in the opponent's camp, so
// that gain() of a move is the number of steps that it gains.
template <class P>
inline constexpr PieceTable kHeadway =
    make_table(kBoardOf<P>, [](Side side, int number, Point point) {
        const Board& board = kBoardOf<P>;
        return -steps_between(board.coordinates(point),
                              board.coordinates(board.camp_point(other(side), number)));
    });

}  // namespace yiguan::shuqi

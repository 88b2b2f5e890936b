// Points, moves and their text: a1 lower left, letters a..t, none skipped.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>

#include "base/move_list.h"
#include "game/side.h"

namespace yiguan::gomoku {

inline constexpr int kMaxSize = 20;
inline constexpr int kPoints = kMaxSize * kMaxSize;

inline constexpr Side kBlack = Side::First;
inline constexpr Side kWhite = Side::Second;

// y * kMaxSize + x on every board size, so that one set of tables serves them all.
using Point = std::uint16_t;

constexpr Point make_point(int x, int y) {
    return static_cast<Point>(y * kMaxSize + x);
}
constexpr int x_of(Point point) {
    return point % kMaxSize;
}
constexpr int y_of(Point point) {
    return point / kMaxSize;
}

// A point, a pass, or a decision inside an opening rule.
struct Move {
    std::uint16_t code;

    constexpr bool is_point() const { return code < kPoints; }
    constexpr Point point() const {
        assert(is_point());
        return code;
    }
    friend constexpr bool operator==(Move, Move) = default;
};

constexpr Move move_to(Point point) {
    return {point};
}

inline constexpr Move kPass{kPoints};
inline constexpr Move kSwap{kPoints + 1};  // take the other colour
inline constexpr Move kKeep{kPoints + 2};  // keep the colour
inline constexpr Move kMore{kPoints + 3};  // swap2: place two more; the other side then chooses

inline constexpr int kMaxDeclared = 12;

// `#n`: declares the number of fifth moves.
constexpr Move declare(int number) {
    return {static_cast<std::uint16_t>(kMore.code + number)};
}
constexpr bool is_declaration(Move move) {
    return move.code > kMore.code;
}
constexpr int declared_number(Move move) {
    return move.code - kMore.code;
}

// All points of the largest board and a pass; decisions of an opening rule never occur together
// with points.
using Moves = MoveList<Move, kPoints + 1>;

std::string point_text(Point point);
std::string move_text(Move move);

}  // namespace yiguan::gomoku

// Piece-square tables: the value of a piece on its point, early and late in the game, in hundredths
// of a pawn. The numbers are our own and follow the advice of xiangqi manuals: rooks on open lines,
// horses forward and in the centre, cannons at the back in the middlegame, pawns across the river
// but not on the last rank, the general at home.
#pragma once

#include <array>

#include "games/xiangqi/types.h"

namespace yiguan::xiangqi {

// The values of both phases, summed side by side.
struct Phased {
    int early = 0;
    int late = 0;

    constexpr Phased& operator+=(Phased other) {
        early += other.early;
        late += other.late;
        return *this;
    }
    constexpr Phased& operator-=(Phased other) {
        early -= other.early;
        late -= other.late;
        return *this;
    }
    friend constexpr Phased operator*(int count, Phased value) {
        return {count * value.early, count * value.late};
    }
};

// By piece code and point, from red's side: black's pieces count negative. Material is included.
using SquareTable = std::array<std::array<Phased, kPoints>, kPieceCodes>;
extern const SquareTable kSquares;

// The early value without material; 0 for no piece.
extern const std::array<std::array<int, kPoints>, kPieceCodes> kSquareBonus;
inline int square_bonus(Piece piece, Point point) {
    return kSquareBonus[piece][point];
}

// How much better the piece stands on `to` than on `from`, for its own side, early in the game.
inline int square_gain(Piece piece, Point from, Point to) {
    const int gain = square_bonus(piece, to) - square_bonus(piece, from);
    return side_of(piece) == Side::First ? gain : -gain;
}

}  // namespace yiguan::xiangqi

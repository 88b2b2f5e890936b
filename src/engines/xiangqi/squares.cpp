#include "engines/xiangqi/squares.h"

#include <cstddef>

namespace yiguan::xiangqi {
namespace {

// The left half of the board with the middle file, the opponent's bottom rank first.
using HalfBoard = std::array<std::array<int, 5>, kRanks>;

constexpr std::array<Phased, kKinds> kWorth{
    {{0, 0}, {190, 170}, {190, 180}, {410, 450}, {950, 1000}, {460, 440}, {70, 90}}};

constexpr HalfBoard kNone{};

constexpr HalfBoard kHorseSquares{{
    {-30, -10, 0, 0, -20},
    {0, 20, 40, 15, -15},
    {0, 20, 25, 40, 20},
    {20, 45, 30, 45, 30},
    {10, 30, 35, 45, 40},
    {5, 25, 30, 35, 40},
    {0, 10, 25, 15, 25},
    {-10, 0, 15, 5, -10},
    {-20, -10, 0, -5, -60},
    {-40, -30, -10, -20, -30},
}};

constexpr HalfBoard kRookSquares{{
    {10, 10, 10, 30, 25},
    {15, 25, 20, 45, 55},
    {10, 20, 15, 35, 40},
    {15, 30, 30, 45, 45},
    {15, 30, 25, 40, 40},
    {10, 25, 20, 35, 40},
    {0, 20, 10, 30, 30},
    {-10, 15, 5, 30, 20},
    {-15, 15, 5, 25, 0},
    {-35, 10, 0, 25, -10},
}};

constexpr HalfBoard kCannonSquares{{
    {35, 30, 10, -10, -20},
    {20, 20, 5, -5, -15},
    {15, 15, 5, -5, -10},
    {0, 10, 10, 10, 25},
    {0, 5, 5, 5, 20},
    {0, 5, 10, 5, 20},
    {-5, 0, 5, 5, 15},
    {0, 5, 15, 10, 30},
    {0, 5, 10, 10, 10},
    {-5, 0, 5, 10, 5},
}};

constexpr HalfBoard kPawnEarly{{
    {-40, -30, -20, -10, 0},
    {30, 50, 75, 90, 95},
    {35, 60, 80, 95, 100},
    {30, 50, 65, 75, 75},
    {20, 35, 45, 50, 50},
    {5, 0, 15, 0, 20},
    {0, 0, 0, 0, 10},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
}};

constexpr HalfBoard kPawnLate{{
    {-40, -20, 0, 20, 25},
    {30, 60, 90, 120, 125},
    {45, 75, 105, 130, 130},
    {45, 75, 100, 115, 115},
    {40, 65, 85, 95, 95},
    {15, 0, 20, 0, 25},
    {0, 0, 0, 0, 10},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
}};

constexpr HalfBoard kKingEarly{{
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, -80, -70},
    {0, 0, 0, -50, -40},
    {0, 0, 0, -5, 15},
}};

constexpr HalfBoard kAdvisorSquares{{
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, -15, 0},
    {0, 0, 0, 0, 10},
    {0, 0, 0, 0, 0},
}};

constexpr HalfBoard kElephantSquares{{
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
    {0, 0, -10, 0, 0},
    {0, 0, 0, 0, 0},
    {-15, 0, 0, 0, 20},
    {0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0},
}};

struct SquaresOfKind {
    const HalfBoard& early;
    const HalfBoard& late;
};

constexpr SquaresOfKind squares_of(Kind kind) {
    switch (kind) {
        case Kind::King:
            return {kKingEarly, kNone};
        case Kind::Advisor:
            return {kAdvisorSquares, kAdvisorSquares};
        case Kind::Elephant:
            return {kElephantSquares, kElephantSquares};
        case Kind::Horse:
            return {kHorseSquares, kHorseSquares};
        case Kind::Rook:
            return {kRookSquares, kNone};
        case Kind::Cannon:
            return {kCannonSquares, kNone};
        case Kind::Pawn:
            return {kPawnEarly, kPawnLate};
    }
    return {kNone, kNone};
}

constexpr int at(const HalfBoard& board, Side side, Point point) {
    const int file = file_of(point);
    return board[static_cast<std::size_t>(kRanks - 1 - own_rank(side, point))]
                [static_cast<std::size_t>(file < 5 ? file : kFiles - 1 - file)];
}

constexpr Phased value_of(Side side, Kind kind, Point point) {
    const SquaresOfKind squares = squares_of(kind);
    Phased value = kWorth[static_cast<std::size_t>(kind)];
    value += {at(squares.early, side, point), at(squares.late, side, point)};
    return side == Side::First ? value : -1 * value;
}

constexpr SquareTable make_squares() {
    SquareTable table{};
    for (const Side side : {Side::First, Side::Second})
        for (int kind = 0; kind < kKinds; ++kind)
            for (Point point = 0; point < kPoints; ++point)
                table[make_piece(side, static_cast<Kind>(kind))][point] =
                    value_of(side, static_cast<Kind>(kind), point);
    return table;
}

constexpr std::array<std::array<int, kPoints>, kPieceCodes> make_bonus() {
    std::array<std::array<int, kPoints>, kPieceCodes> bonus{};
    for (const Side side : {Side::First, Side::Second})
        for (int kind = 0; kind < kKinds; ++kind)
            for (Point point = 0; point < kPoints; ++point) {
                const int early = at(squares_of(static_cast<Kind>(kind)).early, side, point);
                bonus[make_piece(side, static_cast<Kind>(kind))][point] =
                    side == Side::First ? early : -early;
            }
    return bonus;
}

}  // namespace

constinit const std::array<std::array<int, kPoints>, kPieceCodes> kSquareBonus = make_bonus();
constinit const SquareTable kSquares = make_squares();

}  // namespace yiguan::xiangqi

// Black's forbidden points in renju: overline, double-four, double-three.
// Source: RIF International Rules of Renju, article 9, with 9.3 a and b for the threes that are
// real. 15x15 only.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/move_list.h"
#include "games/gomoku/rules.h"
#include "games/gomoku/stones.h"
#include "games/gomoku/types.h"

namespace yiguan::gomoku {

// What a black stone does, the strongest first: a five wins whatever else it makes.
enum class Verdict : std::uint8_t { Five, Overline, DoubleFour, DoubleThree, Legal };

constexpr bool is_forbidden(Verdict verdict) {
    return verdict != Verdict::Five && verdict != Verdict::Legal;
}

// The reason of a game lost by it: "forbidden-33" and so on. Precondition: is_forbidden.
std::string_view forbidden_reason(Verdict verdict);

// "overline", "44" or "33". Precondition: is_forbidden.
std::string_view kind_of(Verdict verdict);

// How many black stones lie within four steps of `point` in each direction, the one that is put
// there not counted: four numbers of 16 bits.
inline std::uint64_t black_stones_near(const Stones& stones, Point point) {
    std::uint64_t near = 0;
    for (const Place place : kPlaces[point]) {
        const std::uint64_t black = stones.line(kBlack, place.line);
        near = near << 16 | ((black << 4 >> place.bit) & 0x1EF);
    }
    near -= near >> 1 & 0x5555555555555555;
    near = (near & 0x3333333333333333) + (near >> 2 & 0x3333333333333333);
    near = (near + (near >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return (near + (near >> 8)) & 0x001F001F001F001F;
}

// False for nearly all points, which need no closer look: a double-three or a double-four needs two
// rows that make something, with two more stones or more, or one with four; so does a five or an
// overline.
inline bool can_be_more_than_legal(const Stones& stones, Point point) {
    constexpr std::uint64_t kInEach = 0x0001000100010001;
    const std::uint64_t near = black_stones_near(stones, point);
    const std::uint64_t rows_of_two = (near + 14 * kInEach) & 16 * kInEach;
    const std::uint64_t rows_of_four = (near + 12 * kInEach) & 16 * kInEach;
    return (rows_of_two & (rows_of_two - 1)) != 0 || rows_of_four != 0;
}

// Precondition: it can be more than legal.
Verdict judge_black_closely(const Stones& stones, Point point);

// The verdict on a black stone on `point`, which is empty or holds the black stone just played.
inline Verdict judge_black(const Stones& stones, Point point) {
    if (!can_be_more_than_legal(stones, point)) return Verdict::Legal;
    return judge_black_closely(stones, point);
}

struct ForbiddenPoint {
    Point point;
    Verdict verdict;
};
using ForbiddenPoints = MoveList<ForbiddenPoint, std::size_t{kRenjuSize} * kRenjuSize>;

// Appends all empty points that are forbidden for Black, row by row from a1.
void find_forbidden(const Stones& stones, ForbiddenPoints& found);

// The rows that make a stone on `point` an overline, fours or real threes, as `verdict` says: the
// stones of each row, the new one among them, in the order of the line.
std::vector<std::vector<Point>> rows_of(const Stones& stones, Point point, Verdict verdict);

}  // namespace yiguan::gomoku

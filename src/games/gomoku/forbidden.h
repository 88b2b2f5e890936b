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

// The verdict on a black stone on `point`, which is empty or holds the black stone just played.
Verdict judge_black(const Stones& stones, Point point);

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

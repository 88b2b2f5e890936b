// Black's forbidden points in renju: overline, double-four, double-three.
// Source: RIF International Rules of Renju, article 9, with 9.3 a and b for the threes that are
// real. 15x15 only.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string_view>
#include <vector>

#include "base/move_list.h"
#include "games/gomoku/rules.h"
#include "games/gomoku/stones.h"
#include "games/gomoku/types.h"

namespace yiguan::gomoku {

// Kinds of result of a black stone, strongest first: a five wins regardless of the others.
enum class Verdict : std::uint8_t { Five, Overline, DoubleFour, DoubleThree, Legal };

constexpr bool is_forbidden(Verdict verdict) {
    return verdict != Verdict::Five && verdict != Verdict::Legal;
}

// The reason code of the loss: "forbidden-33" and so on. Precondition: is_forbidden.
std::string_view forbidden_reason(Verdict verdict);

// "overline", "44" or "33". Precondition: is_forbidden.
std::string_view kind_of(Verdict verdict);

// The most that a black stone can make in one row if White does not block it: one three, and fours
// (two fours also stand for a five). Summed over the four rows: a double-three, a double-four, a
// five or an overline is possible only if the sum has a bit of kMoreThanLegal.
inline constexpr int kOneThree = 1;
inline constexpr int kOneFour = 16;
inline constexpr int kMoreThanLegal = 0xEE;

// The stone's own cell and four cells to each side.
inline constexpr int kCellsNear = 9;

// `black`: the stones on the nine cells, with or without the one in the middle.
constexpr std::uint8_t potential_of(LineBits black) {
    constexpr int kMiddle = kCellsNear / 2;
    black |= LineBits{1} << kMiddle;
    int threes = 0;
    int fours = 0;
    LineBits last_four = 0;
    for (int start = 0; start <= kMiddle; ++start) {
        const LineBits in_five_cells = black & LineBits{0x1F} << start;
        const LineBits in_four_cells = black & LineBits{0xF} << start;
        if (start > 0 && std::popcount(in_four_cells) == 3) threes = kOneThree;
        if (std::popcount(in_five_cells) == 5) fours = 2 * kOneFour;
        if (std::popcount(in_five_cells) != 4 || in_five_cells == last_four) continue;
        fours += kOneFour;
        last_four = in_five_cells;
    }
    return static_cast<std::uint8_t>(threes + std::min(fours, 2 * kOneFour));
}

inline constexpr auto kPotentials = [] {
    std::array<std::uint8_t, 1 << kCellsNear> potentials{};
    for (LineBits black = 0; black < potentials.size(); ++black)
        potentials[black] = potential_of(black);
    return potentials;
}();

// Cheap filter: false for nearly all points, which then need no full check.
inline bool can_be_more_than_legal(const Stones& stones, Point point) {
    int potential = 0;
    for (const Place place : kPlaces[point])
        potential += kPotentials[stones.line(kBlack, place.line) << kCellsNear / 2 >> place.bit &
                                 (kPotentials.size() - 1)];
    return (potential & kMoreThanLegal) != 0;
}

// Full check. Precondition: the filter returned true.
Verdict judge_black_closely(const Stones& stones, Point point);

// The verdict for a black stone on `point`, which is empty or holds the black stone just played.
inline Verdict judge_black(const Stones& stones, Point point) {
    if (!can_be_more_than_legal(stones, point)) return Verdict::Legal;
    return judge_black_closely(stones, point);
}

struct ForbiddenPoint {
    Point point;
    Verdict verdict;
};
using ForbiddenPoints = MoveList<ForbiddenPoint, std::size_t{kRenjuSize} * kRenjuSize>;

// Appends all empty points forbidden for Black, row by row from a1.
void find_forbidden(const Stones& stones, ForbiddenPoints& found);

// The rows that cause `verdict` for a black stone on `point` (an overline, fours or real threes):
// the stones of each row, including the new one, in the order of the line. Precondition:
// is_forbidden(verdict).
std::vector<std::vector<Point>> rows_of(const Stones& stones, Point point, Verdict verdict);

}  // namespace yiguan::gomoku

#include "games/gomoku/forbidden.h"

#include <array>
#include <bit>

#include "games/gomoku/five.h"

namespace yiguan::gomoku {
namespace {

constexpr auto kCellsOfLine = [] {
    std::array<LineBits, kLines> cells{};
    for (int y = 0; y < kRenjuSize; ++y)
        for (int x = 0; x < kRenjuSize; ++x)
            for (const Place place : kPlaces[make_point(x, y)])
                cells[place.line] |= LineBits{1} << place.bit;
    return cells;
}();

// A line through the examined point, which has a black stone.
struct Row {
    LineBits black;
    LineBits empty;
    int bit;  // the point's
};

Row row_through(const Stones& stones, Point point, int direction) {
    const Place place = kPlaces[point][static_cast<std::size_t>(direction)];
    const LineBits black = stones.line(kBlack, place.line) | LineBits{1} << place.bit;
    const LineBits white = stones.line(kWhite, place.line);
    return {black, kCellsOfLine[place.line] & ~(black | white), place.bit};
}

bool makes_five(const Row& row) {
    return (five_starts<Renju>(row.black, 0, kBlack) & starts_through(row.bit, 5)) != 0;
}

bool makes_overline(const Row& row) {
    return (six_starts(row.black) & starts_through(row.bit, 6)) != 0;
}

template <int Count>
bool are_so_many(LineBits stones) {
    for (int i = 1; i < Count; ++i) stones &= stones - 1;
    return stones != 0;
}

// The black stones that lie in five cells through the point without a white one: all shapes of the
// row consist of these.
LineBits stones_that_count(const Row& row) {
    const LineBits open = row.black | row.empty;
    LineBits starts = open & open >> 1;
    starts &= starts >> 2;
    starts &= open >> 4;
    starts &= starts_through(row.bit, 5);
    LineBits within = starts | starts << 1;
    within |= within << 2;
    within |= starts << 4;
    return row.black & within;
}

// First bits of the `length` cells of which exactly the one at `missing` is empty and the others
// are black.
LineBits all_but_one(const Row& row, int length, int missing) {
    LineBits starts = row.empty >> missing;
    for (int i = 0; i < length; ++i)
        if (i != missing) starts &= row.black >> i;
    return starts;
}

// First bits of five cells through the point that one more stone, at `missing`, turns into an exact
// five.
LineBits four_starts(const Row& row, int missing) {
    const LineBits exact = ~(row.black << 1) & ~(row.black >> 5);
    return all_but_one(row, 5, missing) & exact & starts_through(row.bit, 5);
}

// A straight four has two such places but one set of stones: the one that lacks its first cell is
// counted where its stones begin, as is the one that lacks its last.
int count_fours(const Row& row) {
    int fours = std::popcount((four_starts(row, 0) << 1) | four_starts(row, 4));
    for (int missing = 1; missing <= 3; ++missing)
        fours += std::popcount(four_starts(row, missing));
    return fours;
}

// First bits of four cells through the point that one more stone, at `missing`, turns into a
// straight four: both ends must complete an exact five.
LineBits three_starts(const Row& row, int missing) {
    const LineBits open = (row.empty << 1) & (row.empty >> 4);
    const LineBits exact = ~(row.black << 2) & ~(row.black >> 5);
    return all_but_one(row, 4, missing) & open & exact & starts_through(row.bit, 4);
}

// The points, as bits, that turn the three of this row into a straight four; 0: there is no three.
// A row holds at most one three through a given stone.
LineBits three_completions(const Row& row) {
    LineBits points = 0;
    for (int missing = 0; missing <= 3; ++missing) points |= three_starts(row, missing) << missing;
    return points;
}

// What a black stone makes in its four rows, before the threes are examined.
struct Shape {
    bool has_five = false;
    bool has_overline = false;
    int fours = 0;
    int threes = 0;
    std::array<LineBits, kDirections> completions{};  // of the three in that direction
};

Shape shape_of(const Stones& stones, Point point) {
    Shape shape;
    for (int direction = 0; direction < kDirections; ++direction) {
        const Row row = row_through(stones, point, direction);
        const LineBits counted = stones_that_count(row);
        if (!are_so_many<3>(counted)) continue;
        if (are_so_many<4>(counted)) {
            shape.has_five |= makes_five(row);
            shape.has_overline |= makes_overline(row);
            shape.fours += count_fours(row);
        }
        const LineBits completions = three_completions(row);
        shape.completions[static_cast<std::size_t>(direction)] = completions;
        shape.threes += completions != 0;
    }
    return shape;
}

// The point that is bit `bit` of the line through `origin`.
Point point_on_line(Point origin, int direction, int bit) {
    const auto d = static_cast<std::size_t>(direction);
    const int steps = bit - kPlaces[origin][d].bit;
    return make_point(x_of(origin) + steps * kVectors[d].dx, y_of(origin) + steps * kVectors[d].dy);
}

// RIF 9.3 a and b: a three counts if some point turns it into a straight four and a stone there,
// with the new stone on the board, is itself neither forbidden nor a five. `stones` holds the new
// stone.
bool is_real_three(const Stones& stones, Point point, int direction, LineBits completions) {
    for (; completions != 0; completions &= completions - 1) {
        const Point next = point_on_line(point, direction, std::countr_zero(completions));
        if (judge_black(stones, next) == Verdict::Legal) return true;
    }
    return false;
}

Stones with_black(const Stones& stones, Point point) {
    Stones after = stones;
    if (after.is_empty(point)) after.put(kBlack, point);
    return after;
}

bool has_two_real_threes(const Stones& stones, Point point, const Shape& shape) {
    const Stones after = with_black(stones, point);
    int left = shape.threes;
    int real = 0;
    for (int direction = 0; direction < kDirections && real < 2 && real + left >= 2; ++direction) {
        const LineBits completions = shape.completions[static_cast<std::size_t>(direction)];
        if (completions == 0) continue;
        --left;
        real += is_real_three(after, point, direction, completions);
    }
    return real >= 2;
}

std::vector<Point> points_of_bits(Point origin, int direction, LineBits bits) {
    std::vector<Point> points;
    for (; bits != 0; bits &= bits - 1)
        points.push_back(point_on_line(origin, direction, std::countr_zero(bits)));
    return points;
}

// The unbroken row of stones through bit `bit`.
LineBits run_through(LineBits stones, int bit) {
    LineBits run = LineBits{1} << bit;
    for (int i = bit + 1; (stones >> i & 1) != 0; ++i) run |= LineBits{1} << i;
    for (int i = bit - 1; i >= 0 && (stones >> i & 1) != 0; --i) run |= LineBits{1} << i;
    return run;
}

using BitSets = std::vector<LineBits>;

BitSets overlines_in(const Row& row) {
    if (!makes_overline(row)) return {};
    return {run_through(row.black, row.bit)};
}

BitSets fours_in(const Row& row) {
    BitSets fours;
    for (int start = 0; start < kRenjuSize; ++start) {
        for (int missing = 0; missing <= 4; ++missing) {
            if ((four_starts(row, missing) >> start & 1) == 0) continue;
            const LineBits four = row.black & (LineBits{0x1F} << start);
            if (fours.empty() || fours.back() != four) fours.push_back(four);
        }
    }
    return fours;
}

// All completions of a three give the same three stones.
BitSets threes_in(const Row& row) {
    for (int missing = 0; missing <= 3; ++missing)
        if (const LineBits starts = three_starts(row, missing); starts != 0)
            return {row.black & (LineBits{0xF} << std::countr_zero(starts))};
    return {};
}

BitSets real_threes_in(const Stones& after, Point point, int direction, const Row& row) {
    if (!is_real_three(after, point, direction, three_completions(row))) return {};
    return threes_in(row);
}

}  // namespace

std::string_view forbidden_reason(Verdict verdict) {
    assert(is_forbidden(verdict));
    if (verdict == Verdict::Overline) return "forbidden-overline";
    return verdict == Verdict::DoubleFour ? "forbidden-44" : "forbidden-33";
}

std::string_view kind_of(Verdict verdict) {
    assert(is_forbidden(verdict));
    if (verdict == Verdict::Overline) return "overline";
    return verdict == Verdict::DoubleFour ? "44" : "33";
}

Verdict judge_black_closely(const Stones& stones, Point point) {
    const Shape shape = shape_of(stones, point);
    if (shape.has_five) return Verdict::Five;
    if (shape.has_overline) return Verdict::Overline;
    if (shape.fours >= 2) return Verdict::DoubleFour;
    if (shape.threes >= 2 && has_two_real_threes(stones, point, shape)) return Verdict::DoubleThree;
    return Verdict::Legal;
}

void find_forbidden(const Stones& stones, ForbiddenPoints& found) {
    for (int y = 0; y < kRenjuSize; ++y) {
        LineBits empty = kCellsOfLine[static_cast<std::size_t>(y)] & ~stones.occupied_row(y);
        for (; empty != 0; empty &= empty - 1) {
            const Point point = make_point(std::countr_zero(empty), y);
            const Verdict verdict = judge_black(stones, point);
            if (is_forbidden(verdict)) found.push_back({point, verdict});
        }
    }
}

std::vector<std::vector<Point>> rows_of(const Stones& stones, Point point, Verdict verdict) {
    const Stones after = with_black(stones, point);
    std::vector<std::vector<Point>> rows;
    for (int direction = 0; direction < kDirections; ++direction) {
        const Row row = row_through(after, point, direction);
        const BitSets sets = verdict == Verdict::Overline ? overlines_in(row)
                             : verdict == Verdict::DoubleFour
                                 ? fours_in(row)
                                 : real_threes_in(after, point, direction, row);
        for (const LineBits bits : sets) rows.push_back(points_of_bits(point, direction, bits));
    }
    return rows;
}

}  // namespace yiguan::gomoku

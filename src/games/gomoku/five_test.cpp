// The win test of every rule against the slow reference, and the disputed cases.
#include "games/gomoku/five.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/gomoku/position.h"
#include "games/gomoku/slow_reference.h"

namespace yiguan::gomoku {
namespace {

template <class Rule>
class Five : public testing::Test {};

using AllRules = testing::Types<Freestyle, Standard, Caro, Renju>;
TYPED_TEST_SUITE(Five, AllRules);

// Mostly one colour, so that long rows, enclosed ones and rows at the edge are frequent.
Stones random_board(Rng& rng, int size) {
    Stones stones;
    const std::uint32_t black = 3 + rng.below(5);
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const std::uint32_t draw = rng.below(10);
            if (draw < black) stones.put(kBlack, make_point(x, y));
            if (draw >= black && draw < 9) stones.put(kWhite, make_point(x, y));
        }
    }
    return stones;
}

template <class Rule>
void expect_same_fives(const Stones& stones, int size) {
    const slow::Board board(stones, size);
    for (const Side side : {kBlack, kWhite})
        ASSERT_EQ(has_five<Rule>(stones, side), slow::has_five<Rule>(board, side));
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const Point point = make_point(x, y);
            if (const auto side = stones.at(point)) {
                ASSERT_EQ(is_in_five<Rule>(stones, *side, point),
                          slow::is_in_five<Rule>(board, *side, {x, y}))
                    << size << " " << point_text(point);
            }
        }
    }
}

TYPED_TEST(Five, AgreesWithTheSlowReference) {
    constexpr int kBoards = 60;
    Rng rng(5);
    for (const int size : {15, 19, 20})
        for (int i = 0; i < kBoards; ++i)
            expect_same_fives<TypeParam>(random_board(rng, size), size);
}

// The outcome of a position whose stones form one row from a1. The capital is the last move.
template <class Rule>
std::string outcome_of_row(std::string_view row, int y = 0) {
    Stones stones;
    Point last = 0;
    for (int x = 0; x < static_cast<int>(row.size()); ++x) {
        const char c = row[static_cast<std::size_t>(x)];
        if (c == '.') continue;
        const Point point = make_point(x, y);
        if (c == 'X' || c == 'O') last = point;
        stones.put(c == 'x' || c == 'X' ? kBlack : kWhite, point);
    }
    const Side side = stones.has(kBlack, last) ? kBlack : kWhite;
    return is_in_five<Rule>(stones, side, last) ? name(side) : "none";
}

TEST(FiveRules, OverlineWinsOnlyWhereItMay) {
    EXPECT_EQ(outcome_of_row<Freestyle>("xxxXxx"), "first");
    EXPECT_EQ(outcome_of_row<Standard>("xxxXxx"), "none");
    EXPECT_EQ(outcome_of_row<Caro>("xxxXxx"), "none");
    EXPECT_EQ(outcome_of_row<Renju>("xxxXxx"), "none");
    EXPECT_EQ(outcome_of_row<Renju>("oooOoo"), "second");
    EXPECT_EQ(outcome_of_row<Standard>("oooOoo"), "none");
}

TEST(FiveRules, CaroWantsOneOpenEnd) {
    EXPECT_EQ(outcome_of_row<Caro>("oxxxXxo"), "none");
    EXPECT_EQ(outcome_of_row<Caro>("oxxxXx."), "first");
    EXPECT_EQ(outcome_of_row<Caro>("xxxXxo."), "first") << "the edge does not enclose";
    EXPECT_EQ(outcome_of_row<Caro>("..........xxxxX", 14), "first");
    EXPECT_EQ(outcome_of_row<Caro>(".........oxxxxX", 14), "first");
    EXPECT_EQ(outcome_of_row<Standard>("oxxxXxo"), "first");
}

TEST(FiveRules, FiveDoesNotWrapAroundTheEdge) {
    Stones stones;
    for (const int x : {13, 14}) stones.put(kBlack, make_point(x, 3));
    for (const int x : {0, 1, 2}) stones.put(kBlack, make_point(x, 4));
    EXPECT_FALSE(has_five<Freestyle>(stones, kBlack));
}

}  // namespace
}  // namespace yiguan::gomoku

// Puzzles as text, their lines and their ratings.
#include "arena/puzzle.h"

#include <gtest/gtest.h>

#include <array>

#include "arena/puzzle_rating.h"

namespace yiguan::arena {
namespace {

Puzzle example() {
    return {.rating = 1234,
            .pieces = 7,
            .themes = {"mate", "sacrifice"},
            .line = {.rules = "free", .start = "x 1", .tags = {}, .moves = {"a", "b", "c", "d"}}};
}

TEST(Puzzles, AreReadAsTheyWereWritten) {
    Puzzle bare = example();
    bare.themes.clear();
    const std::string text = "# about\n" + example().text() + "\n\n" + bare.text() + "\n";
    const auto read = read_puzzles(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, (std::vector{example(), bare}));
}

TEST(Puzzles, KeepTheirIdWithAnotherRating) {
    Puzzle other = example();
    other.rating = 99;
    other.themes = {"mate"};
    EXPECT_EQ(other.id(), example().id());
    EXPECT_EQ(other.id().size(), 8u);
    other.line.moves.back() = "e";
    EXPECT_NE(other.id(), example().id());
}

TEST(Puzzles, AreRefusedWithTheLine) {
    const std::string good = example().text();
    std::string odd = good;
    odd.resize(odd.size() - 2);  // the last right move is missing
    for (const std::string& bad : {std::string("nonsense"), good + "\tmore", odd, "0" + good}) {
        const auto read = read_puzzles(good + "\n" + bad + "\n");
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(read.error(), Reason("puzzle-line").number("line", 2)) << bad;
    }
}

std::array<PuzzleTrial, 5> solved_from(int least) {
    std::array<PuzzleTrial, 5> trials{};
    for (std::size_t i = 0; i < trials.size(); ++i) {
        const int elo = 1000 + 200 * static_cast<int>(i);
        trials[i] = {elo, elo >= least};
    }
    return trials;
}

TEST(PuzzleRating, LiesBetweenThoseWhoFailAndThoseWhoSolve) {
    const int rating = puzzle_rating(solved_from(1400));
    EXPECT_GT(rating, 1200);
    EXPECT_LT(rating, 1400);
    EXPECT_EQ(rating, puzzle_rating(solved_from(1400)));
}

TEST(PuzzleRating, RisesWithDifficultyAndStaysFinite) {
    int last = -10'000;
    for (const int least : {1000, 1200, 1400, 1600, 1800, 2000}) {
        const int rating = puzzle_rating(solved_from(least));
        EXPECT_GT(rating, last + 50) << least;
        last = rating;
    }
    EXPECT_GT(puzzle_rating(solved_from(1000)), 500);
    EXPECT_LT(last, 2300);
}

}  // namespace
}  // namespace yiguan::arena

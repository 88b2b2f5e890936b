#include "training/turning_points.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace yiguan::training {
namespace {

constexpr int kScale = 400;
constexpr int kTurn = 250;

SampleGame game_of(std::initializer_list<std::int16_t> scores) {
    SampleGame game;
    for (const std::int16_t score : scores) game.plies.push_back({0, score});
    return game;
}

using Plies = std::vector<std::size_t>;

TEST(TurningPoints, AreNoneInALevelGame) {
    EXPECT_EQ(turning_points(game_of({10, -5, 20, -15, 12, 0}), kScale, kTurn), Plies{});
    EXPECT_EQ(turning_points(game_of({}), kScale, kTurn), Plies{});
}

// The second side's move at ply 3 was a mistake: it could have played better, and the reply wins.
TEST(TurningPoints, AreBeforeAMistakeAndAfterIt) {
    EXPECT_EQ(turning_points(game_of({0, 0, 0, 0, 800, -800, 800}), kScale, kTurn), (Plies{3, 4}));
    EXPECT_EQ(turning_points(game_of({0, 0, kProvedWin - 5}), kScale, kTurn), (Plies{1, 2}));
}

// At ply 2 the side to move was ahead, and after its move no longer.
TEST(TurningPoints, AreWhereAnAdvantageWasGivenBack) {
    EXPECT_EQ(turning_points(game_of({600, -600, 600, 0, 0}), kScale, kTurn), (Plies{2, 3}));
}

TEST(TurningPoints, AreNotWhereAnAdvantageGrowsSlowly) {
    EXPECT_EQ(turning_points(game_of({0, -50, 100, -150, 200, -250, 300}), kScale, kTurn), Plies{});
}

TEST(TurningPoints, NeedScores) {
    EXPECT_EQ(turning_points(game_of({kNoScore, kNoScore, 900, -900}), kScale, kTurn), Plies{});
}

}  // namespace
}  // namespace yiguan::training

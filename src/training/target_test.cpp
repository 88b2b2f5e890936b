// What is wanted of an evaluation: the right side's chance, of the score and of the result.
#include "training/target.h"

#include <gtest/gtest.h>

namespace yiguan::training {
namespace {

// The first side is ahead after every move, and wins.
const SampleGame kGame{.start = "", .plies = {{1, 300}, {2, -300}, {3, 300}}, .result = 1};

TEST(Target, IsTheChanceOfTheFirstSideByTheScore) {
    const TargetMix scores{.result_share = 0, .chance_scale = 300};
    EXPECT_NEAR(wanted_chance(kGame, 0, Side::First, scores), 0.731, 0.001);
    EXPECT_NEAR(wanted_chance(kGame, 1, Side::Second, scores), 0.731, 0.001);
    EXPECT_NEAR(wanted_chance(kGame, 0, Side::Second, scores), 0.269, 0.001)
        << "a start with the second side to move";
}

TEST(Target, MixesTheResult) {
    SampleGame lost = kGame;
    lost.result = -1;
    SampleGame drawn = kGame;
    drawn.result = 0;
    const TargetMix results{.result_share = 1, .chance_scale = 300};
    EXPECT_DOUBLE_EQ(wanted_chance(kGame, 1, Side::Second, results), 1);
    EXPECT_DOUBLE_EQ(wanted_chance(drawn, 1, Side::Second, results), 0.5);
    EXPECT_DOUBLE_EQ(wanted_chance(lost, 1, Side::Second, results), 0);
    const TargetMix half{.result_share = 0.5, .chance_scale = 300};
    EXPECT_NEAR(wanted_chance(lost, 1, Side::Second, half), 0.731 / 2, 0.001);
}

}  // namespace
}  // namespace yiguan::training

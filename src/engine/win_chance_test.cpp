// Chances follow the logistic curve, the same for both sides.
#include "engine/win_chance.h"

#include <gtest/gtest.h>

#include <cmath>

namespace yiguan {
namespace {

TEST(WinChance, FollowsTheLogisticCurve) {
    for (const int scale : {1, 7, 400, 30'000})
        for (int i = -1000; i <= 1000; ++i) {
            const int advantage = i * scale / 100;
            const double exact = 1000 / (1 + std::exp(-static_cast<double>(advantage) / scale));
            EXPECT_NEAR(win_chance(advantage, scale), exact, 1) << advantage << '/' << scale;
        }
}

TEST(WinChance, IsEvenAtZeroAndSymmetric) {
    EXPECT_EQ(win_chance(0, 400), 500);
    EXPECT_EQ(win_chance(400, 400), 731);
    for (int advantage = 0; advantage < 5000; advantage += 13)
        EXPECT_EQ(win_chance(advantage, 400) + win_chance(-advantage, 400), kCertain);
}

TEST(WinChance, GrowsWithTheAdvantageUpToCertainty) {
    for (int advantage = -4000; advantage < 4000; ++advantage)
        EXPECT_LE(win_chance(advantage, 400), win_chance(advantage + 1, 400));
    EXPECT_EQ(win_chance(1 << 28, 1), kCertain);
    EXPECT_EQ(win_chance(-(1 << 28), 30'000), 0);
}

}  // namespace
}  // namespace yiguan

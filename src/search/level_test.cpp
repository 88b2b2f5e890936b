// Levels grow evenly and never choose a move beyond their gap.
#include "search/level.h"

#include <gtest/gtest.h>

#include <array>

#include "search/score.h"

namespace yiguan::search {
namespace {

TEST(Level, NodesGrowFromFiftyToTwoMillion) {
    EXPECT_EQ(level_of(kLeastLevel).nodes, 50u);
    EXPECT_EQ(level_of(kMostLevel).nodes, 2'000'000u);
    for (int level = kLeastLevel; level < kMostLevel; ++level) {
        const double ratio = static_cast<double>(level_of(level + 1).nodes) /
                             static_cast<double>(level_of(level).nodes);
        EXPECT_NEAR(ratio, 1.75, 0.05) << level;
        EXPECT_LT(level_of(level + 1).gap, level_of(level).gap);
    }
}

TEST(Level, TheHighestPlaysTheBestMove) {
    const std::array scores{10, 10, 9, -500};  // the second score is only an upper bound
    Rng rng(1);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(choose_softly(scores, level_of(kMostLevel), rng), 0u);
}

TEST(Level, NoMoveBeyondTheGapIsChosen) {
    const Level level = level_of(kLeastLevel);
    const std::array scores{100, 100 - level.gap / 4, 100 - level.gap, 99 - level.gap, -900};
    std::array<int, scores.size()> chosen{};
    Rng rng(2);
    for (int i = 0; i < 20'000; ++i) ++chosen[choose_softly(scores, level, rng)];
    EXPECT_GT(chosen[0], chosen[1]);
    EXPECT_GT(chosen[1], chosen[2]);
    EXPECT_GT(chosen[2], 0);
    EXPECT_EQ(chosen[3] + chosen[4], 0);
}

TEST(Level, ProvedEndsAreNotLeftToChance) {
    Rng rng(3);
    const std::array won{kWin - 1, kWin - 3};
    const std::array lost{3 - kWin, 1 - kWin};
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(choose_softly(won, level_of(1), rng), 0u);
        EXPECT_EQ(choose_softly(lost, level_of(1), rng), 0u);
    }
}

}  // namespace
}  // namespace yiguan::search

#include "search/champion/margins.h"

#include <gtest/gtest.h>

#include <cmath>

#include "search/champion/histories.h"

namespace yiguan::search::champion {
namespace {

TEST(Margins, TheLogarithmIsExactToOnePart) {
    for (unsigned number = 1; number < 5000; ++number)
        EXPECT_NEAR(scaled_log2(number), 1024 * std::log2(number), 1.0) << number;
}

TEST(Margins, ReductionsFollowTheirFormula) {
    for (int depth = 1; depth < kReductionRows; ++depth)
        for (int number = 1; number < kReductionRows; ++number)
            EXPECT_NEAR(reduction(depth, number),
                        1024 * (0.75 + std::log(depth) * std::log(number) / 2.25), 5)
                << depth << ' ' << number;
    EXPECT_EQ(reduction(500, 500), reduction(kReductionRows - 1, kReductionRows - 1));
}

TEST(Margins, DeeperNodesTryMoreMoves) {
    for (int depth = 1; depth < kMoveCountDepth; ++depth) {
        EXPECT_LT(quiet_moves_tried(depth, false), quiet_moves_tried(depth + 1, false));
        EXPECT_LT(quiet_moves_tried(depth, false), quiet_moves_tried(depth, true));
    }
}

TEST(Scores, StayWithinTheirBoundsAndFollowTheLatestResults) {
    Scores scores(2);
    for (int i = 0; i < 1000; ++i) scores.add(0, 1800);
    EXPECT_GT(scores[0], Scores::kMost * 9 / 10);
    EXPECT_LE(scores[0], Scores::kMost);
    EXPECT_EQ(scores[1], 0);
    for (int i = 0; i < 20; ++i) scores.add(0, -1800);
    EXPECT_LT(scores[0], 0);
    scores.fade(2);
    EXPECT_GT(scores[0], -Scores::kMost / 2);
}

}  // namespace
}  // namespace yiguan::search::champion

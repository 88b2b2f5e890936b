#include "service/lag.h"

#include <gtest/gtest.h>

namespace yiguan::service {
namespace {

LagQuota quota(std::string_view clock) {
    return LagQuota(*TimeControl::parse(clock));
}

TEST(Lag, AnHonestSlowLineCostsNothing) {
    LagQuota line = quota("fischer:300+3");
    for (int move = 0; move < 100; ++move) EXPECT_EQ(line.waive(400, 400), 400) << move;
}

TEST(Lag, ALieOnAQuickLineGainsLittle) {
    LagQuota line = quota("fischer:60+0");
    std::int64_t total = 0;
    constexpr int kMoves = 60;
    for (int move = 0; move < kMoves; ++move) total += line.waive(10'000, 20);
    // Three gains of 150 + 240 ms at first, then 160 ms a move.
    EXPECT_LE(total, 3 * 390 + kMoves * 160);
}

TEST(Lag, NothingNegativeIsClaimed) {
    LagQuota line = quota("fischer:60+0");
    EXPECT_EQ(line.waive(-5'000, 20), 0);
}

TEST(Lag, AQuietLineSavesUpForABadMoment) {
    LagQuota line = quota("fischer:600+5");
    for (int move = 0; move < 50; ++move) line.waive(0, 900);
    EXPECT_EQ(line.waive(20'000, 900), 7'000);
    EXPECT_EQ(line.grace_ms(), 1'000);
}

TEST(Lag, TheGraceOfAFlagIsBounded) {
    EXPECT_EQ(quota("fischer:600+5").grace_ms(), 2'000);
    EXPECT_EQ(quota("fischer:60+0").grace_ms(), 3 * 390);
}

}  // namespace
}  // namespace yiguan::service

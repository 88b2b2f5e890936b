#include "base/rate_meter.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

TEST(RateMeter, AllowsABurstAndThenTheRate) {
    RateMeter meter(100, 20'000, 0);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(meter.try_take(0)) << i;
    EXPECT_FALSE(meter.try_take(0));
    EXPECT_FALSE(meter.try_take(199));
    EXPECT_TRUE(meter.try_take(400));
    int allowed = 0;
    for (std::int64_t now = 1'000; now < 21'000; now += 10) allowed += meter.try_take(now) ? 1 : 0;
    EXPECT_NEAR(allowed, 102, 3) << "the refill of 20.6 s";
}

TEST(RateMeter, NeverHoldsMoreThanABurst) {
    RateMeter meter(3, 1'000, 0);
    int allowed = 0;
    while (meter.try_take(1'000'000)) ++allowed;
    EXPECT_EQ(allowed, 3);
}

TEST(RateMeter, AClockThatGoesBackGivesNothing) {
    RateMeter meter(1, 1'000, 5'000);
    EXPECT_TRUE(meter.try_take(5'000));
    EXPECT_FALSE(meter.try_take(1'000));
}

}  // namespace
}  // namespace yiguan

#include "service/stall_watch.h"

#include <gtest/gtest.h>

namespace yiguan::service {
namespace {

TEST(StallWatch, NoticesOnlyLongDelays) {
    StallWatch watch;
    EXPECT_EQ(watch.check(5'000), 0) << "the first call";
    EXPECT_EQ(watch.check(5'050), 0);
    EXPECT_EQ(watch.check(6'099), 0);
    EXPECT_EQ(watch.check(8'149), 2'000);
    EXPECT_EQ(watch.check(8'150), 0) << "reported once";
}

TEST(StallWatch, AClockSetBackIsNoDelay) {
    StallWatch watch;
    EXPECT_EQ(watch.check(5'000), 0);
    EXPECT_EQ(watch.check(1'000), 0);
    EXPECT_EQ(watch.check(1'050), 0);
}

}  // namespace
}  // namespace yiguan::service

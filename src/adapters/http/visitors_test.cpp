#include "adapters/http/visitors.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

TEST(Visitors, SoManyOfOneAddressAtATime) {
    Visitors visitors(2, 4);
    EXPECT_TRUE(visitors.come("a", 0));
    EXPECT_TRUE(visitors.come("a", 0));
    EXPECT_FALSE(visitors.come("a", 0));
    EXPECT_TRUE(visitors.come("b", 0)) << "another address is another visitor";
    visitors.go("a", 1);
    EXPECT_TRUE(visitors.come("a", 2));
    EXPECT_FALSE(visitors.come("a", 2));
}

TEST(Visitors, WhoComesAndGoesAllTheTimeIsSlowedDown) {
    Visitors visitors(2, 4);
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(visitors.come("a", 0));
        visitors.go("a", 0);
    }
    EXPECT_FALSE(visitors.come("a", 0));
    EXPECT_FALSE(visitors.come("a", 14'999));
    EXPECT_TRUE(visitors.come("a", 15'000)) << "four a minute: one each 15 s";
}

TEST(Visitors, AnAbsentOneIsForgottenAndAPresentOneIsNot) {
    Visitors visitors(1, 2);
    EXPECT_TRUE(visitors.come("a", 0));
    EXPECT_TRUE(visitors.come("b", 200'000)) << "old entries are dropped now";
    EXPECT_FALSE(visitors.come("a", 200'001));
    visitors.go("a", 200'002);
    EXPECT_TRUE(visitors.come("a", 400'000));
}

TEST(Visitors, NoughtIsNoLimit) {
    Visitors visitors(0, 0);
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(visitors.come("a", 0));
    visitors.go("a", 0);
}

}  // namespace
}  // namespace yiguan

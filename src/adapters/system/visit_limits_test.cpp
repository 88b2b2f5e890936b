#include "adapters/system/visit_limits.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

TEST(VisitLimits, VisitsOfOneAddressAtATimeAreLimited) {
    VisitLimits visitors(2, 4);
    EXPECT_TRUE(visitors.admit("a", 0));
    EXPECT_TRUE(visitors.admit("a", 0));
    EXPECT_FALSE(visitors.admit("a", 0));
    EXPECT_TRUE(visitors.admit("b", 0)) << "another address is another visitor";
    visitors.release("a", 1);
    EXPECT_TRUE(visitors.admit("a", 2));
    EXPECT_FALSE(visitors.admit("a", 2));
}

TEST(VisitLimits, NewVisitsOfOneAddressAreLimitedByTheMinute) {
    VisitLimits visitors(2, 4);
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(visitors.admit("a", 0));
        visitors.release("a", 0);
    }
    EXPECT_FALSE(visitors.admit("a", 0));
    EXPECT_FALSE(visitors.admit("a", 14'999));
    EXPECT_TRUE(visitors.admit("a", 15'000)) << "four a minute: one each 15 s";
}

TEST(VisitLimits, OnlyInactiveAddressesAreForgotten) {
    VisitLimits visitors(1, 2);
    EXPECT_TRUE(visitors.admit("a", 0));
    EXPECT_TRUE(visitors.admit("b", 200'000)) << "old entries are dropped now";
    EXPECT_FALSE(visitors.admit("a", 200'001));
    visitors.release("a", 200'002);
    EXPECT_TRUE(visitors.admit("a", 400'000));
}

TEST(VisitLimits, ZeroMeansNoLimit) {
    VisitLimits visitors(0, 0);
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(visitors.admit("a", 0));
    visitors.release("a", 0);
}

}  // namespace
}  // namespace yiguan

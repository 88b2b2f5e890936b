#include "service/thought_feed.h"

#include <gtest/gtest.h>

namespace yiguan::service {
namespace {

TEST(ThoughtFeed, SendsToThoseWhoAskedAtMostTenTimesASecond) {
    ThoughtFeed feed;
    EXPECT_TRUE(feed.take_turn(1'000).empty());
    feed.set(1, true);
    feed.set(2, true);
    feed.set(3, true);
    feed.set(3, false);
    feed.leave(2);
    EXPECT_EQ(feed.take_turn(1'000), std::vector<SessionId>{1});
    EXPECT_TRUE(feed.take_turn(1'099).empty());
    EXPECT_EQ(feed.take_turn(1'100), std::vector<SessionId>{1});
}

}  // namespace
}  // namespace yiguan::service

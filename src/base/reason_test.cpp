#include "base/reason.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

TEST(Reason, CollectsArgumentsInOrder) {
    const Reason reason = Reason("span-value").number("value", -3).point("point", "h8");
    EXPECT_EQ(reason.code, "span-value");
    const std::vector<Argument> expected{{"value", Argument::Kind::Number, "-3"},
                                         {"point", Argument::Kind::Point, "h8"}};
    EXPECT_EQ(reason.arguments, expected);
}

TEST(Reason, CanBeExtendedInPlace) {
    Reason reason("crossed");
    for (const char* point : {"a1", "a2"}) reason = std::move(reason).point("points", point);
    EXPECT_EQ(reason, Reason("crossed").point("points", "a1").point("points", "a2"));
}

TEST(Reason, KeepsItsCause) {
    const Reason reason = Reason("record-move").because(Reason("off-board"));
    ASSERT_EQ(reason.causes.size(), 1U);
    EXPECT_EQ(reason.causes.front(), Reason("off-board"));
    EXPECT_FALSE(reason == Reason("record-move"));
}

}  // namespace
}  // namespace yiguan

#include "base/half_width.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

TEST(HalfWidth, FormsOfAsciiOnly) {
    EXPECT_EQ(half_width("Ｃ２＝５"), "C2=5");
    EXPECT_EQ(half_width("！～　ｚ"), "!~ z");
    EXPECT_EQ(half_width("炮二平五 C2=5"), "炮二平五 C2=5");
    EXPECT_EQ(half_width("｟￥﹗"), "｟￥﹗") << "beside and behind the forms";
    EXPECT_EQ(half_width("\xEF\xBC"), "\xEF\xBC") << "cut";
}

}  // namespace
}  // namespace yiguan

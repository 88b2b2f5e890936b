#include "adapters/system/text_encoding.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

TEST(TextEncoding, ChineseComesBack) {
    const std::string text = "炮二平五 馬8進7, 𠮷 and ASCII";
    const Encoded encoded = gb18030_from_utf8(text);
    EXPECT_TRUE(encoded.is_whole);
    EXPECT_NE(encoded.bytes, text);
    EXPECT_EQ(utf8_from_gb18030(encoded.bytes), text);
}

TEST(TextEncoding, KnownBytes) {
    EXPECT_EQ(utf8_from_gb18030("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"), "炮二平五");
}

TEST(TextEncoding, WhatIsMalformedIsMarked) {
    EXPECT_EQ(utf8_from_gb18030("\xC5\xDA\xFF!"), "炮\xEF\xBF\xBD!");
    EXPECT_EQ(utf8_from_gb18030("a\xC5"), "a\xEF\xBF\xBD");
    EXPECT_FALSE(gb18030_from_utf8("a\xFF").is_whole);
}

TEST(TextEncoding, LongTextsComeBack) {
    std::string text;
    for (int i = 0; i < 10'000; ++i) text += "车进一";
    EXPECT_EQ(utf8_from_gb18030(gb18030_from_utf8(text).bytes), text);
}

}  // namespace
}  // namespace yiguan

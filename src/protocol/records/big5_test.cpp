#include "protocol/records/big5.h"

#include <gtest/gtest.h>

namespace yiguan::records {
namespace {

bool is_likely(std::string_view bytes) {
    Big5Census census;
    census.add(bytes);
    return census.is_likely();
}

TEST(Big5Census, KnowsBig5FromGb18030) {
    // 炮二平五 馬8進7 and 胡榮華, in Big5.
    EXPECT_TRUE(is_likely("1. \xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD \xB0\xA8\x38\xB6\x69\x37"));
    EXPECT_TRUE(is_likely("\xAD\x4A\xBA\x61\xB5\xD8"));
    // 炮二平五 马8进7, 馬八進七 and 胡榮華, in GB18030.
    EXPECT_FALSE(is_likely("1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC2\xED\x38\xBD\xF8\x37"));
    EXPECT_FALSE(is_likely("\xF1\x52\xB0\xCB\xDF\x4D\xC6\xDF"));
    EXPECT_FALSE(is_likely("\xBA\xFA\x98\x73\xC8\x41"));
}

TEST(Big5Census, NeedsCharacters) {
    EXPECT_FALSE(is_likely(""));
    EXPECT_FALSE(is_likely("plain"));
    EXPECT_FALSE(is_likely("\xA4"));
}

}  // namespace
}  // namespace yiguan::records

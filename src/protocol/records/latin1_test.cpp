#include "protocol/records/latin1.h"

#include <gtest/gtest.h>

namespace yiguan::records {
namespace {

bool is_likely(std::string_view bytes) {
    Latin1Census census;
    census.add(bytes);
    return census.is_likely();
}

TEST(Latin1Census, KnowsLatin1FromGb18030AndBig5) {
    EXPECT_TRUE(is_likely("M\xFCller"));
    EXPECT_TRUE(is_likely("\xC5ke Lindstr\xF6m, Andr\xE9"));
    EXPECT_TRUE(is_likely("M\xDCLLER"));
    EXPECT_TRUE(is_likely("don\x92t"));
    // 炮二平五 馬8進7 and 朱镕基, in GB18030.
    EXPECT_FALSE(is_likely("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xF1\x52\x38\xDF\x4D\x37"));
    EXPECT_FALSE(is_likely("Zhu \xD6\xEC\xE9\x46\xBB\xF9"));
    EXPECT_FALSE(is_likely("x\x81\x30\x81\x30"));
    // 炮二平五 馬8進7, in Big5.
    EXPECT_FALSE(is_likely("\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD \xB0\xA8\x38\xB6\x69\x37"));
}

TEST(Latin1Census, NeedsLetters) {
    EXPECT_FALSE(is_likely(""));
    EXPECT_FALSE(is_likely("plain"));
    EXPECT_FALSE(is_likely("\xE9"));
}

}  // namespace
}  // namespace yiguan::records

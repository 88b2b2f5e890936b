#include "base/text.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace yiguan {
namespace {

using Views = std::vector<std::string_view>;

TEST(Text, SplitKeepsEmptyPieces) {
    EXPECT_EQ(split("a/b", '/'), (Views{"a", "b"}));
    EXPECT_EQ(split("", '/'), (Views{""}));
    EXPECT_EQ(split("/a//", '/'), (Views{"", "a", "", ""}));
}

TEST(Text, WordsAreRunsWithoutSpace) {
    EXPECT_EQ(split_words(" h2e2\t马8进7\r\n"), (Views{"h2e2", "马8进7"}));
    EXPECT_TRUE(split_words(" \n").empty());
    EXPECT_EQ(trim(" \t a b \n"), "a b");
    EXPECT_EQ(trim(" "), "");
}

TEST(Text, IntegersAreReadWholeOrNotAtAll) {
    EXPECT_EQ(parse_integer<int>("-12"), -12);
    EXPECT_FALSE(parse_integer<int>(""));
    EXPECT_FALSE(parse_integer<int>("1 "));
    EXPECT_FALSE(parse_integer<int>("1.5"));
    EXPECT_FALSE(parse_integer<std::uint8_t>("256"));
    EXPECT_FALSE(parse_integer<std::uint8_t>("-1"));
}

TEST(Text, NaturalNumbersHaveNoFrills) {
    for (const char* text : {"0", "7", "120"}) EXPECT_TRUE(is_natural(text)) << text;
    for (const char* text : {"", "-0", "+1", "01", "00", "1 ", "0x2", "１"})
        EXPECT_FALSE(is_natural(text)) << text;
}

TEST(Text, CharactersSurviveMalformedBytes) {
    EXPECT_EQ(utf8_characters("a马8"), (Views{"a", "马", "8"}));
    EXPECT_EQ(utf8_characters("\xff\xe9\xa9"), (Views{"\xff", "\xe9", "\xa9"}));
    for (const char* malformed :
         {"\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80"})
        EXPECT_EQ(utf8_characters(malformed).size(), std::string_view(malformed).size())
            << malformed;
}

TEST(Text, PrintableIsShortAndHarmless) {
    EXPECT_EQ(printable("炮二平五"), "炮二平五");
    EXPECT_EQ(printable("a\x01\x7f\xff\n"), "a????");
    EXPECT_EQ(printable("\xc2\x9b"
                        "31m"),
              "?31m");
    EXPECT_EQ(printable("a\xE2\x80\xAEtxt.exe"), "a?txt.exe") << "an override of direction";
    EXPECT_EQ(printable("abcdef", 3), "abc…");
    EXPECT_EQ(printable("炮炮", 4), "炮…");
}

TEST(Text, HarmfulCharactersAreReplaced) {
    EXPECT_EQ(harmless("炮二平五 é 👍"), "炮二平五 é 👍");
    EXPECT_EQ(harmless("\x1b[31mred\x07\n"), "?[31mred??");
    for (const char* harmful :
         {"\u00ad", "\u061c", "\u200b", "\u200e", "\u202a", "\u202e", "\u2028", "\u2066", "\u2069",
          "\ufeff", "\U000e0041", "\U0001ffff", "\x7f", "\xff"})
        EXPECT_EQ(harmless(harmful, ' '), " ") << harmful;
    EXPECT_EQ(harmless("👩\u200d👧"), "👩\u200d👧") << "a joiner of emoji";
}

TEST(Text, LowersTheCapitalsOfAsciiOnly) {
    EXPECT_EQ(lower_ascii("AZaz09[@`{"), "azaz09[@`{");
    EXPECT_EQ(lower_ascii("Ä炮A"), "Ä炮a");
    EXPECT_EQ(lower_ascii(""), "");
}

}  // namespace
}  // namespace yiguan

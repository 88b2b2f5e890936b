#include "protocol/records/source_text.h"

#include <gtest/gtest.h>

namespace yiguan::records {
namespace {

std::string fake_gb18030(std::string_view) {
    return "from GB18030";
}

TEST(SourceText, EncodingsAreFoundOut) {
    EXPECT_EQ(decoded("plain", fake_gb18030), "plain");
    EXPECT_EQ(decoded("\xEF\xBB\xBF炮二平五", fake_gb18030), "炮二平五");
    EXPECT_EQ(decoded("炮二平五", fake_gb18030), "炮二平五");
    EXPECT_EQ(decoded("\xC5\xDA\xB6\xFE", fake_gb18030), "from GB18030");
    EXPECT_EQ(decoded("炮二\xFF平五", fake_gb18030), "炮二\xEF\xBF\xBD平五")
        << "one byte is broken";
    EXPECT_EQ(decoded("\xC5\xDA", nullptr), "\xEF\xBF\xBD\xEF\xBF\xBD");
    EXPECT_EQ(first_malformed("ab\xEF\xBF\xBD"), 2u);
}

TEST(SourceText, ShortStringsAreUtf8OnlyWithLongCharacters) {
    const std::string name = "\xD6\xA3\xCE\xA9\xCD\xA9";  // 郑惟桐
    EXPECT_EQ(decoded_string(name, fake_gb18030), "from GB18030");
    EXPECT_EQ(decoded_string("\xC5\xDA\xB6\xFE", fake_gb18030), "from GB18030");
    EXPECT_EQ(decoded_string("plain", fake_gb18030), "plain");
    EXPECT_EQ(decoded_string("郑惟桐 é", fake_gb18030), "郑惟桐 é");
    EXPECT_EQ(decoded_string(name, nullptr), name);
}

TEST(SourceText, PlacesCountCharacters) {
    const std::string text = "one\n炮二x\n";
    EXPECT_EQ(place_of(text, 0).line, 1);
    EXPECT_EQ(place_of(text, 0).column, 1);
    EXPECT_EQ(place_of(text, text.find('x')).line, 2);
    EXPECT_EQ(place_of(text, text.find('x')).column, 3);
    EXPECT_EQ(place_of(text, text.size()).line, 3);
}

TEST(SourceText, CommentsAndTagsAreCleaned) {
    EXPECT_EQ(clean_comment(" a\r\nb\rc\td\x01 \n"), "a\nb\nc d");
    EXPECT_EQ(clean_comment("\u202e\x1b[1m\n\x9b"), "[1m");
    EXPECT_EQ(clean_value("a\u202eb\x1b[1m"), "a b [1m");
    EXPECT_EQ(clean_key("a\u200b\x1b"), "a__");
    EXPECT_EQ(clean_value(" a\nb\t"), "a b");
    EXPECT_EQ(clean_key("a b\n"), "a_b_");
}

TEST(SourceText, CharactersThatAreCleanedAwayAreCounted) {
    EXPECT_EQ(find_harmful("a\tb\r\n炮\u200D é").count, 0);
    EXPECT_EQ(find_harmful(std::string_view("a\0b", 3)).count, 0) << "carries nothing";
    const Harmful harmful = find_harmful("炮\u202E\x1B[1m\u009B");
    EXPECT_EQ(harmful.count, 3);
    EXPECT_EQ(harmful.first, 3u);
}

TEST(SourceText, LinesKeepTheirPlaces) {
    LineReader lines("a\r\n\nbc");
    ASSERT_TRUE(lines.next());
    EXPECT_EQ(lines.line(), "a");
    ASSERT_TRUE(lines.next());
    EXPECT_EQ(lines.line(), "");
    EXPECT_EQ(lines.place(), 3u);
    ASSERT_TRUE(lines.next());
    EXPECT_EQ(lines.line(), "bc");
    EXPECT_EQ(lines.place_of(lines.line().substr(1)), 5u);
    EXPECT_FALSE(lines.next());
}

}  // namespace
}  // namespace yiguan::records

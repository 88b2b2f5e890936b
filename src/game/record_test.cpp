#include "game/record.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

Reason error_of(std::string_view text) {
    const auto record = Record::parse(text);
    EXPECT_FALSE(record.has_value()) << text;
    return record ? Reason() : record.error();
}

TEST(Record, ReadsBackWhatItWrote) {
    Record record;
    record.rules = "shuqi/course:plies=0";
    record.start = "1a/2 1";
    record.tags = {{"Event", "Club evening, 第三轮"}, {"Round", ""}};
    for (int i = 0; i < 45; ++i) record.moves.push_back("n6k3=7+1");
    const auto again = Record::parse(record.text());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, record);
}

TEST(Record, ForgivesSpaceCommentsAndLineEnds) {
    const auto record = Record::parse(
        "yiguan-record 1\r\n\r\n# a comment\r\n rules  xiangqi \r\nmoves h2e2\t h9g7 "
        "\r\nmoves\r\n");
    ASSERT_TRUE(record.has_value());
    EXPECT_EQ(record->rules, "xiangqi");
    EXPECT_EQ(record->moves, (std::vector<std::string>{"h2e2", "h9g7"}));
}

TEST(Record, MayBeginWithEmptyLines) {
    const auto record = Record::parse("\r\n \nyiguan-record 1\nrules xiangqi\n");
    ASSERT_TRUE(record.has_value());
    EXPECT_EQ(record->rules, "xiangqi");
    EXPECT_EQ(error_of("\n\nyiguan-record 1\nrules a\nmove h8"),
              Reason("record-line").number("line", 5).text("text", "move h8"));
    EXPECT_EQ(error_of("\n\n").code, "record-header");
}

TEST(Record, ControlCharactersInTagsBecomeSpaces) {
    Record record;
    record.rules = "xiangqi";
    record.tags = {{"Event", "a\nmoves h2e2\x08"}};
    const auto read = Record::parse(record.text());
    ASSERT_TRUE(read.has_value());
    EXPECT_TRUE(read->moves.empty());
    EXPECT_EQ(read->tags.front().second, "a moves h2e2");
    EXPECT_EQ(Record::parse(read->text())->tags, read->tags);
    EXPECT_EQ(
        Record::parse("yiguan-record 1\nrules xiangqi\ntag Event a\x08\n")->tags.front().second,
        "a");
}

TEST(Record, ACarriageReturnEndsAWord) {
    const auto record = Record::parse("yiguan-record 1\nrules xiangqi/asian\ntag Eve\r\t\xf6");
    ASSERT_TRUE(record);
    EXPECT_EQ(record->tags.front().first, "Eve");
    const auto again = Record::parse(record->text());
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, *record);
}

TEST(Record, SaysWhichLineIsWrong) {
    EXPECT_EQ(error_of("").code, "record-header");
    EXPECT_EQ(error_of("yiguan-record 2\nrules gomoku").code, "record-header");
    EXPECT_EQ(error_of("yiguan-record 1\nmoves h8").code, "record-missing");
    EXPECT_EQ(error_of("yiguan-record 1\nrules a\nrules b"),
              Reason("record-twice").number("line", 3).text("field", "rules"));
    EXPECT_EQ(error_of("yiguan-record 1\nrules a\nmove h8"),
              Reason("record-line").number("line", 3).text("text", "move h8"));
    EXPECT_EQ(error_of("yiguan-record 1\nrules"),
              Reason("record-line").number("line", 2).text("text", "rules"));
    EXPECT_EQ(error_of(std::string(Record::kMaxBytes + 1, 'x')).code, "record-too-long");
}

}  // namespace
}  // namespace yiguan

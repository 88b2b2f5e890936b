// The page's requests about one game of a file with all its variations.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>

#include "adapters/system/text_encoding.h"
#include "api/records/record_files.h"
#include "api/say.h"
#include "games/registry.h"

namespace yiguan::test {
namespace {

using namespace api;
namespace json = boost::json;

constexpr const char* kStudy = R"(yiguan-study 1
rules xiangqi
tag Red A
> from the start

1. h2e2
> !?
> bold
2. h9g7
(
2. b9c7
3. h0g2
)
3. h0g2

yiguan-study 1
rules gomoku

1. h8
)";

class StudyFiles : public testing::Test {
  public:
    using Query = std::map<std::string, std::string>;

    Result<WrittenFile> ask(const std::string& path, const std::string& body, Query query = {}) {
        query.emplace("name", "a.study");
        const auto games = files.read({body, "a.study", ""});
        if (!games) return games.error();
        return files.answer(*games, read_record_request(path, query));
    }
    json::value json_of(const std::string& path, const std::string& body, const Query& query = {}) {
        const auto answer = ask(path, body, query);
        EXPECT_TRUE(answer) << answer.error().code;
        return answer ? json::parse(answer->text) : json::value();
    }

    RecordFiles files{{load_game, find_game, say, utf8_from_gb18030}};
};

TEST_F(StudyFiles, AGameComesWithAllItsMoves) {
    const json::value answer = json_of("/api/records/study", kStudy);
    const json::object& study = answer.at("study").as_object();
    EXPECT_EQ(study.at("rules").as_string(), "xiangqi/asian");
    EXPECT_EQ(study.at("comment").as_string(), "from the start");
    EXPECT_EQ(json::serialize(study.at("tags")), R"([["Red","A"]])");
    const json::array& moves = study.at("moves").as_array();
    ASSERT_EQ(moves.size(), 5u);
    EXPECT_EQ(moves[0].at("comment").as_string(), "!?\nbold");
    EXPECT_EQ(moves[0].at("chinese").as_string(), "炮二平五");
    EXPECT_EQ(moves[0].at("wxf").as_string(), "C2=5");
    const auto after = [&](std::size_t move) { return moves[move].at("after").to_number<int>(); };
    EXPECT_EQ(after(0), 0);
    EXPECT_EQ(after(1), 1);
    EXPECT_EQ(after(2), 2);
    EXPECT_EQ(moves[3].at("move").as_string(), "b9c7");
    EXPECT_EQ(after(3), 1);
    EXPECT_EQ(after(4), 4);
    EXPECT_TRUE(answer.at("damages").as_array().empty());
}

TEST_F(StudyFiles, AnotherGameIsChosenByItsNumber) {
    const json::value answer = json_of("/api/records/study", kStudy, {{"game", "2"}});
    EXPECT_EQ(answer.at("study").at("rules").as_string(), "gomoku/freestyle");
    EXPECT_EQ(ask("/api/records/study", kStudy, {{"game", "3"}}).error().code, "record-game");
}

TEST_F(StudyFiles, WhatTheRulesRefuseIsTold) {
    const std::string body = "yiguan-study 1\nrules xiangqi\n\n1. h2e2\n2. a0a1\n";
    const json::value answer = json_of("/api/records/study", body);
    EXPECT_EQ(answer.at("study").at("moves").as_array().size(), 1u);
    ASSERT_EQ(answer.at("damages").as_array().size(), 1u);
    EXPECT_NE(answer.at("damages").at(0).at("en").as_string().find("line 5"), std::string::npos);
}

TEST_F(StudyFiles, AStudyIsConvertedToEveryFormatThatIsListed) {
    const json::value forms = json_of("/api/records/formats", kStudy);
    std::set<std::string> formats;
    for (const json::value& form : forms.as_array()) {
        ASSERT_TRUE(form.at("refusal").is_null());
        const std::string format(form.at("format").as_string());
        const std::string notation(form.at("notation").as_string());
        formats.insert(format);
        const auto file =
            ask("/api/records/file", kStudy, {{"format", format}, {"notation", notation}});
        ASSERT_TRUE(file) << format;
        EXPECT_EQ(file->name, form.at("file").as_string());
        const json::value again = json_of("/api/records/study", file->text);
        const std::size_t moves = format == "record" ? 3 : 5;
        EXPECT_EQ(again.at("study").at("moves").as_array().size(), moves) << file->text;
        EXPECT_EQ(form.at("losses").as_array().empty(), format != "record");
    }
    EXPECT_EQ(formats, (std::set<std::string>{"pgn", "record", "study"}));
    EXPECT_EQ(ask("/api/records/file", kStudy, {{"format", "sgf"}}).error().code,
              "format-other-game");
}

TEST_F(StudyFiles, MarksOfMovesAreGlyphsOfPgn) {
    const auto pgn = ask("/api/records/file", kStudy, {{"format", "pgn"}, {"notation", "iccs"}});
    ASSERT_TRUE(pgn);
    EXPECT_NE(pgn->text.find("1. H2-E2 $5 {bold} 1... H9-G7"), std::string::npos) << pgn->text;
}

}  // namespace
}  // namespace yiguan::test

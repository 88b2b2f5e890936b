// Messages exactly as the protocol writes them, and variants that peers write.
#include "adapters/course/course_codec.h"

#include <gtest/gtest.h>

namespace yiguan::course_codec {
namespace {

using course::Act;

TEST(CourseCodec, WritesWhatTheProtocolSays) {
    EXPECT_EQ(text(course::FromClient(course::Join{"Ann"})), R"({"type":0,"msg":{"name":"Ann"}})");
    EXPECT_EQ(text(course::FromClient(course::Move{"g", 1, 3, {3, 8}, {5, 8}, "7-4"})),
              R"({"type":1,"msg":{"game_id":"g","side":1,"num":3,"src":{"x":3,"y":8},)"
              R"("dst":{"x":5,"y":8},"exp":"7-4"}})");
    EXPECT_EQ(text(course::FromClient(course::Request{Act::Stop, "g", 0})),
              R"({"type":2,"msg":{"request":"stop","game_id":"g","side":0}})");
    EXPECT_EQ(text(course::FromClient(course::Goodbye{1})), R"({"type":3,"side":1})");
    EXPECT_EQ(text(course::FromServer(course::Matched{"Bob", "g", 0, 30, 600})),
              R"({"status":1,"counterpart_name":"Bob","game_id":"g","side":0,"think_time":30,)"
              R"("total_time":600})");
    EXPECT_EQ(text(course::FromServer(course::Request{{}, "g", 1})),
              R"({"status":2,"game_id":"g","side":1})");
    EXPECT_EQ(text(course::FromServer(course::TimedOut{1})), R"({"status":3,"side":1})");
}

TEST(CourseCodec, ReadsWhatItWrites) {
    const course::Move move{"g", 1, 3, {3, 8}, {5, 8}, "7-4"};
    const auto from_client = read_from_client(text(course::FromClient(move)));
    ASSERT_TRUE(from_client);
    EXPECT_EQ(std::get<course::Move>(*from_client).to, (course::Square{5, 8}));
    const auto from_server = read_from_server(text(course::FromServer(move)));
    ASSERT_TRUE(from_server);
    EXPECT_EQ(std::get<course::Move>(*from_server).expression, "7-4");
    const auto matched = read_from_server(R"({"status":1,"game_id":"g","side":"1"})");
    ASSERT_TRUE(matched);
    EXPECT_EQ(std::get<course::Matched>(*matched).side, 1);
    EXPECT_FALSE(std::get<course::Matched>(*matched).think_time_s);
    const auto left = read_from_server(R"({"status":2,"game_id":"g","side":0})");
    ASSERT_TRUE(left);
    EXPECT_FALSE(std::get<course::Request>(*left).act);
}

TEST(CourseCodec, ForgivesNumbersAndExpressions) {
    for (const char* number : {R"("num":10,)", R"("num":-1,)", "", R"("num":null,)"}) {
        const auto read = read_from_server(std::string(R"({"game_id":"g","side":0,)") + number +
                                           R"("src":{"x":3.0,"y":"8"},"dst":{"x":5,"y":8},)" +
                                           R"("exp":["7","-","4"]})");
        ASSERT_TRUE(read) << number;
        const auto& move = std::get<course::Move>(*read);
        EXPECT_EQ(move.number, -1);
        EXPECT_EQ(move.from, (course::Square{3, 8}));
        EXPECT_EQ(move.expression, "");
    }
}

TEST(CourseCodec, RefusesByTheFieldThatIsWrong) {
    const auto field = [](const auto& read) -> std::string {
        EXPECT_FALSE(read);
        return read.error().arguments.at(0).value;
    };
    EXPECT_EQ(field(read_from_server(R"({"side":0,"src":{"x":1},"dst":{"x":1,"y":1}})")), "src");
    EXPECT_EQ(field(read_from_server(R"({"status":9})")), "status");
    EXPECT_EQ(field(read_from_server(R"({"status":3,"side":7})")), "side");
    EXPECT_EQ(field(read_from_client(R"({"type":0,"msg":{}})")), "msg");
    EXPECT_EQ(field(read_from_client(R"({"type":2,"msg":{"request":"dance"}})")), "request");
    EXPECT_FALSE(read_from_client("[1]"));
    EXPECT_FALSE(read_from_server("{"));
}

}  // namespace
}  // namespace yiguan::course_codec

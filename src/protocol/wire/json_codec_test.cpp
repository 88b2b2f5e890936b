#include "protocol/wire/json_codec.h"

#include <gtest/gtest.h>

#include <string>

namespace yiguan::json_codec {
namespace {

Received good(std::string_view text) {
    auto read = read_frame(text);
    EXPECT_TRUE(std::holds_alternative<Received>(read)) << text;
    return std::holds_alternative<Received>(read) ? std::get<Received>(std::move(read))
                                                  : Received{wire::Resign{}, {}};
}

// The code of the refusal; "" when the frame was read.
std::string refusal(std::string_view text) {
    const auto read = read_frame(text);
    const auto* bad = std::get_if<Unreadable>(&read);
    return bad == nullptr ? "" : bad->reason.code;
}

TEST(JsonCodec, ReadsAFrame) {
    const Received received =
        good(R"({"t":"move","d":{"ply":3,"position":"00ff","move":"h2e2","x":1},"a":7,"g":"t1"})");
    const auto& move = std::get<wire::PlayMove>(received.message);
    EXPECT_EQ(move.ply, 3);
    EXPECT_EQ(move.position, "00ff");
    EXPECT_EQ(move.move, "h2e2");
    EXPECT_EQ(received.envelope.ack, 7);
    EXPECT_EQ(received.envelope.table, "t1");
}

TEST(JsonCodec, ReadsListsAndObjectsInside) {
    const Received received =
        good(R"({"t":"table.open","d":{"rules":"xiangqi","start":"","moves":["h2e2","h9g7"],)"
             R"("seats":[{"kind":"person","name":"甲","player":""},)"
             R"({"kind":"player","name":"","player":"deepening"}],"clock":"none"}})");
    const auto& open = std::get<wire::OpenTable>(received.message);
    EXPECT_EQ(open.moves.size(), 2u);
    EXPECT_EQ(open.seats[0].name, "甲");
    EXPECT_EQ(open.seats[1].player, "deepening");
    EXPECT_FALSE(received.envelope.ack);
}

TEST(JsonCodec, SaysWhatIsWrong) {
    EXPECT_EQ(refusal(""), "message-unreadable");
    EXPECT_EQ(refusal("p"), "message-unreadable");
    EXPECT_EQ(refusal("[1,2]"), "message-unreadable");
    EXPECT_EQ(refusal(R"({"d":{}})"), "message-unreadable");
    EXPECT_EQ(refusal(R"({"t":"fly","d":{}})"), "message-unknown");
    for (const char* data : {R"({"ply":"3","position":"","move":""})", R"({"ply":3,"move":""})",
                             R"({"ply":1e99,"position":"","move":""})", "[]", "null",
                             R"({"ply":99999999999,"position":"","move":""})"})
        EXPECT_EQ(refusal(R"({"t":"move","d":)" + std::string(data) + "}"), "message-field")
            << data;
    const auto read = read_frame(R"({"t":"move","d":{"ply":3,"position":1,"move":""},"a":9})");
    const auto& bad = std::get<Unreadable>(read);
    EXPECT_EQ(bad.envelope.ack, 9) << "so that the page learns which of its frames it was";
    ASSERT_EQ(bad.reason.arguments.size(), 2u);
    EXPECT_EQ(bad.reason.arguments[1].value, "position");
}

TEST(JsonCodec, RefusesListsOfAnotherLength) {
    EXPECT_EQ(refusal(R"({"t":"table.open","d":{"rules":"","start":"","moves":[],)"
                      R"("seats":[{"kind":"","name":"","player":""}],"clock":""}})"),
              "message-field");
}

TEST(JsonCodec, WritesAFrame) {
    wire::PliesTakenBack back;
    back.plies = 2;
    back.state.score = {3, 4};
    back.state.end = wire::End{"draw", std::nullopt, std::nullopt, {"flag", "超时", "time"}};
    const std::string text = frame(back, {5, "t1", 12});
    EXPECT_NE(text.find(R"("t":"back")"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("plies":2)"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("score":[3,4])"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("winner":null)"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("clocks":null)"), std::string::npos) << text;
    EXPECT_NE(text.find("超时"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("a":5)"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("v":12)"), std::string::npos) << text;
    EXPECT_EQ(frame(wire::Ack{}, {}), R"({"t":"ack","d":{}})");
}

}  // namespace
}  // namespace yiguan::json_codec

#include "adapters/redis/node_codec.h"

#include <gtest/gtest.h>

#include "protocol/wire/json_codec.h"

namespace yiguan::node_codec {
namespace {

using namespace service;  // NOLINT(google-build-using-namespace): the messages of the nodes

const Visitor kAnn{session_of(7, 41), "#ann", "Ann \"A\"", 250, {"192.0.2.0/24", "#token", "@ann"}};

template <class Message>
Message there_and_back(const Message& message) {
    const auto read_back = read(write(7, message));
    EXPECT_TRUE(read_back);
    EXPECT_EQ(read_back->from, 7u);
    const auto* same = std::get_if<Message>(&read_back->message);
    EXPECT_NE(same, nullptr);
    return same ? *same : Message{};
}

void expect_same(const Visitor& one, const Visitor& other) {
    EXPECT_EQ(one.session, other.session);
    EXPECT_EQ(one.person, other.person);
    EXPECT_EQ(one.account_name, other.account_name);
    EXPECT_EQ(one.lag_ms, other.lag_ms);
    EXPECT_EQ(one.origin.from, other.origin.from);
    EXPECT_EQ(one.origin.browser, other.origin.browser);
    EXPECT_EQ(one.origin.owner, other.origin.owner);
}

TEST(NodeCodec, BringsAFrameAndWhoSentIt) {
    const auto back = there_and_back(
        Forwarded{kAnn, wire::PlayMove{3, "00ff", "炮二平五", 1200}, {9, "table", {}}});
    expect_same(back.visitor, kAnn);
    const auto* move = std::get_if<wire::PlayMove>(&back.message);
    ASSERT_NE(move, nullptr);
    EXPECT_EQ(move->move, "炮二平五");
    EXPECT_EQ(move->think_ms, 1200);
    EXPECT_EQ(back.envelope.ack, 9);
    EXPECT_EQ(back.envelope.table, "table");
}

TEST(NodeCodec, BringsWhatThePagesAreTold) {
    wire::Board board;
    board.points = {{"a1", 0.5, -1}};
    wire::Arranged arranged;
    arranged.board = board;
    arranged.refusal = wire::Words{"code", "字", "words\n"};
    const auto back = there_and_back(Delivered{{1, session_of(9, 2)}, arranged, {{}, "t", 12}});
    EXPECT_EQ(back.sessions, (std::vector<SessionId>{1, session_of(9, 2)}));
    EXPECT_EQ(back.envelope.version, 12);
    EXPECT_EQ(json_codec::frame(back.message, {}), json_codec::frame(arranged, {}));
}

TEST(NodeCodec, BringsANewTable) {
    TableSetup setup;
    setup.rules = "gomoku/renju";
    setup.clock = *TimeControl::parse("fischer:180+2");
    setup.seats[0] = {SeatKind::Invited, "Ann", "", "#ann"};
    setup.is_open = setup.is_rated = true;
    setup.ratings = {1500, 1600};
    const auto back = there_and_back(Placed{setup, {kAnn, kAnn}, kAnn.session, {4, "", {}}});
    EXPECT_EQ(back.setup, setup);
    ASSERT_EQ(back.visitors.size(), 2u);
    expect_same(back.visitors[1], kAnn);
    EXPECT_EQ(back.asker, kAnn.session);
    EXPECT_EQ(back.envelope.ack, 4);
}

TEST(NodeCodec, BringsTheRest) {
    EXPECT_EQ(there_and_back(SessionEnded{kAnn.session}).session, kAnn.session);
    EXPECT_EQ(there_and_back(Disconnect{kAnn.session}).session, kAnn.session);
    EXPECT_EQ(there_and_back(SignedOut{"@a1"}).person, "@a1");
    EXPECT_EQ(there_and_back(HandedOver{{"one", "two"}}).tables,
              (std::vector<std::string>{"one", "two"}));
    there_and_back(BusRestored{});
    there_and_back(NodeLeft{});
    wire::TableBrief brief;
    brief.id = "t";
    brief.watchers = 3;
    const auto digest = there_and_back(Digest{5, {brief}});
    EXPECT_EQ(digest.people, 5);
    ASSERT_EQ(digest.tables.size(), 1u);
    EXPECT_EQ(digest.tables[0].watchers, 3);
}

TEST(NodeCodec, RefusesWhatNoNodeHasWritten) {
    const std::string good = write(7, Forwarded{kAnn, wire::Resign{}, {1, "t", {}}});
    ASSERT_TRUE(read(good));
    for (std::size_t cut = 0; cut < good.size(); ++cut)
        EXPECT_FALSE(read(good.substr(0, cut))) << good.substr(0, cut);
    for (const char* text : {"\n", "{}\n", "[]\n",
                             R"({"from":1,"is":"hello"})"
                             "\n",
                             R"({"from":-1,"is":"changed"})"
                             "\n",
                             R"({"from":1,"is":"departed"})"
                             "\n",
                             R"({"from":1,"is":"departed","session":"x"})"
                             "\n",
                             R"({"from":1,"is":"given"})"
                             "\n",
                             R"({"from":1,"is":"given","tables":["a",1]})"
                             "\n",
                             R"({"from":1,"is":"placed","setup":"x","visitors":[],"asker":1})"
                             "\n"
                             R"({"t":"ack"})"})
        EXPECT_FALSE(read(text)) << text;
}

}  // namespace
}  // namespace yiguan::node_codec

// Positions set up on the page: the refusals of the rules name the piece and the point.
#include <gtest/gtest.h>

#include "support/hall_fixture.h"

namespace yiguan::service {
namespace {

using test::Server;

const wire::Arranged* arranged(Server& server, const wire::Arrange& request) {
    server.enter(1, "");
    server.ask(1, request);
    return server.last<wire::Arranged>(1);
}

TEST(Arranging, BeginsWithTheStartOfTheRules) {
    Server server;
    const auto* start = arranged(server, {"xiangqi", "", {}});
    ASSERT_NE(start, nullptr);
    EXPECT_EQ(start->rules, "xiangqi/asian");
    EXPECT_EQ(start->side, "first");
    EXPECT_EQ(start->pieces.size(), 32u);
    EXPECT_EQ(start->tray.size(), 14u);
    EXPECT_FALSE(start->refusal || start->end);
}

TEST(Arranging, TellsWhichPieceMayNotStandThere) {
    Server server;
    const wire::Placement placement{{"e0 K first", "e9 k second", "a0 P first"}, "first"};
    const auto* told = arranged(server, {"xiangqi", "", placement});
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->start, "4k4/9/9/9/9/9/9/9/9/P3K4 w - - 0 1");
    ASSERT_TRUE(told->refusal);
    EXPECT_EQ(told->refusal->code, "setup-pawn-behind");
    EXPECT_NE(told->refusal->en.find("a0"), std::string::npos) << told->refusal->en;
}

TEST(Arranging, ShowsTextsThatTheRuleBookRefuses) {
    Server server;
    const auto* told = arranged(server, {"xiangqi", "4k4/9/9/9/9/9/9/9/9/4K4 b", {}});
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->pieces.size(), 2u);
    EXPECT_EQ(told->side, "second");
    EXPECT_EQ(told->refusal->code, "setup-generals-facing");
}

TEST(Arranging, ReadsWhateverTheRuleBookReads) {
    Server server;
    for (const char* text :
         {"3k5/9/9/9/9/9/9/9/4H4/4K4 w", "3k5/45/9/9/9/9/9/9/4N4/4K4 w",
          "3k5/9/9/9/9/9/9/9/4N4/4K4\nw - - 0 1\n", "  3k5/9/9/9/9/9/9/9/4N4/4K4\r\n\r\nr"}) {
        const auto* told = arranged(server, {"xiangqi", text, {}});
        ASSERT_NE(told, nullptr);
        EXPECT_EQ(told->start, "3k5/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1") << text;
        EXPECT_EQ(told->pieces.size(), 3u) << text;
        EXPECT_FALSE(told->refusal);
    }
}

TEST(Arranging, ARefusedTextIsOneLineToo) {
    Server server;
    const auto* told = arranged(server, {"xiangqi", "4k4/9/9/9/9/9/9/9/9/4K4\n b", {}});
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->start, "4k4/9/9/9/9/9/9/9/9/4K4 b");
    EXPECT_EQ(told->refusal->code, "setup-generals-facing");
}

TEST(Arranging, TellsThatAGameIsOverThere) {
    Server server;
    const auto* told = arranged(
        server,
        {"gomoku", "",
         wire::Placement{{"a1 x first", "b1 x first", "c1 x first", "d1 x first", "e1 x first"},
                         "second"}});
    ASSERT_NE(told, nullptr);
    EXPECT_FALSE(told->refusal);
    ASSERT_TRUE(told->end);
    EXPECT_EQ(told->end->code, "five");
}

TEST(Arranging, OfferedPointsAreNoPiecesOfTheTray) {
    Server server;
    EXPECT_EQ(arranged(server, {"gomoku/renju", "", {}})->tray.size(), 2u);
}

TEST(Arranging, RefusesWhatCannotBeRead) {
    Server server;
    server.enter(1, "");
    server.ask(1, wire::Arrange{"chess", "", {}});
    EXPECT_EQ(server.refusal(1), "game-unknown");
    server.ask(1, wire::Arrange{"xiangqi", "what is this", {}});
    EXPECT_NE(server.refusal(1), "game-unknown");
    server.ask(1, wire::Arrange{"xiangqi", "", wire::Placement{{"e0 K"}, "first"}});
    EXPECT_EQ(server.refusal(1), "arrange-piece");
    server.ask(1, wire::Arrange{"xiangqi", "", wire::Placement{{}, "third"}});
    EXPECT_EQ(server.refusal(1), "side-unknown");
    EXPECT_EQ(server.count<wire::Arranged>(1), 0);
}

TEST(Arranging, OnePlaysFromThere) {
    Server server;
    const std::string start = "3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1";
    ASSERT_FALSE(arranged(server, {"xiangqi", start, {}})->refusal);
    const std::string table = server.open(
        1, {"xiangqi",
            start,
            {},
            {wire::SeatChoice{"person", "Ann", ""}, wire::SeatChoice{"person", "Bob", ""}},
            "none"});
    EXPECT_NE(table, "");
    EXPECT_EQ(server.state(1).side, "second");
    EXPECT_EQ(server.state(1).position, start);
}

}  // namespace
}  // namespace yiguan::service

// Floods of requests: the limits for one address, for one session and for all together.
#include <gtest/gtest.h>

#include "protocol/wire/json_codec.h"
#include "support/hall_fixture.h"

namespace yiguan::service {
namespace {

using test::Server;

constexpr std::int64_t kHourMs = 3'600'000;

class Flood : public testing::Test {
  public:
    Flood() {
        server.environment.has_lobby = true;
        server.environment.capacity = {
            .tables = 12, .tables_of_address = 5, .seeks = 8, .seeks_of_address = 3};
        server.restart();
    }
    // Enters as a new guest from this address.
    SessionId enter(const std::string& from) {
        last_session += 2;  // all sessions at one node
        server.enter(last_session, Entrant{.from = from});
        return last_session;
    }
    // Returns the code of the refusal, or an empty text.
    std::string open_table(const std::string& from) {
        const SessionId session = enter(from);
        const wire::SeatChoice here{"person", "Ann", ""};
        server.ask(session, wire::OpenTable{"gomoku", "", {}, {here, here}, "none"});
        return server.refusal(session);
    }
    std::string seek(const std::string& from, const std::string& name = "Ann") {
        const SessionId session = enter(from);
        server.ask(session, wire::Seek{name, {{"gomoku", "fischer:180+2"}}, "first"});
        return server.refusal(session);
    }

    Server server;
    SessionId last_session = 1;
};

TEST_F(Flood, OneAddressOpensFewTables) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(open_table("a"), "");
    EXPECT_EQ(open_table("a"), "address-tables");
    EXPECT_EQ(open_table("b"), "") << "others are not affected";
}

TEST_F(Flood, TablesWithoutAMoveMakeRoomAfterAnHour) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(open_table("a"), "");
    server.clock.now += kHourMs - 1;
    server.wake();
    EXPECT_EQ(open_table("a"), "address-tables");
    server.clock.now += 1;
    server.wake();
    EXPECT_EQ(open_table("a"), "");
}

TEST_F(Flood, AllTogetherFillTheServer) {
    for (int i = 0; i < 12; ++i) EXPECT_EQ(open_table("address " + std::to_string(i / 4)), "");
    EXPECT_EQ(open_table("another"), "server-full");
}

TEST_F(Flood, SeeksAreLimitedByAddressAndInTotal) {
    for (int i = 0; i < 3; ++i) EXPECT_EQ(seek("a"), "");
    EXPECT_EQ(seek("a"), "address-seeks");
    for (int i = 0; i < 5; ++i) EXPECT_EQ(seek("address " + std::to_string(i)), "");
    EXPECT_EQ(seek("another"), "server-full");
}

TEST_F(Flood, AFinishedTableLeavesTheMemoryWithItsLastViewer) {
    EXPECT_EQ(open_table("a"), "");
    EXPECT_EQ(server.tables(), 1U);
    const std::string table = server.last<wire::TableFull>(last_session)->id;
    server.ask(last_session, wire::Resign{}, table);
    server.leave(last_session);
    EXPECT_EQ(server.tables(), 0U);
}

TEST_F(Flood, ASessionKeepsFewTablesInMemory) {
    server.environment.capacity = {};
    const wire::SeatChoice here{"person", "Ann", ""};
    std::vector<std::string> tables;
    for (int i = 0; i < 65; ++i) {
        const SessionId session = enter("");
        server.ask(session, wire::OpenTable{"gomoku", "", {}, {here, here}, "none"});
        tables.push_back(server.last<wire::TableFull>(session)->id);
    }
    server.environment.has_lobby = false;  // not limited in the number of frames
    const SessionId viewer = enter("");
    for (const std::string& table : tables) server.ask(viewer, wire::JoinTable{}, table);
    EXPECT_EQ(server.refusal(viewer), "tables-viewed");
    EXPECT_EQ(server.count<wire::TableFull>(viewer), 64);
    server.ask(viewer, wire::LeaveTable{}, tables[0]);
    server.ask(viewer, wire::JoinTable{}, tables[64]);
    EXPECT_EQ(server.count<wire::TableFull>(viewer), 65);
}

TEST_F(Flood, TheLobbyFrameStaysSmall) {
    server.environment.capacity = {};
    for (int i = 0; i < 80; ++i) {
        wire::Seek request{std::string(96, '"'), {}, "first"};
        for (int game = 0; game < 12; ++game)
            request.games.push_back({"gomoku/renju+rif", "byoyomi:10800+20x3600"});
        server.ask(enter(""), request);
    }
    const SessionId viewer = enter("");
    server.ask(viewer, wire::WatchLobby{true});
    const auto* lobby = server.last<wire::LobbyShown>(viewer);
    ASSERT_NE(lobby, nullptr);
    EXPECT_EQ(lobby->seeks.size(), 50U);
    EXPECT_LT(json_codec::frame(*lobby, {}).size(), 64U * 1024);
}

}  // namespace
}  // namespace yiguan::service

// Which games are rated: attempts to gain rating points without a fair game.
#include <gtest/gtest.h>

#include "support/hall_fixture.h"

namespace yiguan::service {
namespace {

using test::Server;

const Account kAnn{"a1", "Ann", 0, false};
const Account kBob{"b1", "Bob", 0, false};

class RatedGames : public testing::Test {
  public:
    RatedGames() {
        server.environment.capacity.tables_of_address = 100;
        server.environment.has_lobby = true;
        server.restart();
        enter("198.51.100.1", "token a", "198.51.100.2", "token b");
    }

    void enter(const std::string& from_a,
               const std::string& token_a,
               const std::string& from_b,
               const std::string& token_b) {
        server.enter(1, Entrant{token_a, kAnn, from_a});
        server.enter(2, Entrant{token_b, kBob, from_b});
    }
    // Another opponent of Ann takes the second session.
    void enter_opponent(const std::string& id) {
        server.enter(2, Entrant{"token " + id, Account{id, "Opponent " + id, 0, false},
                                "203.0.113." + std::to_string(id[0])});
    }
    // Opens a game in which Ann moves first. Returns whether it is rated.
    bool open(const std::string& clock = "fischer:180+2") {
        wire::Seek request{"", {{"gomoku", clock}}, "first"};
        request.rated = true;
        server.ask(1, request);
        request.side = "second";
        server.ask(2, request);
        table = server.last<wire::TableFull>(1)->id;
        return server.last<wire::TableFull>(1)->is_rated;
    }
    // Plays the first `plies` plies of a game in which nobody gets five in a row.
    void play(int plies) {
        for (int i = 0; i < plies; ++i)
            server.play(
                1 + i % 2, table,
                std::string(1, static_cast<char>('a' + i % 15)) + std::to_string(1 + 2 * (i / 15)));
    }
    // Plays a rated game in which `loser` resigns after `plies` plies.
    void lose(SessionId loser, int plies) {
        ASSERT_TRUE(open());
        play(plies);
        server.ask(loser, wire::Resign{}, table);
    }
    std::string unrated() { return server.state(1).unrated ? server.state(1).unrated->code : ""; }
    int games() { return server.store.ratings[{"@a1", "gomoku fast"}].games; }

    Server server;
    std::string table;
};

TEST_F(RatedGames, NeedAClock) {
    wire::Seek request{"", {{"gomoku", "none"}}, {}};
    request.rated = true;
    server.ask(1, request);
    EXPECT_EQ(server.refusal(1), "rated-clock");
}

TEST_F(RatedGames, NeedFourPlies) {
    lose(2, 3);
    EXPECT_EQ(unrated(), "unrated-short");
    EXPECT_FALSE(server.state(1).new_ratings);
    EXPECT_EQ(games(), 0);
    lose(2, 4);
    EXPECT_EQ(unrated(), "");
    EXPECT_EQ(games(), 1);
}

TEST_F(RatedGames, AreNotBetweenClientsOfOneAddress) {
    enter("198.51.100.1", "token a", "198.51.100.1", "token b");
    EXPECT_FALSE(open());
    EXPECT_EQ(unrated(), "unrated-address");
    play(6);
    server.ask(2, wire::Resign{}, table);
    EXPECT_EQ(games(), 0);
    server.restart();
    server.enter(3, "");
    server.ask(3, wire::JoinTable{}, table);
    ASSERT_TRUE(server.state(3).unrated) << "the log holds the reason";
    EXPECT_EQ(server.state(3).unrated->code, "unrated-address");
}

TEST_F(RatedGames, AreNotBetweenTabsOfOneBrowser) {
    enter("198.51.100.1", "token a", "198.51.100.2", "token a");
    EXPECT_FALSE(open());
    EXPECT_EQ(unrated(), "unrated-browser");
}

TEST_F(RatedGames, AreNotBetweenBotsOfOneOwner) {
    const auto bot = [](const std::string& id, const std::string& owner) {
        return Account{id, "Robot " + id, 0, true, owner};
    };
    const auto rated = [this](const Account& one, const Account& two) {
        server.enter(1, Entrant{"token a", one, "198.51.100.1"});
        server.enter(2, Entrant{"token b", two, "198.51.100.2"});
        return open();
    };
    EXPECT_FALSE(rated(bot("r1", "c1"), bot("r2", "c1")));
    EXPECT_EQ(unrated(), "unrated-owner");
    EXPECT_FALSE(rated(bot("r1", "a1"), kAnn));
    EXPECT_TRUE(rated(bot("r1", "c1"), bot("r2", "d1")));
    EXPECT_TRUE(rated(bot("r1", "c1"), kAnn));
}

TEST_F(RatedGames, AddressesMayBeEqualWhereTheyAreNotLimited) {
    server.environment.capacity.tables_of_address = 0;
    enter("198.51.100.1", "token a", "198.51.100.1", "token b");
    EXPECT_TRUE(open());
}

TEST_F(RatedGames, TwoEarlyLossesEndTheSeries) {
    lose(2, 6);
    lose(2, 6);
    EXPECT_FALSE(open());
    EXPECT_EQ(unrated(), "unrated-short-games");
    play(6);
    server.ask(2, wire::Resign{}, table);
    EXPECT_EQ(games(), 2);
    server.clock.now += kFormerGamesMs + 1;
    EXPECT_TRUE(open());
}

TEST_F(RatedGames, EarlyLossesOfBothAreNoSign) {
    lose(2, 6);
    lose(1, 6);
    EXPECT_TRUE(open());
}

TEST_F(RatedGames, FewOpponentsGiveUpAtOnceToOnePerson) {
    for (const std::string id : {"c1", "d1", "e1"}) {
        enter_opponent(id);
        lose(2, 6);
    }
    enter_opponent("f1");
    EXPECT_FALSE(open());
    EXPECT_EQ(unrated(), "unrated-short-games");
    server.enter(1, Entrant{"token g", Account{"g1", "Gil", 0, false}, "198.51.100.9"});
    EXPECT_TRUE(open()) << "others are not affected";
    server.clock.now += kFormerGamesMs + 1;
    enter_opponent("f2");
    server.enter(1, Entrant{"token a", kAnn, "198.51.100.1"});
    EXPECT_TRUE(open());
}

TEST_F(RatedGames, GamesJustBegunCountAsGivenUp) {
    for (const std::string id : {"c1", "d1", "e1"}) {
        enter_opponent(id);
        EXPECT_TRUE(open()) << id;
    }
    const std::string last = table;
    enter_opponent("f1");
    EXPECT_FALSE(open());
    enter_opponent("e1");
    table = last;
    play(20);
    enter_opponent("f1");
    EXPECT_TRUE(open()) << "one of the three is long enough by now";
}

TEST_F(RatedGames, ManyShortGamesOfAPersonEndTheSeries) {
    RatedHistory history;
    for (int i = 0; i < 10; ++i)
        history.former.push_back({{"@a1", "@x" + std::to_string(i)}, 9, "@a1", false});
    EXPECT_EQ(reason_against({"@b1", "@a1"}, history), "unrated-short-games");
    history.former.pop_back();
    EXPECT_EQ(reason_against({"@b1", "@a1"}, history), std::nullopt);
}

TEST_F(RatedGames, APairPlaysTwelveADay) {
    for (int i = 0; i < 12; ++i) lose(1 + i % 2, 20);
    EXPECT_FALSE(open());
    EXPECT_EQ(unrated(), "unrated-often");
}

TEST_F(RatedGames, ARematchCountsToo) {
    lose(2, 6);
    lose(2, 6);
    server.ask(1, wire::Rematch{}, table);
    server.ask(2, wire::Rematch{}, table);
    const auto* next = server.last<wire::NextTable>(1);
    ASSERT_NE(next, nullptr);
    server.ask(1, wire::JoinTable{}, next->id);
    EXPECT_FALSE(server.last<wire::TableFull>(1)->is_rated);
}

}  // namespace
}  // namespace yiguan::service

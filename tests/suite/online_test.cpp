// People who meet in the lobby: pairing, first moves, spectators, absences, lag, rematches.
#include <gtest/gtest.h>

#include <string>

#include "support/hall_fixture.h"

namespace yiguan::service {
namespace {

using test::Server;

const wire::GameChoice kBlitz{"xiangqi", "fischer:180+2"};

wire::Seek seek(const std::string& name, std::optional<std::string> side = {}) {
    return {name, {kBlitz}, std::move(side)};
}

// Ann (session 1, the first side) and Bob (session 2) at a table that the lobby opened.
class Pair : public testing::Test {
  public:
    Pair() {
        for (const SessionId session : {1, 2, 3}) server.enter(session, "");
        server.ask(1, seek("Ann", "first"));
        server.ask(2, seek("Bob"));
        const auto* full = server.last<wire::TableFull>(1);
        table = full == nullptr ? "" : full->id;
    }

    void play(SessionId session,
              const std::string& move,
              std::optional<std::int64_t> think_ms = {}) {
        const wire::State& now = server.state(session);
        server.ask(session, wire::PlayMove{now.ply, now.key, move, think_ms}, table);
    }
    void begin() {
        play(1, "h2e2");
        play(2, "h9g7");
    }
    // The `move`-th of ten rook moves of one side that change nothing important.
    static std::string walk(int move, char first, char second) {
        if (move == 0) return {'a', first, 'a', second};
        const char from = static_cast<char>('a' + move - 1);
        if (move == 9) return {from, second, from, static_cast<char>(second < '5' ? '2' : '7')};
        return {from, second, static_cast<char>(from + 1), second};
    }
    void wait(std::int64_t ms) {
        server.clock.now += ms;
        server.wake();
    }
    std::string end(SessionId session = 1) const {
        const auto& end = server.state(session).end;
        return end ? end->kind + " " + end->reason.code + " " + end->winner.value_or("nobody") : "";
    }

    Server server;
    std::string table;
};

TEST_F(Pair, MeetAtATable) {
    ASSERT_NE(table, "");
    const auto* ann = server.last<wire::TableFull>(1);
    const auto* bob = server.last<wire::TableFull>(2);
    ASSERT_NE(bob, nullptr);
    EXPECT_EQ(bob->id, table);
    EXPECT_TRUE(ann->seats[0].is_yours);
    EXPECT_TRUE(bob->seats[1].is_yours);
    EXPECT_EQ(ann->seats[0].name, "Ann");
    EXPECT_TRUE(ann->is_open);
    EXPECT_FALSE(ann->is_rated);
    begin();
    EXPECT_EQ(server.state(1).ply, 2);
    server.ask(2, wire::WatchLobby{true});
    EXPECT_TRUE(server.last<wire::LobbyShown>(2)->seeks.empty());
}

TEST_F(Pair, AreNotKeptWaitingForAFirstMove) {
    wait(29'999);
    EXPECT_EQ(end(), "");
    wait(1);
    EXPECT_EQ(end(), "aborted aborted nobody");
    EXPECT_TRUE(server.store.over[table]);
}

TEST_F(Pair, EachHasAFirstMoveToMake) {
    play(1, "h2e2");
    wait(29'999);
    EXPECT_EQ(end(), "");
    wait(1);
    EXPECT_EQ(end(), "aborted aborted nobody");
}

TEST_F(Pair, CallItOffBeforeBothHaveMoved) {
    play(1, "h2e2");
    server.ask(2, wire::Abort{}, table);
    EXPECT_EQ(end(), "aborted aborted nobody");
}

TEST_F(Pair, CannotCallItOffLater) {
    begin();
    server.ask(1, wire::Abort{}, table);
    EXPECT_EQ(server.refusal(1), "abort-late");
    server.ask(3, wire::Abort{}, table);
    EXPECT_EQ(server.refusal(3), "not-your-table");
}

TEST_F(Pair, WhoIsLeftAloneWaitsAndClaims) {
    begin();
    server.ask(1, wire::Claim{true}, table);
    EXPECT_EQ(server.refusal(1), "claim-present");
    server.leave(2);
    ASSERT_NE(server.last<wire::OpponentLeft>(1), nullptr);
    EXPECT_EQ(server.last<wire::OpponentLeft>(1)->seat, "two");
    EXPECT_EQ(server.last<wire::OpponentLeft>(1)->in_ms, 40'000);
    server.clock.now += 39'999;
    server.ask(1, wire::Claim{true}, table);
    EXPECT_EQ(server.refusal(1), "claim-early");
    server.clock.now += 1;
    server.ask(1, wire::Claim{true}, table);
    EXPECT_EQ(end(), "win abandoned one");
}

TEST_F(Pair, MayTakeADrawInstead) {
    begin();
    server.ask(2, wire::LeaveTable{}, table);
    EXPECT_EQ(server.last<wire::OpponentLeft>(1)->in_ms, 10'000) << "left by a word";
    server.clock.now += 10'000;
    server.ask(1, wire::Claim{false}, table);
    EXPECT_EQ(end(), "draw abandoned nobody");
}

TEST_F(Pair, WhoReturnsIsThere) {
    begin();
    const std::string token = server.token_of(2);
    server.leave(2);
    server.clock.now += 100'000;
    server.enter(4, token);
    ASSERT_EQ(server.last<wire::Hello>(4)->tables.size(), 1u);
    server.ask(4, wire::JoinTable{}, table);
    server.ask(1, wire::Claim{true}, table);
    EXPECT_EQ(server.refusal(1), "claim-present");
    // Two tabs with one seat: the seat counts as empty when both are closed.
    server.enter(5, token);
    server.ask(5, wire::JoinTable{}, table);
    server.leave(4);
    server.ask(1, wire::Claim{true}, table);
    EXPECT_EQ(server.refusal(1), "claim-present");
}

TEST_F(Pair, WhoKnowsAVersionIsToldWhatIsNew) {
    begin();
    const int known = *server.told[1].back().envelope.version;
    play(1, "h0g2");
    server.ask(1, wire::MakeOffer{"takeback"}, table);
    server.ask(2, wire::AnswerOffer{server.state(2).offers.at(0).id, true}, table);
    play(1, "b0c2");
    play(2, "b9c7");
    const int wholes = server.count<wire::TableFull>(1);
    server.ask(1, wire::JoinTable{known}, table);
    EXPECT_EQ(server.count<wire::TableFull>(1), wholes);
    const auto* since = server.last<wire::TableSince>(1);
    ASSERT_NE(since, nullptr);
    EXPECT_EQ(since->kept, 2);
    ASSERT_EQ(since->plies.size(), 2u);
    EXPECT_EQ(since->plies[0].move, "b0c2");
    EXPECT_EQ(since->plies[0].ply, 3);
    EXPECT_EQ(since->state.ply, 4);
    // For a page that saw the third ply before it was taken back, two plies are unchanged.
    server.ask(1, wire::JoinTable{known + 1}, table);
    EXPECT_EQ(server.last<wire::TableSince>(1)->kept, 2);
    const int moves_offer_and_takeback = 5;
    server.ask(1, wire::JoinTable{known + moves_offer_and_takeback + 1}, table);
    EXPECT_EQ(server.count<wire::TableFull>(1), wholes + 1) << "a version that never was";
}

TEST_F(Pair, WhoIsRefusedATakebackWaitsLongerEachTime) {
    begin();
    const auto ask = [&] { server.ask(1, wire::MakeOffer{"takeback"}, table); };
    const auto decline = [&] {
        ask();
        ASSERT_EQ(server.state(2).offers.size(), 1u) << server.refusal(1);
        server.ask(2, wire::AnswerOffer{server.state(2).offers[0].id, false}, table);
    };
    decline();
    server.clock.now += 9'999;
    ask();
    EXPECT_EQ(server.refusal(1), "takeback-refused-lately");
    server.clock.now += 1;
    decline();
    server.clock.now += 39'999;
    ask();
    EXPECT_TRUE(server.state(2).offers.empty()) << "the second time it is four times as long";
    server.clock.now += 1;
    ask();
    EXPECT_EQ(server.state(2).offers.size(), 1u);
    server.ask(2, wire::MakeOffer{"takeback"}, table);
    EXPECT_EQ(server.state(1).offers.size(), 2u) << "the offers of the other are their own";
}

TEST_F(Pair, WhoComesLaterIsToldWhoIsGone) {
    begin();
    server.leave(2);
    server.clock.now += 15'000;
    server.ask(3, wire::JoinTable{}, table);
    ASSERT_NE(server.last<wire::OpponentLeft>(3), nullptr);
    EXPECT_EQ(server.last<wire::OpponentLeft>(3)->in_ms, 25'000);
}

TEST_F(Pair, AreWatched) {
    begin();
    server.ask(3, wire::JoinTable{}, table);
    server.wake();
    EXPECT_EQ(server.last<wire::SeatsChanged>(1)->watchers, 1);
    EXPECT_FALSE(server.last<wire::TableFull>(3)->seats[0].is_yours);
    const wire::State now = server.state(3);
    server.ask(3, wire::PlayMove{now.ply, now.key, "h0g2", {}}, table);
    EXPECT_EQ(server.refusal(3), "not-your-table");
    server.ask(3, wire::WatchLobby{true});
    const auto* lobby = server.last<wire::LobbyShown>(3);
    ASSERT_EQ(lobby->tables.size(), 1u);
    EXPECT_EQ(lobby->tables[0].watchers, 1);
    EXPECT_EQ(lobby->people, 3);
    server.leave(3);
    server.wake();
    EXPECT_EQ(server.last<wire::SeatsChanged>(1)->watchers, 0);
}

TEST_F(Pair, ASlowLineIsNotCharged) {
    begin();
    server.measure(1, 300);
    for (int move = 0; move < 10; ++move) {
        server.clock.now += 5'300;  // five seconds of thinking, 300 ms of lag
        play(1, walk(move, '0', '1'), 5'000);
        server.clock.now += 1'000;
        play(2, walk(move, '9', '8'));
    }
    ASSERT_EQ(server.state(1).ply, 22) << server.refusal(1);
    // 180 s, 10 moves of 5 s charged, 11 increments of 2 s (one for the first move).
    EXPECT_EQ(server.state(1).clocks->at(0).left_ms, 180'000 - 50'000 + 22'000);
    EXPECT_EQ(server.last<wire::PlyPlayed>(2)->ply.waived_ms, 0);
}

TEST_F(Pair, APageThatLiesGainsLittle) {
    begin();
    server.measure(1, 10);
    for (int move = 0; move < 10; ++move) {
        server.clock.now += 5'000;
        play(1, walk(move, '0', '1'), 0);
        play(2, walk(move, '9', '8'));
    }
    ASSERT_EQ(server.state(1).ply, 22) << server.refusal(1);
    const std::int64_t honest = 180'000 - 50'000 + 22'000;
    EXPECT_LE(server.state(1).clocks->at(0).left_ms, honest + 3 * 1'000 + 10 * 150);
}

TEST_F(Pair, AFlagWaitsForAMoveOnItsWay) {
    begin();
    const std::int64_t left = server.state(1).clocks->at(0).left_ms;
    wait(left + 1'500);
    EXPECT_EQ(end(), "") << "within the grace";
    play(1, "h0g2", left - 100);
    EXPECT_EQ(server.state(1).ply, 3) << server.refusal(1);
    EXPECT_EQ(server.state(1).clocks->at(0).left_ms, 100 + 2'000) << "the increment is added";
    const std::int64_t theirs = server.state(1).clocks->at(1).left_ms;
    wait(theirs + 2'000);
    EXPECT_EQ(end(), "win flag one");
}

TEST_F(Pair, AMoveMadeTooLateLosesAlsoWithinTheGrace) {
    begin();
    const std::int64_t left = server.state(1).clocks->at(0).left_ms;
    wait(left + 1'000);
    EXPECT_EQ(end(), "") << "within the grace";
    play(1, "h0g2", left + 900);
    EXPECT_EQ(server.refusal(1), "game-is-over");
    EXPECT_EQ(server.state(1).ply, 2) << "the move is not played";
    EXPECT_EQ(end(), "win flag two");
}

TEST_F(Pair, BothMustWantAnotherGame) {
    begin();
    server.ask(1, wire::Resign{}, table);
    server.ask(1, wire::Rematch{}, table);
    EXPECT_EQ(server.count<wire::NextTable>(2), 0);
    ASSERT_NE(server.last<wire::RematchOffered>(2), nullptr);
    EXPECT_EQ(server.last<wire::RematchOffered>(2)->seat, "one");
    server.ask(1, wire::Rematch{}, table);
    EXPECT_EQ(server.count<wire::NextTable>(2), 0) << "to ask twice is not to agree";
    server.ask(2, wire::Rematch{}, table);
    ASSERT_EQ(server.count<wire::NextTable>(1), 1);
    const std::string next = server.last<wire::NextTable>(1)->id;
    server.ask(1, wire::JoinTable{}, next);
    EXPECT_TRUE(server.last<wire::TableFull>(1)->seats[1].is_yours) << "the sides change";
}

TEST_F(Pair, TalkToEachOther) {
    server.ask(3, wire::JoinTable{}, table);
    server.ask(1, wire::Say{"hello", ""}, table);
    for (const SessionId session : {1, 2, 3}) {
        ASSERT_NE(server.last<wire::ChatMessage>(session), nullptr);
        EXPECT_EQ(server.last<wire::ChatMessage>(session)->name, "Ann");
        EXPECT_EQ(server.last<wire::ChatMessage>(session)->phrase, "hello");
    }
    server.ask(3, wire::Say{{}, "play h2e2!"}, table);
    EXPECT_EQ(server.count<wire::ChatMessage>(1), 1) << "watchers give no advice";
    EXPECT_EQ(server.count<wire::ChatMessage>(3), 2);
    server.ask(1, wire::Resign{}, table);
    server.ask(3, wire::Say{{}, "well played"}, table);
    EXPECT_EQ(server.last<wire::ChatMessage>(1)->text, "well played");
    EXPECT_FALSE(server.last<wire::ChatMessage>(1)->seat);
}

TEST_F(Pair, OnlyThoseAtTheTableTalk) {
    server.ask(3, wire::Say{"hello", ""}, table);
    EXPECT_EQ(server.refusal(3), "table-not-joined");
    EXPECT_EQ(server.count<wire::ChatMessage>(1), 0);
    server.ask(2, wire::LeaveTable{}, table);
    server.ask(2, wire::Say{{}, "still here"}, table);
    EXPECT_EQ(server.refusal(2), "table-not-joined");
}

TEST_F(Pair, ShortAndNotTooOften) {
    server.ask(1, wire::Say{{}, ""}, table);
    EXPECT_EQ(server.refusal(1), "say-length");
    server.ask(2, wire::Say{{}, std::string(201, 'x')}, table);
    EXPECT_EQ(server.refusal(2), "say-length");
    for (int i = 0; i < 6; ++i) server.ask(1, wire::Say{{}, "hey"}, table);
    EXPECT_EQ(server.count<wire::ChatMessage>(2), 5);
    EXPECT_EQ(server.refusal(1), "say-often");
}

TEST_F(Pair, AreNotChargedForTheTimeInWhichTheServerDidNotRun) {
    begin();
    const auto left = [&] { return server.state(1).clocks->at(0).left_ms; };
    const auto before = left();
    wait(2'000);
    server.clock.now += 1'000'000;
    server.excuse(1'000'000);
    server.wake();
    EXPECT_EQ(end(), "");
    play(1, "b2d2");
    EXPECT_EQ(left(), before - 2'000 + 2'000) << "two seconds of thinking, and the increment";
    // Also after a restart.
    server.restart();
    server.enter(1, server.token_of(1));
    server.ask(1, wire::JoinTable{}, table);
    EXPECT_EQ(server.state(1).ply, 3);
}

TEST_F(Pair, ReportAPersonToTheModerators) {
    server.ask(1, wire::ReportPerson{"two", "insults"}, table);
    ASSERT_EQ(server.store.all_reports.size(), 1u);
    EXPECT_EQ(server.store.all_reports[0].name, "Bob");
    EXPECT_EQ(server.store.all_reports[0].about, "insults");
    EXPECT_NE(server.store.all_reports[0].by, server.store.all_reports[0].reported);
    server.ask(1, wire::ReportPerson{"one", "me"}, table);
    EXPECT_EQ(server.refusal(1), "report-nobody");
}

TEST_F(Pair, ARestartFindsThemAbsentAndChargesNobody) {
    begin();
    const std::string token = server.token_of(1);
    const std::int64_t before = server.state(1).clocks->at(0).left_ms;
    server.restart();
    server.clock.now += 5'000;
    server.enter(7, token);
    server.ask(7, wire::JoinTable{}, table);
    EXPECT_GE(server.state(7).clocks->at(0).left_ms, before);
    EXPECT_EQ(server.last<wire::OpponentLeft>(7)->seat, "two");
}

TEST(Challenge, AFriendComesByTheCodeAndThenTheSameRulesHold) {
    Server server;
    server.environment.has_lobby = true;
    server.restart();
    server.enter(1, "");
    server.enter(2, "");
    const std::string table =
        server.open(1, {"xiangqi",
                        "",
                        {},
                        {wire::SeatChoice{"person", "Ann", ""}, {"guest", "", ""}},
                        "fischer:180+2"});
    const auto wait = [&](std::int64_t ms) {
        server.clock.now += ms;
        server.wake();
    };
    wait(3'599'999);
    EXPECT_FALSE(server.state(1).end) << "a friend may come late";
    EXPECT_EQ(server.last<wire::OpponentLeft>(1), nullptr);
    server.ask(2, wire::WatchLobby{true});
    EXPECT_TRUE(server.last<wire::LobbyShown>(2)->tables.empty()) << "nobody plays there yet";
    server.ask(2, wire::SitDown{server.last<wire::TableFull>(1)->code, "Bob"});
    wait(1);
    server.ask(2, wire::WatchLobby{true});
    EXPECT_EQ(server.last<wire::LobbyShown>(2)->tables.size(), 1u);
    wait(29'998);
    EXPECT_FALSE(server.state(1).end);
    server.play(1, table, "h2e2");
    server.play(2, table, "h9g7");
    server.leave(2);
    ASSERT_NE(server.last<wire::OpponentLeft>(1), nullptr);
    server.clock.now += 40'000;
    server.ask(1, wire::Claim{true}, table);
    EXPECT_EQ(server.state(1).end->reason.code, "abandoned");
}

TEST_F(Pair, AreSeenInTheLobbyWhileTheyPlay) {
    server.ask(3, wire::WatchLobby{true});
    ASSERT_EQ(server.last<wire::LobbyShown>(3)->tables.size(), 1u);
    begin();
    wait(5'000);
    EXPECT_EQ(server.last<wire::LobbyShown>(3)->tables[0].ply, 2);
    server.ask(1, wire::Resign{}, table);
    wait(5'000);
    EXPECT_TRUE(server.last<wire::LobbyShown>(3)->tables.empty());
    server.ask(3, wire::WatchLobby{false});
    const int told = server.count<wire::LobbyShown>(3);
    wait(60'000);
    EXPECT_EQ(server.count<wire::LobbyShown>(3), told);
}

TEST(Challenge, WithoutAMoveTheTableEndsWithinTheHour) {
    Server server;
    server.environment.has_lobby = true;
    server.restart();
    server.enter(1, "");
    server.open(
        1, {"xiangqi", "", {}, {wire::SeatChoice{"person", "Ann", ""}, {"guest", "", ""}}, "none"});
    EXPECT_EQ(server.state(1).abort_in_ms, 3'600'000);
    server.clock.now += 3'599'999;
    server.wake();
    EXPECT_FALSE(server.state(1).end);
    server.clock.now += 1;
    server.wake();
    ASSERT_TRUE(server.state(1).end);
    EXPECT_EQ(server.state(1).end->reason.code, "aborted");
    server.leave(1);
    EXPECT_EQ(server.tables(), 0U) << "it needs no memory";
}

TEST(Challenge, WithoutAClockNobodyIsHurried) {
    Server server;
    server.environment.has_lobby = true;
    server.restart();
    server.enter(1, "");
    server.enter(2, "");
    server.open(
        1, {"xiangqi", "", {}, {wire::SeatChoice{"person", "Ann", ""}, {"guest", "", ""}}, "none"});
    server.ask(2, wire::SitDown{server.last<wire::TableFull>(1)->code, "Bob"});
    server.play(1, server.last<wire::TableFull>(1)->id, "h2e2");
    EXPECT_EQ(server.state(1).abort_in_ms, std::nullopt);
    server.clock.now += std::int64_t{48} * 3'600'000;
    server.wake();
    EXPECT_FALSE(server.state(1).end);
}

const Account kAnn{"a1", "Ann", 0, false};
const Account kBob{"b1", "Bob", 0, false};

wire::Seek rated_seek() {
    wire::Seek request = seek("somebody");
    request.rated = true;
    return request;
}

TEST(Rated, OnlyAccountsPlayRatedGames) {
    Server server;
    server.enter(1, "");
    server.ask(1, rated_seek());
    EXPECT_EQ(server.refusal(1), "rated-guest");
    server.enter(2, "", kBob);
    server.ask(2, rated_seek());
    server.ask(1, wire::WatchLobby{true});
    const auto& seeks = server.last<wire::LobbyShown>(1)->seeks;
    ASSERT_EQ(seeks.size(), 1u);
    EXPECT_EQ(seeks[0].name, "Bob") << "an account's name is its own";
    server.ask(1, wire::TakeSeek{seeks[0].id, "Eve"});
    EXPECT_EQ(server.refusal(1), "rated-guest");
}

TEST(Rated, TheEndOfAGameChangesBothRatings) {
    Server server;
    server.enter(1, "", kAnn);
    server.enter(2, "", kBob);
    server.ask(1, rated_seek());
    server.ask(2, rated_seek());
    const auto* full = server.last<wire::TableFull>(1);
    ASSERT_NE(full, nullptr);
    EXPECT_TRUE(full->is_rated);
    EXPECT_EQ(full->seats[0].rating, 1500);
    const std::string table = full->id;
    const SessionId first = full->seats[0].is_yours ? 1 : 2;
    server.play(first, table, "h2e2");
    server.play(3 - first, table, "h9g7");
    server.play(first, table, "h0g2");
    server.play(3 - first, table, "i9h9");
    server.ask(1, wire::Resign{}, table);
    const auto& news = server.state(2).new_ratings;
    ASSERT_TRUE(news);
    const std::size_t loser = first == 1 ? 0 : 1;
    EXPECT_LT(news->at(loser), 1500);
    EXPECT_GT(news->at(1 - loser), 1500);
    const Rating bob = server.store.ratings[{"@b1", "xiangqi fast"}];
    EXPECT_EQ(bob.rounded(), news->at(1 - loser));
    EXPECT_EQ(bob.games, 1);
    EXPECT_LT(bob.deviation, 350);
    // After a restart the new ratings are sent again, and not computed again.
    server.restart();
    server.enter(5, "");
    server.ask(5, wire::JoinTable{}, table);
    EXPECT_EQ(server.last<wire::TableFull>(5)->state.new_ratings, news);
    const Rating again = server.store.ratings[{"@b1", "xiangqi fast"}];
    EXPECT_EQ(again.rounded(), bob.rounded());
}

TEST(Rated, AGameCalledOffChangesNothing) {
    Server server;
    server.enter(1, "", kAnn);
    server.enter(2, "", kBob);
    server.ask(1, rated_seek());
    server.ask(2, rated_seek());
    server.ask(1, wire::Abort{}, server.last<wire::TableFull>(1)->id);
    EXPECT_FALSE(server.state(1).new_ratings);
    const Rating ann = server.store.ratings[{"@a1", "xiangqi fast"}];
    EXPECT_EQ(ann, Rating{});
}

TEST(Lobby, NobodyIsPairedUnderANameThatNoTableBears) {
    Server server;
    for (const SessionId session : {1, 2}) server.enter(session, "");
    const std::string long_name(97, 'x');
    server.ask(1, seek(long_name, {}));
    EXPECT_EQ(server.refusal(1), "name-too-long");
    server.ask(1, seek(std::string("a\0b", 3), {}));
    EXPECT_EQ(server.refusal(1), "name-unreadable");
    server.ask(1, seek("Ann", {}));
    server.ask(2, seek(long_name, {}));
    EXPECT_EQ(server.refusal(2), "name-too-long");
    EXPECT_EQ(server.count<wire::TableFull>(1), 0);
}

// A lobby where "Ann" and "Bob" are names of accounts.
class Named : public testing::Test {
  public:
    Named() {
        server.environment.has_lobby = true;
        server.environment.check_guest_name = [](const std::string& name, const Done& done) {
            const bool is_taken = name == "Ann" || name == "Bob";
            done(is_taken ? Refusal(Reason("name-taken")) : std::nullopt);
        };
        server.enter(1, "", kAnn);
        server.enter(2, "");
    }
    wire::OpenTable table_of(const wire::SeatChoice& one, const wire::SeatChoice& two) const {
        return {"gomoku", "", {}, {one, two}, "none"};
    }

    Server server;
};

TEST_F(Named, NoGuestHasTheNameOfAnAccount) {
    server.ask(2, seek("Ann"));
    EXPECT_EQ(server.refusal(2), "name-taken");
    server.ask(2, table_of({"person", "Bob", ""}, {"player", "Bob", "weights"}));
    EXPECT_EQ(server.refusal(2), "name-taken");
    server.ask(2, table_of({"person", "Eve", ""}, {"guest", "Ann", ""}));
    EXPECT_EQ(server.refusal(2), "name-taken");
    server.ask(1, seek("Ann"));
    server.ask(2, wire::WatchLobby{true});
    const std::string id = server.last<wire::LobbyShown>(2)->seeks.at(0).id;
    server.ask(2, wire::TakeSeek{id, "Bob"});
    EXPECT_EQ(server.refusal(2), "name-taken");
    EXPECT_EQ(server.count<wire::TableFull>(2), 0);
    server.ask(2, wire::TakeSeek{id, "Eve"});
    EXPECT_EQ(server.count<wire::TableFull>(2), 1);
}

TEST_F(Named, AnAccountPlaysUnderItsNameAndGuestsAreMarked) {
    server.ask(1, table_of({"person", "Somebody", ""}, {"guest", "", ""}));
    const wire::TableFull full = *server.last<wire::TableFull>(1);
    EXPECT_EQ(full.seats[0].name, "Ann");
    server.ask(2, wire::SitDown{full.code, "Bob"});
    EXPECT_EQ(server.refusal(2), "name-taken");
    server.ask(2, wire::SitDown{full.code, "Eve"});
    const auto& seats = server.last<wire::TableFull>(2)->seats;
    EXPECT_EQ(seats[1].name, "Eve");
    EXPECT_TRUE(seats[1].is_guest);
    EXPECT_FALSE(seats[0].is_guest);
    server.ask(1, wire::SitDown{full.code, "Eve"});
    EXPECT_EQ(server.refusal(1), "seat-taken");
}

TEST_F(Named, WhoSatDownBeforeANameWasTakenKeepsTheSeat) {
    server.ask(1, table_of({"person", "Ann", ""}, {"guest", "", ""}));
    const std::string code = server.last<wire::TableFull>(1)->code;
    server.ask(2, wire::SitDown{code, "Eve"});
    server.environment.check_guest_name = [](const std::string&, const Done& done) {
        done(Reason("name-taken"));
    };
    const int before = server.count<wire::Ack>(2);
    server.ask(2, wire::SitDown{code, "Eve"});
    EXPECT_EQ(server.count<wire::Ack>(2), before + 1);
}

TEST_F(Named, SeeksOfGuestsAreMarked) {
    server.ask(1, seek("anything"));
    server.ask(2, wire::Seek{"Eve", {{"gomoku", "fischer:180+2"}}, {}});
    server.enter(3, "");
    server.ask(3, wire::WatchLobby{true});
    for (const wire::SeekFace& face : server.last<wire::LobbyShown>(3)->seeks)
        EXPECT_EQ(face.is_guest, face.name == "Eve") << face.name;
    EXPECT_EQ(server.last<wire::LobbyShown>(3)->seeks.size(), 2u);
}

TEST(Lobby, NoTableIsKeptForComputersAlone) {
    Server server;
    server.environment.has_lobby = true;
    server.enter(1, "");
    const wire::SeatChoice computer{"player", "", "weights"};
    server.ask(1, wire::OpenTable{"gomoku", "", {}, {computer, computer}, "none"});
    EXPECT_EQ(server.refusal(1), "seats-nobody");
}

TEST(Lobby, OnePersonHasNotMoreUnfinishedGamesThanTheCoverShows) {
    Server server;
    server.environment.has_lobby = true;
    server.enter(1, "");
    const wire::SeatChoice here{"person", "Ann", ""};
    for (int i = 0; i < 31; ++i) {
        EXPECT_EQ(server.refusal(1), "");
        server.ask(1, wire::OpenTable{"gomoku", "", {}, {here, here}, "none"});
    }
    EXPECT_EQ(server.refusal(1), "tables-many");
}

TEST(Lobby, ShowsWhoWaits) {
    Server server;
    for (const SessionId session : {1, 2}) server.enter(session, "");
    server.ask(2, wire::WatchLobby{true});
    server.ask(1, seek("Ann", "second"));
    server.clock.now += 250;
    server.wake();
    const auto* lobby = server.last<wire::LobbyShown>(2);
    ASSERT_EQ(lobby->seeks.size(), 1u);
    EXPECT_EQ(lobby->seeks[0].name, "Ann");
    EXPECT_EQ(lobby->seeks[0].side, "second");
    EXPECT_EQ(lobby->seeks[0].games.at(0).rules, "xiangqi/asian");
    EXPECT_FALSE(lobby->seeks[0].is_yours);
    server.ask(1, wire::CancelSeek{});
    server.wake();
    EXPECT_FALSE(server.last<wire::LobbyShown>(2)->seeks.empty()) << "not at each word";
    server.clock.now += 250;
    server.wake();
    EXPECT_TRUE(server.last<wire::LobbyShown>(2)->seeks.empty());
}

TEST(Lobby, ASeekIsTakenFromTheList) {
    Server server;
    for (const SessionId session : {1, 2, 3}) server.enter(session, "");
    server.ask(1, seek("Ann", "second"));
    server.ask(2, wire::WatchLobby{true});
    const std::string id = server.last<wire::LobbyShown>(2)->seeks.at(0).id;
    server.ask(1, wire::TakeSeek{id, "Ann"});
    EXPECT_EQ(server.refusal(1), "seek-own");
    server.ask(2, wire::TakeSeek{id, "Bob"});
    ASSERT_NE(server.last<wire::TableFull>(1), nullptr);
    EXPECT_EQ(server.last<wire::TableFull>(1)->seats[0].name, "Bob");
    server.ask(3, wire::TakeSeek{id, "Cid"});
    EXPECT_EQ(server.refusal(3), "seek-gone");
}

TEST(Lobby, WhoeverLeavesWaitsNoLonger) {
    Server server;
    for (const SessionId session : {1, 2}) server.enter(session, "");
    server.ask(1, seek("Ann"));
    server.leave(1);
    server.ask(2, seek("Bob"));
    EXPECT_EQ(server.count<wire::TableFull>(2), 0);
}

TEST(Lobby, RefusesSeeksOfNothing) {
    Server server;
    server.enter(1, "");
    server.ask(1, wire::Seek{"Ann", {}, {}});
    EXPECT_EQ(server.refusal(1), "seek-games");
    server.ask(1, wire::Seek{"Ann", {{"chess", "none"}}, {}});
    EXPECT_EQ(server.refusal(1), "game-unknown");
    server.ask(1, wire::Seek{"Ann", {{"xiangqi", "hourglass"}}, {}});
    EXPECT_EQ(server.refusal(1), "clock-malformed");
    server.ask(1, seek("Ann", "third"));
    EXPECT_EQ(server.refusal(1), "side-unknown");
}

}  // namespace
}  // namespace yiguan::service

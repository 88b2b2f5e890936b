// The hall without network, disk or real opponents: which messages each session gets, and when.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "support/hall_fixture.h"

namespace yiguan::service {
namespace {

using test::Server;

wire::OpenTable request(std::string rules,
                        std::string second = "person",
                        std::string clock = "none") {
    return {std::move(rules),
            "",
            {},
            {wire::SeatChoice{"person", "Ann", ""},
             wire::SeatChoice{std::move(second), "Bob", "weights"}},
            std::move(clock)};
}

TEST(Hall, GreetsAGuestWhoComesBackWithTheirTables) {
    Server server;
    server.enter(1, "");
    const std::string token = server.token_of(1);
    const std::string table = server.open(1, request("xiangqi"));
    server.enter(2, token);
    ASSERT_EQ(server.last<wire::Hello>(2)->tables.size(), 1u);
    EXPECT_EQ(server.last<wire::Hello>(2)->tables[0].id, table);
    server.enter(3, "somebody else");
    EXPECT_TRUE(server.last<wire::Hello>(3)->tables.empty());
}

TEST(Hall, NamesTheGameThatChangedLastFirst) {
    Server server;
    server.enter(1, "");
    std::vector<std::string> tables;
    for (int i = 0; i < 5; ++i) {
        server.clock.now += 1000;
        tables.push_back(server.open(1, request("xiangqi")));
    }
    server.clock.now += 1000;
    server.play(1, tables[2], "h2e2");
    server.enter(2, server.token_of(1));
    std::vector<std::string> named;
    for (const auto& brief : server.last<wire::Hello>(2)->tables) named.push_back(brief.id);
    EXPECT_EQ(named, (std::vector{tables[2], tables[4], tables[3], tables[1], tables[0]}));
}

TEST(Hall, PlaysAGameAtOneDevice) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku"));
    for (const char* move : {"h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8"})
        server.play(1, table, move);
    EXPECT_EQ(server.refusal(1), "");
    ASSERT_TRUE(server.state(1).end);
    EXPECT_EQ(server.state(1).end->winner, "one");
    EXPECT_EQ(server.count<wire::PlyPlayed>(1), 9);
    EXPECT_TRUE(server.store.over[table]);
    const std::optional<Record> record = server.record_of(table);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->moves.size(), 9u);
}

TEST(Hall, KeepsTheGamesOfAPerson) {
    Server server;
    server.enter(1, "");
    const std::string first = server.open(1, request("xiangqi"));
    server.play(1, first, "h2e2");
    server.ask(1, wire::Resign{}, first);
    server.clock.now += 1000;
    const std::string second = server.open(1, request("gomoku", "player"));
    server.ask(1, wire::Resign{}, second);
    server.open(1, request("shuqi"));  // still running
    const std::string token = server.token_of(1);
    server.restart();
    server.enter(2, token);
    server.ask(2, wire::AskHistory{});
    const auto* history = server.last<wire::History>(2);
    ASSERT_NE(history, nullptr);
    ASSERT_EQ(history->tables.size(), 2u);
    EXPECT_EQ(history->tables[0].id, second);
    EXPECT_EQ(history->tables[0].seats[1].player, "weights");
    EXPECT_EQ(history->tables[1].id, first);
    EXPECT_EQ(history->tables[1].ply, 1);
    EXPECT_EQ(history->tables[1].end.reason.code, "resign");
    EXPECT_EQ(history->tables[0].ended_at, history->tables[1].ended_at + 1000);
    server.enter(3, "somebody else");
    server.ask(3, wire::AskHistory{});
    EXPECT_TRUE(server.last<wire::History>(3)->tables.empty());
}

TEST(Hall, TellsOtherDevicesTheServerAddress) {
    Server server;
    server.environment.addresses = {"http://192.168.1.5:8000"};
    server.enter(1, "");
    EXPECT_EQ(server.last<wire::Hello>(1)->addresses, server.environment.addresses);
}

TEST(Hall, TellsEverybodyThatItGoesDown) {
    Server server;
    server.enter(1, "");
    server.enter(2, "");
    server.leave(2);
    server.announce_restart(100);
    EXPECT_EQ(server.last<wire::Restart>(1)->in_ms, 100);
    EXPECT_EQ(server.count<wire::Restart>(2), 0);
}

TEST(Hall, VersionsAreDense) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.play(1, table, "h2e2");
    server.ask(1, wire::MakeOffer{"draw"}, table);
    server.ask(1, wire::AnswerOffer{server.state(1).offers.at(0).id, false}, table);
    server.ask(1, wire::MakeOffer{"takeback"}, table);
    server.ask(1, wire::Resign{}, table);
    int version = 0;
    for (const auto& one : server.told[1])
        if (one.envelope.version && !std::holds_alternative<wire::TableFull>(one.message)) {
            EXPECT_EQ(*one.envelope.version, ++version);
        }
    EXPECT_EQ(version, 5);
}

TEST(Hall, NothingIsToldBeforeItIsStored) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.store.answers_at_once = false;
    server.play(1, table, "h2e2");
    EXPECT_EQ(server.count<wire::PlyPlayed>(1), 0);
    // A session that joins now waits until the state that it would see is durable.
    server.enter(2, "");
    server.ask(2, wire::JoinTable{}, table);
    EXPECT_EQ(server.count<wire::TableFull>(2), 0);
    server.store.flush();
    EXPECT_EQ(server.count<wire::PlyPlayed>(1), 1);
    ASSERT_EQ(server.count<wire::TableFull>(2), 1);
    EXPECT_EQ(server.last<wire::TableFull>(2)->plies.size(), 1u);
}

// All viewers of the table get the state of the log without a request.
TEST(Hall, WhatTheStoreLosesDidNotHappen) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.enter(2, "");
    server.ask(2, wire::JoinTable{}, table);
    server.store.is_broken = true;
    server.play(1, table, "h2e2");
    EXPECT_EQ(server.refusal(1), "store-failed");
    EXPECT_EQ(server.count<wire::PlyPlayed>(1), 0);
    server.wake();
    for (const SessionId session : {1, 2}) {
        EXPECT_EQ(server.count<wire::TableFull>(session), 2);
        EXPECT_EQ(server.state(session).ply, 0);
    }
    server.store.is_broken = false;
    server.clock.now += 1000;
    server.wake();
    server.play(1, table, "h2e2");
    EXPECT_EQ(server.state(1).ply, 1);
    EXPECT_EQ(server.state(2).ply, 1) << "who looks on still sees what happens";
}

TEST(Hall, NobodyIsChargedWhileTheStoreFails) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi", "person", "move:30"));
    server.play(1, table, "h2e2");
    server.store.is_broken = true;
    server.clock.now += 10'000;
    server.play(1, table, "h9g7");
    const int shown = server.count<wire::TableFull>(1);
    for (int second = 0; second < 60; ++second) {
        server.clock.now += 1000;
        server.wake();
    }
    EXPECT_FALSE(server.state(1).end);
    EXPECT_LE(server.count<wire::TableFull>(1), shown + 1) << "once, not each second";
    server.store.is_broken = false;
    server.clock.now += 30'000;  // the intervals between attempts grow
    server.wake();
    server.wake();
    ASSERT_FALSE(server.state(1).end);
    EXPECT_EQ((*server.state(1).clocks)[1].left_ms, 50'000) << "as after a restart";
    server.play(1, table, "h9g7");
    EXPECT_EQ(server.state(1).ply, 2);
}

TEST(Hall, WhoComesWhileTheStoreFailsAgainIsShownTheTable) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi", "person", "move:30"));
    server.play(1, table, "h2e2");
    server.store.is_broken = true;
    server.play(1, table, "h9g7");
    server.wake();
    server.store.answers_at_once = false;
    server.clock.now += 1000;
    server.wake();
    ASSERT_EQ(server.store.waiting.size(), 1u) << "that the game goes on";
    server.enter(2, "");
    server.ask(2, wire::JoinTable{}, table);
    server.store.waiting.front().second(Reason("store-failed"));
    server.store.waiting.pop_front();
    server.clock.now += 2000;
    server.wake();
    ASSERT_EQ(server.count<wire::TableFull>(2), 1);
    EXPECT_EQ(server.last<wire::TableFull>(2)->plies.size(), 1u);
}

// The computer has answered a move when the store refuses it.
TEST(Hall, NothingFollowsAMoveThatTheStoreLost) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    server.store.answers_at_once = false;
    server.play(1, table, "h8");
    server.engine->answer("h9");
    ASSERT_EQ(server.store.waiting.size(), 2u);
    server.store.is_broken = true;
    server.store.waiting.front().second(Reason("store-failed"));
    server.store.waiting.pop_front();
    server.store.is_broken = false;
    server.store.answers_at_once = true;
    server.store.flush();
    server.wake();
    EXPECT_EQ(server.state(1).ply, 0);
    server.clock.now += 1000;
    server.wake();
    server.play(1, table, "h8");
    server.engine->answer("h9");
    EXPECT_EQ(server.state(1).ply, 2);
}

// Only durable moves are acknowledged, also when they are sent again.
TEST(Hall, AMoveSentAgainWaitsForTheFirst) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.store.answers_at_once = false;
    const wire::PlayMove move{0, server.state(1).key, "h2e2", {}};
    server.ask(1, move, table);
    const int acks = server.count<wire::Ack>(1);
    server.ask(1, move, table);
    EXPECT_EQ(server.count<wire::Ack>(1), acks);
    server.store.flush();
    EXPECT_EQ(server.count<wire::Ack>(1), acks + 2);
    EXPECT_EQ(server.count<wire::PlyPlayed>(1), 1);
}

// The computer gets a draw offer only once the offer is stored.
TEST(Hall, NothingIsAskedOfATableThatTheStoreRefuses) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    server.store.is_broken = true;
    server.play(1, table, "h8");
    for (const wire::FromPage& act :
         std::vector<wire::FromPage>{wire::MakeOffer{"draw"}, wire::MakeOffer{"takeback"},
                                     wire::Resign{}, wire::Abort{}, wire::Rematch{}}) {
        server.ask(1, act, table);
        EXPECT_EQ(server.refusal(1), "store-failed");
    }
    // A refused move does not count as sent before.
    const int acks = server.count<wire::Ack>(1);
    server.ask(1, wire::PlayMove{0, server.state(1).key, "h8", {}}, table);
    EXPECT_EQ(server.count<wire::Ack>(1), acks);
    server.enter(2, "");
    server.ask(2, wire::JoinTable{}, table);
    EXPECT_EQ(server.count<wire::TableFull>(2), 0) << "not before the log was read";
    server.wake();
    EXPECT_EQ(server.state(2).ply, 0);
}

TEST(Hall, NobodySitsDownAtATableThatIsOver) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi", "guest"));
    const std::string code = server.last<wire::TableFull>(1)->code;
    server.ask(1, wire::Abort{}, table);
    server.enter(2, "");
    server.ask(2, wire::SitDown{code, "Bob"});
    EXPECT_EQ(server.refusal(2), "code-wrong");
}

TEST(Hall, AnOpponentNobodyLooksAtNeedsNoMemory) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    server.play(1, table, "h8");
    server.leave(1);
    EXPECT_EQ(server.engines, 1) << "it thinks";
    server.engine->answer("h9");
    EXPECT_EQ(server.engines, 0);
}

TEST(Hall, AGameThatNobodyCameBackToForAMonthLivesInTheStoreAlone) {
    Server server;
    server.environment.has_lobby = true;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.play(1, table, "h2e2");
    server.leave(1);
    server.wake();
    EXPECT_EQ(server.tables(), 1u);
    server.clock.now += std::int64_t{31} * 24 * 60 * 60 * 1000;
    server.wake();
    EXPECT_EQ(server.tables(), 0u);
    server.restart();
    server.clock.now += 60'000;
    server.wake();
    EXPECT_EQ(server.tables(), 0u);
    server.enter(2, "");
    server.ask(2, wire::JoinTable{}, table);
    EXPECT_EQ(server.state(2).ply, 1);
}

TEST(Hall, WhoHasNotJoinedSeesNoThoughtsAndStaysNowhere) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.ask(1, wire::Resign{}, table);
    server.ask(1, wire::LeaveTable{}, table);
    EXPECT_EQ(server.hall().tables(), 0u);
    server.enter(2, "");
    server.ask(2, wire::Watch{true}, table);
    EXPECT_EQ(server.refusal(2), "table-not-joined");
    server.ask(2, wire::Analyse{true, {}}, table);
    EXPECT_EQ(server.refusal(2), "table-not-joined");
    EXPECT_EQ(server.hall().tables(), 0u);
}

TEST(Hall, GamesSurviveARestart) {
    Server server;
    server.enter(1, "");
    const std::string token = server.token_of(1);
    const std::string table = server.open(1, request("shuqi", "person", "move:30"));
    server.play(1, table, "l8k7");
    server.clock.now += 1'000'000;
    server.restart();
    server.enter(2, token);
    ASSERT_EQ(server.last<wire::Hello>(2)->tables.size(), 1u);
    server.ask(2, wire::JoinTable{}, table);
    const auto* full = server.last<wire::TableFull>(2);
    ASSERT_NE(full, nullptr);
    EXPECT_EQ(full->plies.size(), 1u);
    EXPECT_FALSE(full->state.end);
    EXPECT_GE((*full->state.clocks)[1].left_ms, 30'000);
}

// As with an external engine that was removed while the server was not running.
TEST(Hall, AnOpponentThatIsNoLongerThereHasLost) {
    Server server;
    server.enter(1, "");
    const std::string token = server.token_of(1);
    const std::string table = server.open(1, request("gomoku", "player"));
    server.play(1, table, "h8");
    server.environment.make_engine = [](std::string_view, std::string_view) -> Result<MadeEngine> {
        return Reason("player-unknown");
    };
    server.restart();
    server.enter(2, token);
    server.ask(2, wire::JoinTable{}, table);
    const auto& end = server.last<wire::TableFull>(2)->state.end;
    ASSERT_TRUE(end);
    EXPECT_EQ(end->winner, "one");
}

TEST(Hall, AnOpponentAnswersOnceAndInTurn) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    EXPECT_FALSE(server.state(1).is_thinking);
    server.play(1, table, "h8");
    EXPECT_TRUE(server.state(1).is_thinking);
    EXPECT_EQ(server.engine->moves, std::vector<std::string>{"h8"});
    server.wake();
    server.engine->answer("h9");
    EXPECT_EQ(server.state(1).ply, 2);
    EXPECT_FALSE(server.state(1).end);
    EXPECT_FALSE(server.engine->on_best) << "it is not its turn";
}

TEST(Hall, ATakebackWhileItThinksMakesItsAnswerVoid) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    server.play(1, table, "h8");
    server.ask(1, wire::MakeOffer{"takeback"}, table);
    EXPECT_TRUE(server.engine->was_stopped);
    EXPECT_EQ(server.state(1).ply, 0);
    server.play(1, table, "g7");
    server.engine->answer("h9");  // to the stone that was taken back
    EXPECT_EQ(server.state(1).ply, 1);
    EXPECT_EQ(server.engine->moves, std::vector<std::string>{"g7"});
    server.engine->answer("h9");
    EXPECT_EQ(server.state(1).ply, 2);
}

// Stones in every second row, so that neither side gets five.
std::vector<std::string> quiet_gomoku_moves(int plies) {
    std::vector<std::string> moves;
    for (int i = 0; i < plies; ++i)
        moves.push_back(std::string(1, static_cast<char>('a' + i % 15)) +
                        std::to_string(1 + 2 * (i / 15)));
    return moves;
}

TEST(Hall, ALosingOpponentTakesADraw) {
    for (const int chance : {200, 500}) {
        Server server;
        server.enter(1, "");
        wire::OpenTable endgame = request("gomoku", "player");
        endgame.moves = quiet_gomoku_moves(40);
        const std::string table = server.open(1, endgame);
        for (const char row : std::string("246")) {
            server.play(1, table, std::string("h") + row);
            Thought thought;
            thought.score.win_chance = chance;
            server.engine->on_thought(thought);
            server.engine->answer(std::string("j") + row);
        }
        server.ask(1, wire::MakeOffer{"draw"}, table);
        EXPECT_EQ(server.state(1).end.has_value(), chance == 200) << chance;
        EXPECT_TRUE(server.state(1).offers.empty());
    }
}

TEST(Hall, AnOpponentThatBreaksTheRulesHasLost) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    server.play(1, table, "h8");
    server.engine->answer("h8");
    ASSERT_TRUE(server.state(1).end);
    EXPECT_EQ(server.state(1).end->winner, "one");
}

TEST(Hall, TheFlagFallsWithoutAnybodyAsking) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi", "player", "move:30"));
    server.play(1, table, "h2e2");
    EXPECT_EQ(server.wake_at(), server.clock.now + 30'000);
    server.clock.now += 30'000;
    server.wake();
    ASSERT_TRUE(server.state(1).end);
    EXPECT_EQ(server.state(1).end->reason.code, "flag");
    EXPECT_EQ(server.wake_at(), std::nullopt);
    server.engine->answer("h9g7");  // too late
    EXPECT_EQ(server.state(1).ply, 1);
}

TEST(Hall, ThoughtsGoToWhoAsks) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    server.play(1, table, "h8");
    Thought thought;
    thought.variation = {"h9", "g7"};
    server.engine->on_thought(thought);
    EXPECT_EQ(server.count<wire::Thought>(1), 0);
    server.ask(1, wire::Watch{true}, table);
    server.engine->on_thought(thought);
    server.engine->on_thought(thought);
    ASSERT_EQ(server.count<wire::Thought>(1), 1) << "not more than ten a second";
    EXPECT_EQ(server.last<wire::Thought>(1)->changes.size(), 2u);
    thought.variation = {"h9"};
    server.engine->on_thought(thought);
    server.engine->answer("h9");
    ASSERT_EQ(server.count<wire::Thought>(1), 2) << "and the last one, when the search ends";
    EXPECT_EQ(server.last<wire::Thought>(1)->changes.size(), 1u);
}

TEST(Hall, AThoughtCarriesTheChanceOfTheSideToMove) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    server.play(1, table, "h8");
    server.ask(1, wire::Watch{true}, table);
    const auto chance_of = [&](const Score& score) {
        Thought thought;
        thought.score = score;
        server.clock.now += 1'000;
        server.engine->on_thought(thought);
        return server.last<wire::Thought>(1)->chance;
    };
    EXPECT_EQ(chance_of({Score::Kind::Value, 9'000, false, 600}), 600) << "as reported";
    EXPECT_EQ(chance_of({Score::Kind::Value, 400}), 731) << "by the usual unit of the game";
    EXPECT_EQ(chance_of({Score::Kind::Win, 3}), 1'000);
    EXPECT_EQ(chance_of({Score::Kind::Loss, 3}), 0);
}

TEST(Hall, AHurriedOpponentPlaysWhatItHas) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("gomoku", "player"));
    server.play(1, table, "h8");
    server.ask(1, wire::Hurry{}, table);
    EXPECT_TRUE(server.engine->was_stopped);
    server.engine->answer("h9");
    EXPECT_EQ(server.state(1).ply, 2) << "a stopped search that was not taken back counts";
}

TEST(Hall, OnlyWhoSitsMayAct) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.enter(2, "");
    server.ask(2, wire::JoinTable{}, table);
    server.play(2, table, "h2e2");
    EXPECT_EQ(server.refusal(2), "not-your-table");
    server.ask(2, wire::Resign{}, table);
    EXPECT_EQ(server.refusal(2), "not-your-table");
    EXPECT_EQ(server.state(1).ply, 0);
    EXPECT_FALSE(server.state(1).end);
}

TEST(Hall, AGuestJoinsByTheCode) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi", "guest"));
    const std::string code = server.last<wire::TableFull>(1)->code;
    ASSERT_FALSE(code.empty());
    server.enter(2, "");
    server.ask(2, wire::SitDown{"wrong", "Cleo"});
    EXPECT_EQ(server.refusal(2), "code-wrong");
    server.ask(2, wire::SitDown{code, "Cleo"});
    const auto* full = server.last<wire::TableFull>(2);
    ASSERT_NE(full, nullptr);
    EXPECT_TRUE(full->seats[1].is_yours);
    EXPECT_EQ(full->code, "");
    const int acks = server.count<wire::Ack>(2);
    server.ask(2, wire::SitDown{code, "Cleo"});
    EXPECT_EQ(server.count<wire::Ack>(2), acks + 1) << "whose answer was lost asks again";
    EXPECT_EQ(server.count<wire::TableFull>(2), 2);
    server.wake();
    EXPECT_TRUE(server.last<wire::SeatsChanged>(1)->seats[1].is_present);
    server.play(1, table, "h2e2");
    server.play(2, table, "h9g7");
    EXPECT_EQ(server.state(1).ply, 2);
    server.leave(2);
    server.wake();
    EXPECT_FALSE(server.last<wire::SeatsChanged>(1)->seats[1].is_present);
}

TEST(Hall, RefusesWhatCannotBeOpened) {
    Server server;
    server.enter(1, "");
    server.ask(1, request("chess"));
    EXPECT_EQ(server.refusal(1), "game-unknown");
    server.ask(1, request("xiangqi", "person", "hourglass"));
    EXPECT_EQ(server.refusal(1), "clock-malformed");
    server.ask(1, request("xiangqi", "cat"));
    EXPECT_EQ(server.refusal(1), "seat-unknown");
    auto open = request("xiangqi", "player");
    open.seats[1].player = "nobody";
    server.ask(1, open);
    EXPECT_EQ(server.refusal(1), "player-unknown");
    server.ask(1, wire::Resign{}, "no such table");
    EXPECT_EQ(server.refusal(1), "table-unknown");
    EXPECT_EQ(server.tables(), 0u);
}

TEST(Hall, AGameBeginsFromAPlaceInAnother) {
    Server server;
    server.enter(1, "");
    const std::string before = server.open(1, request("gomoku/renju"));
    for (const char* move : {"h8", "h9", "j8"}) server.play(1, before, move);
    auto open = request("xiangqi");
    open.from = {before, 2};
    server.open(1, open);
    const auto* full = server.last<wire::TableFull>(1);
    EXPECT_EQ(full->game, "gomoku") << "by the rules of that game";
    ASSERT_EQ(full->plies.size(), 2u);
    EXPECT_EQ(full->plies[1].move, "h9");
    open.from = {before, 99};
    server.open(1, open);
    EXPECT_EQ(server.last<wire::TableFull>(1)->plies.size(), 3u);
    open.from = {"no such table", 0};
    server.ask(1, open);
    EXPECT_EQ(server.refusal(1), "table-unknown");
}

TEST(Hall, AnotherGameBetweenTheSame) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.ask(1, wire::Rematch{}, table);
    EXPECT_EQ(server.refusal(1), "game-goes-on");
    server.ask(1, wire::Resign{}, table);
    server.ask(1, wire::Rematch{}, table);
    ASSERT_NE(server.last<wire::NextTable>(1), nullptr);
    EXPECT_NE(server.last<wire::NextTable>(1)->id, table);
    EXPECT_EQ(server.last<wire::TableFull>(1)->seats[0].name, "Bob");
}

TEST(Hall, TriesMovesAndTellsSums) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("shuqi"));
    server.ask(1, wire::TryMove{"l8a1"}, table);
    EXPECT_TRUE(server.last<wire::Tried>(1)->reason);
    server.ask(1, wire::TryMove{"l8k7"}, table);
    EXPECT_FALSE(server.last<wire::Tried>(1)->reason);
    EXPECT_EQ(server.state(1).ply, 0);
    server.ask(1, wire::AskSums{"l8k7"}, table);
    EXPECT_TRUE(server.last<wire::Sums>(1)->sums.empty());
    EXPECT_EQ(server.last<wire::Sums>(1)->as_written, "l8k7");
}

// First every position is valued quickly, then every position thoroughly.
TEST(Hall, ValuesAFinishedGame) {
    Server server;
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.play(1, table, "h2e2");
    server.ask(1, wire::Analyse{true}, table);
    EXPECT_EQ(server.refusal(1), "game-goes-on");
    server.ask(1, wire::Resign{}, table);
    server.ask(1, wire::Analyse{true}, table);
    for (int i = 0; i < 4; ++i) server.engine->value(30, "h2e2");
    EXPECT_EQ(server.count<wire::Value>(1), 4);
    EXPECT_EQ(server.last<wire::Value>(1)->pass, 2);
    EXPECT_EQ(server.last<wire::Value>(1)->player, "");
    EXPECT_EQ(server.engines, 0) << "then it is done";
}

// A game that was resigned after one move; session 1 views it. Returns the table.
std::string finished(Server& server) {
    server.enter(1, "");
    const std::string table = server.open(1, request("xiangqi"));
    server.play(1, table, "h2e2");
    server.ask(1, wire::Resign{}, table);
    return table;
}

TEST(Hall, LetsAnInstalledProgramReview) {
    Server server;
    const std::string table = finished(server);
    server.ask(1, wire::Analyse{true, "minimax:depth=9"}, table);
    EXPECT_EQ(server.refusal(1), "reviewer-unknown") << "Yiguan's own are not for choosing";
    server.ask(1, wire::Analyse{true, "program"}, table);
    EXPECT_TRUE(server.engine->limits.move_time_ms) << "not every protocol counts nodes";
    server.engine->value(25, "h2e2");
    EXPECT_EQ(server.last<wire::Value>(1)->player, "program");
    EXPECT_EQ(server.last<wire::Value>(1)->value->amount, 25);
    server.engine->answer("h7e7");
    EXPECT_FALSE(server.last<wire::Value>(1)->value) << "it said nothing of this one";
    EXPECT_EQ(server.count<wire::ValueTrouble>(1), 0);
}

TEST(Hall, TellsWhyAProgramDoesNotReviewAndTriesItAgain) {
    Server server;
    const std::string table = finished(server);
    server.ask(1, wire::Analyse{true, "program"}, table);
    server.engine->fail("engine-silent");
    ASSERT_EQ(server.count<wire::ValueTrouble>(1), 1);
    EXPECT_EQ(server.last<wire::ValueTrouble>(1)->player, "program");
    EXPECT_EQ(server.last<wire::ValueTrouble>(1)->reason.code, "engine-silent");
    EXPECT_EQ(server.engines, 0);
    server.ask(1, wire::Analyse{true, "program"}, table);
    server.engine->answer("h2e2");
    EXPECT_EQ(server.last<wire::ValueTrouble>(1)->reason.code, "reviewer-silent");
    EXPECT_EQ(server.count<wire::Value>(1), 0);
    EXPECT_EQ(server.engines, 0);
}

TEST(Hall, GivesEverybodyTheReviewerTheyHaveChosenAsLongAsTheyLook) {
    Server server;
    const std::string table = finished(server);
    server.enter(2, "");
    server.ask(2, wire::JoinTable{}, table);
    server.ask(1, wire::Analyse{true, "program"}, table);
    test::ManualEngine* const program = server.engine;
    server.ask(2, wire::Analyse{true}, table);
    server.engine->value(10, "h2e2");
    program->value(20, "h2e2");
    EXPECT_EQ(server.last<wire::Value>(1)->value->amount, 20);
    EXPECT_EQ(server.last<wire::Value>(2)->value->amount, 10);
    EXPECT_EQ(server.engines, 2);
    server.ask(1, wire::Analyse{true}, table);
    EXPECT_EQ(server.engines, 1) << "nobody asks the program any more";
    EXPECT_EQ(server.last<wire::Value>(1)->value->amount, 10);
    server.leave(1);
    EXPECT_EQ(server.engines, 1);
    server.ask(2, wire::Analyse{false}, table);
    EXPECT_EQ(server.engines, 0);
}

TEST(Hall, AnalysesAPositionThatIsAtNoTable) {
    Server server;
    server.enter(1, "");
    server.ask(1, wire::Think{true, 5, "xiangqi", "", {"h2e2"}, 3, {}});
    ASSERT_NE(server.engine, nullptr) << server.refusal(1);
    EXPECT_EQ(server.engine->moves, std::vector<std::string>{"h2e2"});
    EXPECT_EQ(server.engine->limits.multi_pv, 3);
    Thought thought;
    thought.variation = {"h9g7", "h0g2"};
    server.engine->on_thought(thought);
    const auto* found = server.last<wire::LinesFound>(1);
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->number, 5);
    ASSERT_EQ(found->lines.size(), 1u);
    EXPECT_EQ(found->lines[0].notations[1].chinese, "马二进三");
    server.ask(1, wire::Think{});
    EXPECT_TRUE(server.engine->was_stopped);
    server.engine->answer("h9g7");
    EXPECT_TRUE(server.last<wire::LinesFound>(1)->is_done);
    server.ask(1, wire::Think{true, 6, "xiangqi", "", {"h2e3"}, 3, {}});
    EXPECT_NE(server.refusal(1), "");
    server.leave(1);
    EXPECT_EQ(server.engines, 0);
}

TEST(Hall, AnalysesNoPositionsForOthersOnAServerWithALobby) {
    Server server;
    server.environment.has_lobby = true;
    server.enter(1, "");
    server.ask(1, wire::Think{true, 1, "xiangqi", "", {}, 1, {}});
    EXPECT_EQ(server.refusal(1), "record-elsewhere");
    server.environment.runs_engines = false;
    server.ask(1, wire::Think{true, 1, "xiangqi", "", {}, 1, {}});
    EXPECT_EQ(server.refusal(1), "engines-off");
}

TEST(Hall, TellsWhoMayInstallPrograms) {
    Server server;
    server.environment.may_install = [](SessionId session) { return own_session(session) == 1; };
    server.enter(1, "");
    server.enter(2, "");
    EXPECT_TRUE(server.last<wire::Hello>(1)->may_install);
    EXPECT_FALSE(server.last<wire::Hello>(2)->may_install);
}

}  // namespace
}  // namespace yiguan::service

// The hall without a network, a disk or a real opponent: what each person is told, and when.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/hall_house.h"

namespace yiguan::service {
namespace {

using test::House;

wire::OpenTable wish(std::string rules, std::string second = "person", std::string clock = "none") {
    return {
        std::move(rules),
        "",
        {},
        {wire::SeatWish{"person", "Ann", ""}, wire::SeatWish{std::move(second), "Bob", "weights"}},
        std::move(clock)};
}

TEST(Hall, GreetsWithATokenThatComesBack) {
    House house;
    house.enter(1, "");
    const std::string token = house.last<wire::Hello>(1)->token;
    const std::string table = house.open(1, wish("xiangqi"));
    house.enter(2, token);
    ASSERT_EQ(house.last<wire::Hello>(2)->tables.size(), 1u);
    EXPECT_EQ(house.last<wire::Hello>(2)->tables[0].id, table);
    house.enter(3, "somebody else");
    EXPECT_TRUE(house.last<wire::Hello>(3)->tables.empty());
}

TEST(Hall, NamesTheGameThatChangedLastFirst) {
    House house;
    house.enter(1, "");
    std::vector<std::string> tables;
    for (int i = 0; i < 5; ++i) {
        house.clock.now += 1000;
        tables.push_back(house.open(1, wish("xiangqi")));
    }
    house.clock.now += 1000;
    house.play(1, tables[2], "h2e2");
    house.enter(2, house.last<wire::Hello>(1)->token);
    std::vector<std::string> named;
    for (const auto& brief : house.last<wire::Hello>(2)->tables) named.push_back(brief.id);
    EXPECT_EQ(named, (std::vector{tables[2], tables[4], tables[3], tables[1], tables[0]}));
}

TEST(Hall, PlaysAGameAtOneDevice) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku"));
    for (const char* move : {"h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8"})
        house.play(1, table, move);
    EXPECT_EQ(house.refusal(1), "");
    ASSERT_TRUE(house.state(1).end);
    EXPECT_EQ(house.state(1).end->winner, "one");
    EXPECT_EQ(house.count<wire::PlyPlayed>(1), 9);
    EXPECT_TRUE(house.store.over[table]);
    const auto record = house.hall().record_of(table);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->moves.size(), 9u);
}

TEST(Hall, KeepsTheGamesOfAPerson) {
    House house;
    house.enter(1, "");
    const std::string first = house.open(1, wish("xiangqi"));
    house.play(1, first, "h2e2");
    house.ask(1, wire::Resign{}, first);
    house.clock.now += 1000;
    const std::string second = house.open(1, wish("gomoku", "player"));
    house.ask(1, wire::Resign{}, second);
    house.open(1, wish("shuqi"));  // goes on
    const std::string token = house.last<wire::Hello>(1)->token;
    house.restart();
    house.enter(2, token);
    house.ask(2, wire::AskHistory{});
    const auto* history = house.last<wire::History>(2);
    ASSERT_NE(history, nullptr);
    ASSERT_EQ(history->tables.size(), 2u);
    EXPECT_EQ(history->tables[0].id, second);
    EXPECT_EQ(history->tables[0].seats[1].player, "weights");
    EXPECT_EQ(history->tables[1].id, first);
    EXPECT_EQ(history->tables[1].ply, 1);
    EXPECT_EQ(history->tables[1].end.reason.code, "resign");
    EXPECT_EQ(history->tables[0].ended_at, history->tables[1].ended_at + 1000);
    house.enter(3, "somebody else");
    house.ask(3, wire::AskHistory{});
    EXPECT_TRUE(house.last<wire::History>(3)->tables.empty());
}

TEST(Hall, AnotherDeviceIsToldWhereTheHouseIs) {
    House house;
    house.craft.addresses = {"http://192.168.1.5:8000"};
    house.enter(1, "");
    EXPECT_EQ(house.last<wire::Hello>(1)->addresses, house.craft.addresses);
}

TEST(Hall, TellsEverybodyThatItGoesDown) {
    House house;
    house.enter(1, "");
    house.enter(2, "");
    house.leave(2);
    house.announce_restart(100);
    EXPECT_EQ(house.last<wire::Restart>(1)->in_ms, 100);
    EXPECT_EQ(house.count<wire::Restart>(2), 0);
}

TEST(Hall, VersionsAreDense) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.play(1, table, "h2e2");
    house.ask(1, wire::MakeOffer{"draw"}, table);
    house.ask(1, wire::AnswerOffer{house.state(1).offers.at(0).id, false}, table);
    house.ask(1, wire::MakeOffer{"takeback"}, table);
    house.ask(1, wire::Resign{}, table);
    int version = 0;
    for (const auto& one : house.told[1])
        if (one.envelope.version && !std::holds_alternative<wire::TableFull>(one.message)) {
            EXPECT_EQ(*one.envelope.version, ++version);
        }
    EXPECT_EQ(version, 5);
}

TEST(Hall, NothingIsToldBeforeItIsStored) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.store.answers_at_once = false;
    house.play(1, table, "h2e2");
    EXPECT_EQ(house.count<wire::PlyPlayed>(1), 0);
    // Who comes now waits until the table they see is on disk.
    house.enter(2, "");
    house.ask(2, wire::JoinTable{}, table);
    EXPECT_EQ(house.count<wire::TableFull>(2), 0);
    house.store.flush();
    EXPECT_EQ(house.count<wire::PlyPlayed>(1), 1);
    ASSERT_EQ(house.count<wire::TableFull>(2), 1);
    EXPECT_EQ(house.last<wire::TableFull>(2)->plies.size(), 1u);
}

// Everybody at the table is shown what the log says, without asking.
TEST(Hall, WhatTheStoreLosesDidNotHappen) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.enter(2, "");
    house.ask(2, wire::JoinTable{}, table);
    house.store.is_broken = true;
    house.play(1, table, "h2e2");
    EXPECT_EQ(house.refusal(1), "store-failed");
    EXPECT_EQ(house.count<wire::PlyPlayed>(1), 0);
    house.wake();
    for (const SessionId session : {1, 2}) {
        EXPECT_EQ(house.count<wire::TableFull>(session), 2);
        EXPECT_EQ(house.state(session).ply, 0);
    }
    house.store.is_broken = false;
    house.clock.now += 1000;
    house.wake();
    house.play(1, table, "h2e2");
    EXPECT_EQ(house.state(1).ply, 1);
    EXPECT_EQ(house.state(2).ply, 1) << "who looks on still sees what happens";
}

TEST(Hall, NobodyIsChargedWhileTheStoreFails) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi", "person", "move:30"));
    house.play(1, table, "h2e2");
    house.store.is_broken = true;
    house.clock.now += 10'000;
    house.play(1, table, "h9g7");
    const int shown = house.count<wire::TableFull>(1);
    for (int second = 0; second < 60; ++second) {
        house.clock.now += 1000;
        house.wake();
    }
    EXPECT_FALSE(house.state(1).end);
    EXPECT_LE(house.count<wire::TableFull>(1), shown + 1) << "once, not each second";
    house.store.is_broken = false;
    house.clock.now += 30'000;  // it is tried less and less often
    house.wake();
    house.wake();
    ASSERT_FALSE(house.state(1).end);
    EXPECT_EQ((*house.state(1).clocks)[1].left_ms, 50'000) << "as after a restart";
    house.play(1, table, "h9g7");
    EXPECT_EQ(house.state(1).ply, 2);
}

TEST(Hall, WhoComesWhileTheStoreFailsAgainIsShownTheTable) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi", "person", "move:30"));
    house.play(1, table, "h2e2");
    house.store.is_broken = true;
    house.play(1, table, "h9g7");
    house.wake();
    house.store.answers_at_once = false;
    house.clock.now += 1000;
    house.wake();
    ASSERT_EQ(house.store.waiting.size(), 1u) << "that the game goes on";
    house.enter(2, "");
    house.ask(2, wire::JoinTable{}, table);
    house.store.waiting.front().second(Reason("store-failed"));
    house.store.waiting.pop_front();
    house.clock.now += 2000;
    house.wake();
    ASSERT_EQ(house.count<wire::TableFull>(2), 1);
    EXPECT_EQ(house.last<wire::TableFull>(2)->plies.size(), 1u);
}

// A computer that has answered a move before the store refused it.
TEST(Hall, NothingFollowsAMoveThatTheStoreLost) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku", "player"));
    house.store.answers_at_once = false;
    house.play(1, table, "h8");
    house.engine->answer("h9");
    ASSERT_EQ(house.store.waiting.size(), 2u);
    house.store.is_broken = true;
    house.store.waiting.front().second(Reason("store-failed"));
    house.store.waiting.pop_front();
    house.store.is_broken = false;
    house.store.answers_at_once = true;
    house.store.flush();
    house.wake();
    EXPECT_EQ(house.state(1).ply, 0);
    house.clock.now += 1000;
    house.wake();
    house.play(1, table, "h8");
    house.engine->answer("h9");
    EXPECT_EQ(house.state(1).ply, 2);
}

// Only what is durable is acknowledged, also the second time.
TEST(Hall, AMoveSentAgainWaitsForTheFirst) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.store.answers_at_once = false;
    const wire::PlayMove move{0, house.state(1).key, "h2e2", {}};
    house.ask(1, move, table);
    const int acks = house.count<wire::Ack>(1);
    house.ask(1, move, table);
    EXPECT_EQ(house.count<wire::Ack>(1), acks);
    house.store.flush();
    EXPECT_EQ(house.count<wire::Ack>(1), acks + 2);
    EXPECT_EQ(house.count<wire::PlyPlayed>(1), 1);
}

// The answer of the computer to a draw is asked for only once the offer stands.
TEST(Hall, NothingIsAskedOfATableThatTheStoreRefuses) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku", "player"));
    house.store.is_broken = true;
    house.play(1, table, "h8");
    for (const wire::FromPage& act :
         std::vector<wire::FromPage>{wire::MakeOffer{"draw"}, wire::MakeOffer{"takeback"},
                                     wire::Resign{}, wire::Abort{}, wire::Rematch{}}) {
        house.ask(1, act, table);
        EXPECT_EQ(house.refusal(1), "store-failed");
    }
    // What was refused is not taken for what was sent before.
    const int acks = house.count<wire::Ack>(1);
    house.ask(1, wire::PlayMove{0, house.state(1).key, "h8", {}}, table);
    EXPECT_EQ(house.count<wire::Ack>(1), acks);
    house.enter(2, "");
    house.ask(2, wire::JoinTable{}, table);
    EXPECT_EQ(house.count<wire::TableFull>(2), 0) << "not before the log was read";
    house.wake();
    EXPECT_EQ(house.state(2).ply, 0);
}

TEST(Hall, NobodySitsDownAtATableThatIsOver) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi", "guest"));
    const std::string code = house.last<wire::TableFull>(1)->code;
    house.ask(1, wire::Abort{}, table);
    house.enter(2, "");
    house.ask(2, wire::SitDown{code, "Bob"});
    EXPECT_EQ(house.refusal(2), "code-wrong");
}

TEST(Hall, AnOpponentNobodyLooksAtNeedsNoMemory) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku", "player"));
    house.play(1, table, "h8");
    house.leave(1);
    EXPECT_EQ(house.engines, 1) << "it thinks";
    house.engine->answer("h9");
    EXPECT_EQ(house.engines, 0);
}

TEST(Hall, AGameThatNobodyCameBackToForAMonthLivesInTheStoreAlone) {
    House house;
    house.craft.has_lobby = true;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.play(1, table, "h2e2");
    house.leave(1);
    house.wake();
    EXPECT_EQ(house.tables(), 1u);
    house.clock.now += std::int64_t{31} * 24 * 60 * 60 * 1000;
    house.wake();
    EXPECT_EQ(house.tables(), 0u);
    house.restart();
    house.clock.now += 60'000;
    house.wake();
    EXPECT_EQ(house.tables(), 0u);
    house.enter(2, "");
    house.ask(2, wire::JoinTable{}, table);
    EXPECT_EQ(house.state(2).ply, 1);
}

TEST(Hall, WhoHasNotJoinedSeesNoThoughtsAndStaysNowhere) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.ask(1, wire::Resign{}, table);
    house.ask(1, wire::LeaveTable{}, table);
    EXPECT_EQ(house.hall().tables(), 0u);
    house.enter(2, "");
    house.ask(2, wire::Watch{true}, table);
    EXPECT_EQ(house.refusal(2), "table-not-joined");
    house.ask(2, wire::Analyse{true, {}}, table);
    EXPECT_EQ(house.refusal(2), "table-not-joined");
    EXPECT_EQ(house.hall().tables(), 0u);
}

TEST(Hall, GamesSurviveARestart) {
    House house;
    house.enter(1, "");
    const std::string token = house.last<wire::Hello>(1)->token;
    const std::string table = house.open(1, wish("shuqi", "person", "move:30"));
    house.play(1, table, "l8k7");
    house.clock.now += 1'000'000;
    house.restart();
    house.enter(2, token);
    ASSERT_EQ(house.last<wire::Hello>(2)->tables.size(), 1u);
    house.ask(2, wire::JoinTable{}, table);
    const auto* full = house.last<wire::TableFull>(2);
    ASSERT_NE(full, nullptr);
    EXPECT_EQ(full->plies.size(), 1u);
    EXPECT_FALSE(full->state.end);
    EXPECT_GE((*full->state.clocks)[1].left_ms, 30'000);
}

// As a program of others that was removed while the house was closed.
TEST(Hall, AnOpponentThatIsNoLongerThereHasLost) {
    House house;
    house.enter(1, "");
    const std::string token = house.last<wire::Hello>(1)->token;
    const std::string table = house.open(1, wish("gomoku", "player"));
    house.play(1, table, "h8");
    house.craft.make_engine = [](std::string_view, std::string_view) -> Result<MadeEngine> {
        return Reason("player-unknown");
    };
    house.restart();
    house.enter(2, token);
    house.ask(2, wire::JoinTable{}, table);
    const auto& end = house.last<wire::TableFull>(2)->state.end;
    ASSERT_TRUE(end);
    EXPECT_EQ(end->winner, "one");
}

TEST(Hall, AnOpponentAnswersOnceAndInTurn) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku", "player"));
    EXPECT_FALSE(house.state(1).is_thinking);
    house.play(1, table, "h8");
    EXPECT_TRUE(house.state(1).is_thinking);
    EXPECT_EQ(house.engine->moves, std::vector<std::string>{"h8"});
    house.wake();
    house.engine->answer("h9");
    EXPECT_EQ(house.state(1).ply, 2);
    EXPECT_FALSE(house.state(1).end);
    EXPECT_FALSE(house.engine->on_best) << "it is not its turn";
}

TEST(Hall, ATakebackWhileItThinksMakesItsAnswerVoid) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku", "player"));
    house.play(1, table, "h8");
    house.ask(1, wire::MakeOffer{"takeback"}, table);
    EXPECT_TRUE(house.engine->was_stopped);
    EXPECT_EQ(house.state(1).ply, 0);
    house.play(1, table, "g7");
    house.engine->answer("h9");  // to the stone that is no longer there
    EXPECT_EQ(house.state(1).ply, 1);
    EXPECT_EQ(house.engine->moves, std::vector<std::string>{"g7"});
    house.engine->answer("h9");
    EXPECT_EQ(house.state(1).ply, 2);
}

TEST(Hall, AnOpponentTakesADrawWhenItIsNotBetter) {
    for (const int amount : {-50, 50}) {
        House house;
        house.enter(1, "");
        const std::string table = house.open(1, wish("gomoku", "player"));
        house.play(1, table, "h8");
        Thought thought;
        thought.score.amount = amount;
        house.engine->on_thought(thought);
        house.engine->answer("h9");
        house.ask(1, wire::MakeOffer{"draw"}, table);
        EXPECT_EQ(house.state(1).end.has_value(), amount < 0) << amount;
        EXPECT_TRUE(house.state(1).offers.empty());
    }
}

TEST(Hall, AnOpponentThatBreaksTheRulesHasLost) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku", "player"));
    house.play(1, table, "h8");
    house.engine->answer("h8");
    ASSERT_TRUE(house.state(1).end);
    EXPECT_EQ(house.state(1).end->winner, "one");
}

TEST(Hall, TheFlagFallsWithoutAnybodyAsking) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi", "player", "move:30"));
    house.play(1, table, "h2e2");
    EXPECT_EQ(house.wake_at(), house.clock.now + 30'000);
    house.clock.now += 30'000;
    house.wake();
    ASSERT_TRUE(house.state(1).end);
    EXPECT_EQ(house.state(1).end->reason.code, "flag");
    EXPECT_EQ(house.wake_at(), std::nullopt);
    house.engine->answer("h9g7");  // too late
    EXPECT_EQ(house.state(1).ply, 1);
}

TEST(Hall, ThoughtsGoToWhoAsks) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku", "player"));
    house.play(1, table, "h8");
    Thought thought;
    thought.variation = {"h9", "g7"};
    house.engine->on_thought(thought);
    EXPECT_EQ(house.count<wire::Thought>(1), 0);
    house.ask(1, wire::Watch{true}, table);
    house.engine->on_thought(thought);
    house.engine->on_thought(thought);
    ASSERT_EQ(house.count<wire::Thought>(1), 1) << "not more than ten a second";
    EXPECT_EQ(house.last<wire::Thought>(1)->changes.size(), 2u);
}

TEST(Hall, AHurriedOpponentPlaysWhatItHas) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("gomoku", "player"));
    house.play(1, table, "h8");
    house.ask(1, wire::Hurry{}, table);
    EXPECT_TRUE(house.engine->was_stopped);
    house.engine->answer("h9");
    EXPECT_EQ(house.state(1).ply, 2) << "a stopped search that was not taken back counts";
}

TEST(Hall, OnlyWhoSitsMayAct) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.enter(2, "");
    house.ask(2, wire::JoinTable{}, table);
    house.play(2, table, "h2e2");
    EXPECT_EQ(house.refusal(2), "not-your-table");
    house.ask(2, wire::Resign{}, table);
    EXPECT_EQ(house.refusal(2), "not-your-table");
    EXPECT_EQ(house.state(1).ply, 0);
    EXPECT_FALSE(house.state(1).end);
}

TEST(Hall, AGuestJoinsByTheCode) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi", "guest"));
    const std::string code = house.last<wire::TableFull>(1)->code;
    ASSERT_FALSE(code.empty());
    house.enter(2, "");
    house.ask(2, wire::SitDown{"wrong", "Cleo"});
    EXPECT_EQ(house.refusal(2), "code-wrong");
    house.ask(2, wire::SitDown{code, "Cleo"});
    const auto* full = house.last<wire::TableFull>(2);
    ASSERT_NE(full, nullptr);
    EXPECT_TRUE(full->seats[1].is_yours);
    EXPECT_EQ(full->code, "");
    const int acks = house.count<wire::Ack>(2);
    house.ask(2, wire::SitDown{code, "Cleo"});
    EXPECT_EQ(house.count<wire::Ack>(2), acks + 1) << "whose answer was lost asks again";
    EXPECT_EQ(house.count<wire::TableFull>(2), 2);
    house.wake();
    EXPECT_TRUE(house.last<wire::SeatsChanged>(1)->seats[1].is_present);
    house.play(1, table, "h2e2");
    house.play(2, table, "h9g7");
    EXPECT_EQ(house.state(1).ply, 2);
    house.leave(2);
    house.wake();
    EXPECT_FALSE(house.last<wire::SeatsChanged>(1)->seats[1].is_present);
}

TEST(Hall, RefusesWhatCannotBeOpened) {
    House house;
    house.enter(1, "");
    house.ask(1, wish("chess"));
    EXPECT_EQ(house.refusal(1), "game-unknown");
    house.ask(1, wish("xiangqi", "person", "hourglass"));
    EXPECT_EQ(house.refusal(1), "clock-malformed");
    house.ask(1, wish("xiangqi", "cat"));
    EXPECT_EQ(house.refusal(1), "seat-unknown");
    auto open = wish("xiangqi", "player");
    open.seats[1].player = "nobody";
    house.ask(1, open);
    EXPECT_EQ(house.refusal(1), "player-unknown");
    house.ask(1, wire::Resign{}, "no such table");
    EXPECT_EQ(house.refusal(1), "table-unknown");
    EXPECT_EQ(house.tables(), 0u);
}

TEST(Hall, AGameBeginsFromAPlaceInAnother) {
    House house;
    house.enter(1, "");
    const std::string before = house.open(1, wish("gomoku/renju"));
    for (const char* move : {"h8", "h9", "j8"}) house.play(1, before, move);
    auto open = wish("xiangqi");
    open.from = {before, 2};
    house.open(1, open);
    const auto* full = house.last<wire::TableFull>(1);
    EXPECT_EQ(full->game, "gomoku") << "by the rules of that game";
    ASSERT_EQ(full->plies.size(), 2u);
    EXPECT_EQ(full->plies[1].move, "h9");
    open.from = {before, 99};
    house.open(1, open);
    EXPECT_EQ(house.last<wire::TableFull>(1)->plies.size(), 3u);
    open.from = {"no such table", 0};
    house.ask(1, open);
    EXPECT_EQ(house.refusal(1), "table-unknown");
}

TEST(Hall, AnotherGameBetweenTheSame) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.ask(1, wire::Rematch{}, table);
    EXPECT_EQ(house.refusal(1), "game-goes-on");
    house.ask(1, wire::Resign{}, table);
    house.ask(1, wire::Rematch{}, table);
    ASSERT_NE(house.last<wire::NextTable>(1), nullptr);
    EXPECT_NE(house.last<wire::NextTable>(1)->id, table);
    EXPECT_EQ(house.last<wire::TableFull>(1)->seats[0].name, "Bob");
}

TEST(Hall, TriesMovesAndTellsSums) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("shuqi"));
    house.ask(1, wire::TryMove{"l8a1"}, table);
    EXPECT_TRUE(house.last<wire::Tried>(1)->reason);
    house.ask(1, wire::TryMove{"l8k7"}, table);
    EXPECT_FALSE(house.last<wire::Tried>(1)->reason);
    EXPECT_EQ(house.state(1).ply, 0);
    house.ask(1, wire::AskSums{"l8k7"}, table);
    EXPECT_TRUE(house.last<wire::Sums>(1)->sums.empty());
    EXPECT_EQ(house.last<wire::Sums>(1)->as_written, "l8k7");
}

// First every position at a glance, then every one with care.
TEST(Hall, ValuesAFinishedGame) {
    House house;
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.play(1, table, "h2e2");
    house.ask(1, wire::Analyse{true}, table);
    EXPECT_EQ(house.refusal(1), "game-goes-on");
    house.ask(1, wire::Resign{}, table);
    house.ask(1, wire::Analyse{true}, table);
    for (int i = 0; i < 4; ++i) house.engine->value(30, "h2e2");
    EXPECT_EQ(house.count<wire::Value>(1), 4);
    EXPECT_EQ(house.last<wire::Value>(1)->pass, 2);
    EXPECT_EQ(house.last<wire::Value>(1)->player, "");
    EXPECT_EQ(house.engines, 0) << "then it is done";
}

// A game that is over after one move, and somebody who looks at it.
std::string finished(House& house) {
    house.enter(1, "");
    const std::string table = house.open(1, wish("xiangqi"));
    house.play(1, table, "h2e2");
    house.ask(1, wire::Resign{}, table);
    return table;
}

TEST(Hall, LetsAnInstalledProgramReview) {
    House house;
    const std::string table = finished(house);
    house.ask(1, wire::Analyse{true, "minimax:depth=9"}, table);
    EXPECT_EQ(house.refusal(1), "reviewer-unknown") << "the house's own are not for choosing";
    house.ask(1, wire::Analyse{true, "program"}, table);
    EXPECT_TRUE(house.engine->limits.move_time_ms) << "not every protocol counts nodes";
    house.engine->value(25, "h2e2");
    EXPECT_EQ(house.last<wire::Value>(1)->player, "program");
    EXPECT_EQ(house.last<wire::Value>(1)->value->amount, 25);
    house.engine->answer("h7e7");
    EXPECT_FALSE(house.last<wire::Value>(1)->value) << "it said nothing of this one";
    EXPECT_EQ(house.count<wire::ValueTrouble>(1), 0);
}

TEST(Hall, TellsWhyAProgramDoesNotReviewAndTriesItAgain) {
    House house;
    const std::string table = finished(house);
    house.ask(1, wire::Analyse{true, "program"}, table);
    house.engine->fail("engine-silent");
    ASSERT_EQ(house.count<wire::ValueTrouble>(1), 1);
    EXPECT_EQ(house.last<wire::ValueTrouble>(1)->player, "program");
    EXPECT_EQ(house.last<wire::ValueTrouble>(1)->reason.code, "engine-silent");
    EXPECT_EQ(house.engines, 0);
    house.ask(1, wire::Analyse{true, "program"}, table);
    house.engine->answer("h2e2");
    EXPECT_EQ(house.last<wire::ValueTrouble>(1)->reason.code, "reviewer-silent");
    EXPECT_EQ(house.count<wire::Value>(1), 0);
    EXPECT_EQ(house.engines, 0);
}

TEST(Hall, GivesEverybodyTheReviewerTheyHaveChosenAsLongAsTheyLook) {
    House house;
    const std::string table = finished(house);
    house.enter(2, "");
    house.ask(2, wire::JoinTable{}, table);
    house.ask(1, wire::Analyse{true, "program"}, table);
    test::HandEngine* const program = house.engine;
    house.ask(2, wire::Analyse{true}, table);
    house.engine->value(10, "h2e2");
    program->value(20, "h2e2");
    EXPECT_EQ(house.last<wire::Value>(1)->value->amount, 20);
    EXPECT_EQ(house.last<wire::Value>(2)->value->amount, 10);
    EXPECT_EQ(house.engines, 2);
    house.ask(1, wire::Analyse{true}, table);
    EXPECT_EQ(house.engines, 1) << "nobody asks the program any more";
    EXPECT_EQ(house.last<wire::Value>(1)->value->amount, 10);
    house.leave(1);
    EXPECT_EQ(house.engines, 1);
    house.ask(2, wire::Analyse{false}, table);
    EXPECT_EQ(house.engines, 0);
}

TEST(Hall, TellsWhoMayInstallPrograms) {
    House house;
    house.craft.may_install = [](SessionId session) { return own_session(session) == 1; };
    house.enter(1, "");
    house.enter(2, "");
    EXPECT_TRUE(house.last<wire::Hello>(1)->may_install);
    EXPECT_FALSE(house.last<wire::Hello>(2)->may_install);
}

}  // namespace
}  // namespace yiguan::service

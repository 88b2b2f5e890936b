// A hall whose store answers when the test says so: requests that need no answer do not wait for
// it, and those that do are handled in order when it comes.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/registry.h"
#include "service/hall.h"
#include "service/table_view.h"
#include "support/service_doubles.h"

namespace yiguan::service {
namespace {

class WaitingHall : public testing::Test, public MessageSender {
  public:
    WaitingHall() {
        environment.load_game = load_game;
        environment.find_game = find_game;
        environment.say = test::say;
        environment.make_engine = [](std::string_view, std::string_view) -> Result<MadeEngine> {
            return Reason("player-unknown");
        };
        environment.strongest_player = [](std::string_view) { return "strongest"; };
        environment.secret = [this](std::size_t) { return "secret" + std::to_string(++secrets); };
        environment.fingerprint = [](std::string_view text) { return "#" + std::string(text); };
        environment.post = [](const std::function<void()>& task) { task(); };
        environment.has_lobby = true;
        open_hall();
    }

    // As after a restart without `resume`: every table is in the store only.
    void open_hall() {
        hall.reset();
        hall = std::make_unique<Hall>(Ports{clock, store, *this, environment});
        sent.clear();
    }
    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        sent[session].push_back({message, envelope});
    }
    template <class Message>
    std::vector<Message> all(SessionId session) const {
        std::vector<Message> messages;
        const auto found = sent.find(session);
        if (found == sent.end()) return messages;
        for (const auto& [message, envelope] : found->second)
            if (const auto* one = std::get_if<Message>(&message)) messages.push_back(*one);
        return messages;
    }
    template <class Message>
    std::size_t count(SessionId session) const {
        return all<Message>(session).size();
    }
    // The messages about a table in their order, a letter each.
    std::string order(SessionId session) const {
        std::string kinds;
        for (const auto& [message, envelope] : sent.at(session)) {
            if (std::holds_alternative<wire::TableFull>(message)) kinds += "F";
            if (std::holds_alternative<wire::PlyPlayed>(message)) kinds += "P";
            if (std::holds_alternative<wire::State>(message)) kinds += "S";
            if (std::holds_alternative<wire::Nack>(message)) kinds += "N";
        }
        return kinds;
    }
    void ask(SessionId session, const wire::FromPage& message, const std::string& table = "") {
        EXPECT_TRUE(hall->receive(session, message, {++acks, table, {}}));
    }
    // Opens a table for two people at one device.
    std::string open_table(SessionId session) {
        ask(session, wire::OpenTable{
                         "gomoku",
                         "",
                         {},
                         {wire::SeatChoice{"person", "A", ""}, wire::SeatChoice{"person", "B", ""}},
                         "none"});
        return all<wire::TableFull>(session).back().id;
    }
    // Opens tables of Ann that are then in the store only.
    std::vector<std::string> stored_tables(int number) {
        hall->enter(1, {.token = "ann"});
        std::vector<std::string> tables;
        for (int i = 0; i < number; ++i) tables.push_back(open_table(1));
        for (const std::string& table : tables) play(1, table, "h8");
        open_hall();
        store.questions.answers_at_once = false;
        return tables;
    }
    void play(SessionId session, const std::string& table, const std::string& move, int ply = 0) {
        const auto game = std::move(*load_game({"gomoku", "", {}, {}}));
        if (ply == 1) (void)game->play("h8");
        ask(session, wire::PlayMove{ply, key_text(game->view().key), move, {}}, table);
    }

    test::ManualClock clock;
    test::MemoryStore store;
    Environment environment;
    int secrets = 0;
    std::int64_t acks = 0;
    struct Sent {
        wire::ToPage message;
        wire::Envelope envelope;
    };
    std::map<SessionId, std::vector<Sent>> sent;
    std::unique_ptr<Hall> hall;
};

TEST_F(WaitingHall, WhatNeedsNoStoreIsAnsweredMeanwhile) {
    const auto tables = stored_tables(2);
    hall->enter(2, {.token = "bob"});
    EXPECT_EQ(count<wire::Hello>(2), 1u);
    const std::string here = open_table(2);
    hall->enter(1, {.token = "ann"});
    for (const std::string& table : tables) ask(1, wire::JoinTable{}, table);
    ask(1, wire::AskHistory{});
    EXPECT_EQ(store.questions.waiting(), 3u);
    ask(2, wire::TryMove{"h8"}, here);
    EXPECT_EQ(count<wire::Tried>(2), 1u);
    ask(2, wire::Say{"hello", {}}, here);
    EXPECT_EQ(count<wire::ChatMessage>(2), 1u);
    ask(2, wire::WatchLobby{true});
    EXPECT_EQ(count<wire::LobbyShown>(2), 1u);
    play(2, here, "h8");
    EXPECT_EQ(count<wire::PlyPlayed>(2), 1u);
    ask(2, wire::Resign{}, here);
    hall->enter(3, {.token = "eve"});
    EXPECT_EQ(count<wire::Hello>(3), 1u);
    ask(1, wire::TryMove{"h8"}, here);
    EXPECT_EQ(count<wire::Tried>(1), 1u) << "also for one who waits elsewhere";
    EXPECT_EQ(count<wire::TableFull>(1), 0u);
    store.questions.answer_all();
    EXPECT_EQ(count<wire::TableFull>(1), 2u);
    EXPECT_EQ(count<wire::History>(1), 1u);
}

TEST_F(WaitingHall, ATableIsOpenedOnceForAllWhoCome) {
    const auto tables = stored_tables(1);
    for (const SessionId session : {1, 2, 3}) {
        hall->enter(session, {.token = session == 1 ? "ann" : "other" + std::to_string(session)});
        ask(session, wire::JoinTable{}, tables[0]);
    }
    EXPECT_EQ(store.questions.waiting(), 1u);
    store.questions.answer_all();
    for (const SessionId session : {1, 2, 3}) EXPECT_EQ(count<wire::TableFull>(session), 1u);
    EXPECT_EQ(hall->tables(), 1u);
    EXPECT_EQ(hall->figures().running_tables, 1u);
}

TEST_F(WaitingHall, FramesForATableKeepTheirOrder) {
    const auto tables = stored_tables(1);
    hall->enter(1, {.token = "ann"});
    ask(1, wire::JoinTable{}, tables[0]);
    play(1, tables[0], "h9", 1);
    ask(1, wire::Resign{}, tables[0]);
    EXPECT_EQ(order(1), "");
    store.questions.answer_all();
    EXPECT_EQ(order(1), "FPS");
    EXPECT_EQ(store.logs[tables[0]].size(), 4u);
}

// The table is over, so it is not kept between two frames; all frames are answered all the same.
TEST_F(WaitingHall, FramesForAFinishedTableAreAnsweredFromOneReading) {
    hall->enter(1, {.token = "ann"});
    const std::string table = open_table(1);
    ask(1, wire::Resign{}, table);
    open_hall();
    store.questions.answers_at_once = false;
    hall->enter(1, {.token = "ann"});
    ask(1, wire::TryMove{"h8"}, table);
    ask(1, wire::JoinTable{}, table);
    ask(1, wire::TryMove{"h8"}, table);
    EXPECT_EQ(store.questions.waiting(), 1u);
    store.questions.answer_all();
    EXPECT_EQ(store.questions.waiting(), 0u);
    EXPECT_EQ(count<wire::TableFull>(1), 1u);
    EXPECT_EQ(hall->tables(), 1u) << "somebody looks at it";
    ask(1, wire::LeaveTable{}, table);
    EXPECT_EQ(hall->tables(), 0u);
}

TEST_F(WaitingHall, ASessionThatHasLeftIsNotSeatedAnywhere) {
    const auto tables = stored_tables(1);
    hall->enter(1, {.token = "ann"});
    hall->enter(2, {.token = "bob"});
    ask(1, wire::JoinTable{}, tables[0]);
    ask(2, wire::JoinTable{}, tables[0]);
    ask(1, wire::AskHistory{});
    hall->leave(1);
    store.questions.answer_all();
    EXPECT_EQ(count<wire::TableFull>(1), 0u);
    ASSERT_EQ(count<wire::TableFull>(2), 1u);
    EXPECT_FALSE(all<wire::TableFull>(2).back().seats[0].is_present);
}

TEST_F(WaitingHall, ALogThatCannotBeReadRefusesAllWhoWait) {
    const auto tables = stored_tables(1);
    store.logs.erase(tables[0]);
    for (const SessionId session : {1, 2}) {
        hall->enter(session, {.token = ""});
        ask(session, wire::JoinTable{}, tables[0]);
    }
    store.questions.answer_all();
    for (const SessionId session : {1, 2}) {
        ASSERT_EQ(count<wire::Nack>(session), 1u);
        EXPECT_EQ(all<wire::Nack>(session).back().reason.code, "table-unknown");
    }
    ask(1, wire::JoinTable{}, tables[0]);
    EXPECT_EQ(store.questions.waiting(), 1u) << "it is asked for again";
}

TEST_F(WaitingHall, MayCloseWhileAnswersAreOnTheirWay) {
    const auto tables = stored_tables(1);
    hall->enter(1, {.token = "ann"});
    hall->enter(2, {.account = Account{"a2", "Bob", 0, false}});
    ask(1, wire::JoinTable{}, tables[0]);
    ask(1, wire::AskHistory{});
    ask(2, wire::Seek{"Bob", {{"gomoku", "fischer:180+2"}}, {}, true, {}});
    ask(1,
        wire::OpenTable{"gomoku",
                        "",
                        {},
                        {wire::SeatChoice{"person", "A", ""}, wire::SeatChoice{"person", "B", ""}},
                        "none",
                        wire::Place{tables[0], 1}});
    EXPECT_GE(store.questions.waiting(), 4u);
    hall.reset();
    const auto before = sent[1].size();
    store.questions.answer_all();
    EXPECT_EQ(sent[1].size(), before);
}

// The ratings of the account are requested; a seek that is cancelled before the answer is not
// listed.
TEST_F(WaitingHall, ASeekThatIsCancelledWhileItsRatingsAreReadDoesNotWait) {
    store.questions.answers_at_once = false;
    const wire::Seek seek{"Bob", {{"gomoku", "fischer:180+2"}}, {}, true, {}};
    hall->enter(1, {.account = Account{"a1", "Ann", 0, false}});
    hall->enter(2, {.account = Account{"a2", "Bob", 0, false}});
    hall->enter(3, {.account = Account{"a3", "Cid", 0, false}});
    ask(1, seek);
    ask(1, wire::CancelSeek{});
    ask(3, seek);
    hall->leave(3);
    store.questions.answer_all();
    EXPECT_EQ(hall->figures().seeks, 0u);
    EXPECT_EQ(count<wire::Ack>(1), 2u);
    ask(2, seek);
    store.questions.answer_all();
    EXPECT_EQ(hall->figures().seeks, 1u);
}

// A guest has no rating, so none is requested.
TEST_F(WaitingHall, AGuestsSeekDoesNotWait) {
    store.questions.answers_at_once = false;
    hall->enter(1, {.token = "ann"});
    hall->enter(2, {.token = "bob"});
    ask(1, wire::Seek{"Ann", {{"gomoku", "none"}}, {}});
    EXPECT_EQ(hall->figures().seeks, 1u);
    ask(2, wire::Seek{"Bob", {{"gomoku", "none"}}, {}});
    EXPECT_EQ(count<wire::TableFull>(1), 1u);
    EXPECT_EQ(store.questions.waiting(), 0u);
}

TEST_F(WaitingHall, IsResumedWhenAllItsTablesAreThere) {
    const auto tables = stored_tables(3);
    std::optional<Refusal> resumed;
    hall->resume([&resumed](const Refusal& refusal) { resumed = refusal; });
    EXPECT_EQ(store.questions.waiting(), 1u);
    store.questions.answer_one();
    EXPECT_EQ(store.questions.waiting(), 3u) << "all are asked for at once";
    hall->enter(1, {.token = "ann"});
    ask(1, wire::JoinTable{}, tables[2]);
    EXPECT_EQ(store.questions.waiting(), 3u);
    store.questions.answer_one();
    store.questions.answer_one();
    EXPECT_FALSE(resumed);
    EXPECT_EQ(count<wire::TableFull>(1), 0u);
    store.questions.answer_one();
    ASSERT_TRUE(resumed);
    EXPECT_FALSE(*resumed);
    EXPECT_EQ(hall->tables(), 3u);
    EXPECT_EQ(count<wire::TableFull>(1), 1u);
}

// The check of a guest's name also takes time.
TEST_F(WaitingHall, ARequestWaitsForTheCheckOfItsName) {
    std::vector<Done> checks;
    environment.check_guest_name = [&checks](const std::string&, Done done) {
        checks.push_back(std::move(done));
    };
    for (const SessionId session : {1, 2})
        hall->enter(session, Entrant{"token" + std::to_string(session)});
    ask(1, wire::Seek{"Ann", {{"gomoku", "fischer:180+2"}}, {}});
    ask(1, wire::CancelSeek{});
    EXPECT_EQ(count<wire::Ack>(1), 0u) << "seeks keep their order";
    ASSERT_EQ(checks.size(), 1u);
    checks.front()(std::nullopt);
    EXPECT_EQ(count<wire::Ack>(1), 2u);
    ask(2, wire::Seek{"Bob", {{"gomoku", "fischer:180+2"}}, {}});
    ASSERT_EQ(checks.size(), 2u);
    hall.reset();
    checks.back()(std::nullopt);
    EXPECT_EQ(count<wire::Ack>(2), 0u) << "the hall is gone";
}

}  // namespace
}  // namespace yiguan::service

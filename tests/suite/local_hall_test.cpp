// A hall without a server: tables, engines, records and faults, through the messages of its host.
#include "local/local_hall.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "base/rng.h"
#include "local/engine_texts.h"
#include "local/task_runner.h"
#include "support/games.h"
#include "support/local_host.h"

namespace yiguan::test {
namespace {

constexpr std::int64_t kPage = 1;
constexpr int kMostPlies = 60;

const wire::SeatChoice kAnn{"person", "Ann", ""};
const wire::SeatChoice kBob{"person", "Bob", ""};
const wire::SeatChoice kCounter{"player", "", "capture"};

wire::OpenTable game_of_two(const std::string& rules) {
    return {rules, "", {}, {kAnn, kBob}, "none"};
}

class LocalHallTest : public testing::Test {
  public:
    LocalHallTest() { host->enter(kPage); }

    void restart() {
        host = std::make_unique<LocalHost>(store, ++seed_);
        host->enter(kPage);
    }
    std::string play(const std::string& table, const std::string& move) const {
        const wire::State& state = host->state(kPage);
        return host->ask(kPage, wire::PlayMove{state.ply, state.key, move, {}}, table);
    }

    LocalStore store;
    std::unique_ptr<LocalHost> host = std::make_unique<LocalHost>(store);

  private:
    std::uint64_t seed_ = 1;
};

TEST_F(LocalHallTest, GreetsAPage) {
    const auto* hello = host->last<wire::Hello>(kPage);
    ASSERT_NE(hello, nullptr);
    EXPECT_EQ(hello->server_time, host->now_ms);
    EXPECT_FALSE(hello->has_lobby);
    EXPECT_FALSE(hello->may_install);
    EXPECT_TRUE(hello->addresses.empty());
    ASSERT_TRUE(host->opened);
    EXPECT_FALSE(host->opened->refusal);
}

TEST_F(LocalHallTest, KeepsAGameOfTwoPersonsOverARestart) {
    const std::string table = host->open_table(kPage, game_of_two("xiangqi/asian"));
    ASSERT_THAT(table, testing::StartsWith(local::kTablePrefix));
    EXPECT_EQ(play(table, "h2e2"), "");
    EXPECT_EQ(play(table, "a0a9"), "not-your-piece");
    const std::string key = host->state(kPage).key;
    restart();
    ASSERT_NE(host->last<wire::Hello>(kPage), nullptr);
    ASSERT_EQ(host->last<wire::Hello>(kPage)->tables.size(), 1u);
    EXPECT_EQ(host->ask(kPage, wire::JoinTable{-1}, table), "");
    EXPECT_EQ(host->state(kPage).key, key);
    EXPECT_EQ(play(table, "h9g7"), "");
    EXPECT_EQ(host->ask(kPage, wire::MakeOffer{"takeback"}, table), "");
    EXPECT_EQ(host->state(kPage).key, key);
    EXPECT_EQ(host->ask(kPage, wire::Resign{}, table), "");
    ASSERT_TRUE(host->state(kPage).end);
    EXPECT_EQ(host->state(kPage).end->reason.code, "resign");
    host->ask(kPage, wire::AskHistory{});
    ASSERT_NE(host->last<wire::History>(kPage), nullptr);
    EXPECT_EQ(host->last<wire::History>(kPage)->tables.front().id, table);
}

TEST_F(LocalHallTest, ComputersPlayAGameOut) {
    for (const std::string rules : {"shuqi/course", "gomoku/freestyle", "xiangqi/asian"}) {
        const std::string table = host->open_table(
            kPage, {rules, "", {}, {wire::SeatChoice{"player", "", "random"}, kAnn}, "none"});
        ASSERT_NE(table, "") << rules;
        Rng rng(5);
        while (!host->state(kPage).end && host->state(kPage).ply < kMostPlies) {
            EXPECT_EQ(host->state(kPage).ply % 2, 1);
            const auto& legal = host->state(kPage).legal;
            ASSERT_EQ(play(table, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]), "");
        }
        EXPECT_GT(host->state(kPage).ply, 4) << rules;
    }
}

TEST_F(LocalHallTest, AThinkingEngineIsStoppedAndItsMoveCounts) {
    host->may_think = false;
    const std::string table =
        host->open_table(kPage, {"gomoku/freestyle",
                                 "",
                                 {},
                                 {wire::SeatChoice{"player", "", "deepening:depth=2"}, kAnn},
                                 "none"});
    ASSERT_EQ(host->tasks.size(), 1u);
    EXPECT_TRUE(host->state(kPage).is_thinking);
    const std::int64_t engine = host->tasks.front().engine;
    EXPECT_EQ(host->ask(kPage, wire::Hurry{}, table), "");
    EXPECT_THAT(host->stopped, testing::ElementsAre(engine));
    host->think();
    EXPECT_EQ(host->state(kPage).ply, 1);
    EXPECT_FALSE(host->state(kPage).is_thinking);
}

TEST_F(LocalHallTest, AnInterruptedSearchBeginsAgain) {
    host->may_think = false;
    host->open_table(kPage, {"gomoku/freestyle",
                             "",
                             {},
                             {wire::SeatChoice{"player", "", "deepening:depth=2"}, kAnn},
                             "none"});
    restart();
    const auto* hello = host->last<wire::Hello>(kPage);
    ASSERT_NE(hello, nullptr);
    ASSERT_EQ(hello->tables.size(), 1u);
    EXPECT_EQ(hello->tables.front().ply, 1);
}

TEST_F(LocalHallTest, AFailedEngineLosesTheGameWithAReason) {
    host->may_think = false;
    host->open_table(
        kPage,
        {"gomoku/freestyle", "", {}, {wire::SeatChoice{"player", "", "random"}, kAnn}, "none"});
    ASSERT_EQ(host->tasks.size(), 1u);
    host->tell(local::EngineMove{host->tasks.front().engine, "", "out of memory"});
    ASSERT_TRUE(host->state(kPage).end);
    EXPECT_EQ(host->state(kPage).end->reason.code, "engine-failed");
    EXPECT_THAT(host->state(kPage).end->reason.en, testing::HasSubstr("out of memory"));
}

TEST_F(LocalHallTest, RefusesUnknownOpponentsAndOptionsOfTheMachine) {
    const auto open = [&](const std::string& player) {
        return host->ask(kPage, wire::OpenTable{"gomoku/freestyle",
                                                "",
                                                {},
                                                {wire::SeatChoice{"player", "", player}, kAnn},
                                                "none"});
    };
    EXPECT_EQ(open("nobody"), "player-unknown");
    EXPECT_EQ(open("deepening:threads=8"), "player-option-closed");
    EXPECT_EQ(open("deepening:level=99"), "option-value");
}

TEST_F(LocalHallTest, AnalysesAFinishedGame) {
    const std::string table = host->open_table(kPage, game_of_two("shuqi/course"));
    const std::string move = host->state(kPage).legal.front();
    EXPECT_EQ(play(table, move), "");
    EXPECT_EQ(host->ask(kPage, wire::Resign{}, table), "");
    EXPECT_EQ(host->ask(kPage, wire::Analyse{true, {}}, table), "");
    const auto* value = host->last<wire::Value>(kPage);
    ASSERT_NE(value, nullptr);
    EXPECT_EQ(value->pass, 2);
    EXPECT_TRUE(value->value);
}

// A game at a server, which leaves analyses to the browsers.
TEST_F(LocalHallTest, AnalysesARecordThatIsAtNoTable) {
    const Record record{"gomoku/freestyle", "", {}, {"h8", "h9", "i8"}};
    const auto analyse = [&](bool on, const std::optional<std::string>& text) {
        return host->ask(kPage, wire::Analyse{on, {}, text}, "elsewhere");
    };
    EXPECT_EQ(analyse(true, "nonsense"), "record-header");
    EXPECT_EQ(analyse(true, Record{"gomoku/freestyle", "", {}, {"z9"}}.text()), "record-move");
    EXPECT_EQ(analyse(true, record.text()), "");
    const auto* value = host->last<wire::Value>(kPage);
    ASSERT_NE(value, nullptr);
    EXPECT_EQ(value->pass, 2);
    EXPECT_EQ(analyse(false, {}), "");
    EXPECT_EQ(analyse(false, {}), "table-unknown");
}

TEST_F(LocalHallTest, AMoveThatCannotBeStoredIsRefusedAndUndone) {
    const std::string table = host->open_table(kPage, game_of_two("gomoku/freestyle"));
    store.is_broken = true;
    EXPECT_EQ(play(table, "h8"), "store-failed");
    EXPECT_FALSE(host->troubles.empty());
    store.is_broken = false;
    for (int i = 0; host->wake_at && i < 10; ++i) {  // it reads the log, then goes on after a while
        host->now_ms = *host->wake_at;
        host->tell(local::Wake{});
    }
    host->ask(kPage, wire::JoinTable{-1}, table);
    EXPECT_EQ(host->state(kPage).ply, 0);
    EXPECT_EQ(play(table, "h8"), "");
}

// Two tabs that cannot share one hall: what one has stored, the other does not overwrite.
TEST_F(LocalHallTest, TwoHallsOverOneStoreDoNotDamageATable) {
    const std::string table = host->open_table(kPage, game_of_two("gomoku/freestyle"));
    LocalHost other(store, 7);
    other.enter(kPage);
    EXPECT_EQ(other.ask(kPage, wire::JoinTable{-1}, table), "");
    EXPECT_EQ(play(table, "h8"), "");
    const wire::State& stale = other.state(kPage);
    EXPECT_EQ(other.ask(kPage, wire::PlayMove{stale.ply, stale.key, "a1", {}}, table),
              "store-failed");
    EXPECT_EQ(store.logs.at(table).lines.size(), 2u);
    restart();
    EXPECT_EQ(host->ask(kPage, wire::JoinTable{-1}, table), "");
    EXPECT_EQ(host->state(kPage).ply, 1);
    EXPECT_FALSE(host->state(kPage).end);
}

TEST_F(LocalHallTest, TellsWhenToWakeAndEndsAGameOnTime) {
    const std::string table =
        host->open_table(kPage, {"gomoku/freestyle", "", {}, {kAnn, kBob}, "move:30"});
    EXPECT_EQ(play(table, "h8"), "");
    ASSERT_TRUE(host->wake_at);
    EXPECT_LE(*host->wake_at, host->now_ms + 30'000);
    while (host->wake_at && !host->state(kPage).end) {
        host->now_ms = *host->wake_at;
        host->tell(local::Wake{});
    }
    ASSERT_TRUE(host->state(kPage).end);
    EXPECT_EQ(host->state(kPage).end->reason.code, "flag");
}

// The timer of a host may run out a little early.
TEST_F(LocalHallTest, IsWokenAgainAfterAnEarlyWake) {
    const std::string table =
        host->open_table(kPage, {"gomoku/freestyle", "", {}, {kAnn, kBob}, "move:30"});
    EXPECT_EQ(play(table, "h8"), "");
    const auto due = host->wake_at;
    ASSERT_TRUE(due);
    host->wake_at.reset();
    host->now_ms = *due - 1;
    host->tell(local::Wake{});
    EXPECT_EQ(host->wake_at, due);
}

TEST_F(LocalHallTest, ChargesNobodyForTimeInWhichItDidNotRun) {
    const std::string table =
        host->open_table(kPage, {"gomoku/freestyle", "", {}, {kAnn, kBob}, "move:30"});
    EXPECT_EQ(play(table, "h8"), "");
    host->now_ms += 3'600'000;
    host->tell(local::Stalled{3'600'000});
    host->tell(local::Wake{});
    EXPECT_FALSE(host->state(kPage).end);
    EXPECT_EQ(play(table, "h9"), "");
}

// --- Requests ------------------------------------------------------------------------------------

TEST_F(LocalHallTest, ExportsAndImportsRecords) {
    const std::string table = host->open_table(kPage, game_of_two("xiangqi/asian"));
    EXPECT_EQ(play(table, "h2e2"), "");
    EXPECT_EQ(host->ask(kPage, wire::Resign{}, table), "");
    const auto written =
        host->request("GET", "/api/tables/" + table + "/record", {{"format", "pgn"}});
    ASSERT_TRUE(written);
    EXPECT_EQ(written->status, 200);
    EXPECT_EQ(written->file, "xiangqi-" + table + "-chinese.pgn");
    const auto formats = host->request("GET", "/api/tables/" + table + "/formats");
    EXPECT_GT(boost::json::parse(formats->body).as_array().size(), 2u);
    const auto listed = host->request("POST", "/api/records", {{"name", "a.pgn"}}, written->body);
    ASSERT_EQ(listed->status, 200);
    EXPECT_EQ(boost::json::parse(listed->body).at("total").as_int64(), 1);
    const auto kept =
        host->request("POST", "/api/records", {{"name", "a.pgn"}, {"game", "1"}}, written->body);
    ASSERT_EQ(kept->status, 200);
    const std::string imported(boost::json::parse(kept->body).at("table").as_string());
    EXPECT_THAT(imported, testing::StartsWith(local::kTablePrefix));
    EXPECT_EQ(host->ask(kPage, wire::JoinTable{-1}, imported), "");
    EXPECT_EQ(host->last<wire::TableFull>(kPage)->plies.size(), 1u);
    EXPECT_EQ(host->request("POST", "/api/records", {{"name", "a.pgn"}}, "")->status, 400);
    EXPECT_EQ(host->request("GET", "/api/tables/nowhere/record")->status, 404);
    EXPECT_EQ(host->request("GET", "/api/nothing")->status, 404);
    EXPECT_EQ(host->request("GET", "/api/records")->status, 405);
    EXPECT_EQ(host->request("POST", "/api/tables/" + table + "/record")->status, 405);
}

// --- Faults --------------------------------------------------------------------------------------

TEST_F(LocalHallTest, RefusesMessagesThatItCannotRead) {
    for (const char* text :
         {"", "{", "[]", R"({"t":7})", R"({"t":"nothing","d":{}})", R"({"t":"enter","d":{}})",
          R"({"t":"enter","d":{"session":"a"}})", R"({"t":"stored","d":{"ask":1.5}})"})
        EXPECT_TRUE(host->tell_text(text)) << text;
    EXPECT_FALSE(host->tell(local::FrameIn{kPage, "no frame"}));
    ASSERT_NE(host->last<wire::Nack>(kPage), nullptr);
    EXPECT_EQ(host->last<wire::Nack>(kPage)->reason.code, "message-unreadable");
}

TEST_F(LocalHallTest, IgnoresAnswersThatNothingWaitsFor) {
    EXPECT_FALSE(host->tell(local::Stored{99, {}}));
    EXPECT_FALSE(host->tell(local::LogRead{99, {}, {}}));
    EXPECT_FALSE(host->tell(local::TablesRead{99, {}, {}}));
    EXPECT_FALSE(host->tell(local::EngineThought{99, "{}"}));
    EXPECT_FALSE(host->tell(local::EngineMove{99, "{}", {}}));
    EXPECT_FALSE(host->tell(local::Leave{99}));
    EXPECT_FALSE(host->tell(local::FrameIn{99, R"({"t":"history","d":{},"a":1})"}));
    EXPECT_EQ(host->ask(kPage, wire::AskHistory{}), "none");
    EXPECT_NE(host->last<wire::History>(kPage), nullptr);
}

// Random damage to valid messages is refused or has no effect, and the hall goes on.
TEST_F(LocalHallTest, SurvivesDamagedMessages) {
    const std::string table = host->open_table(kPage, game_of_two("gomoku/freestyle"));
    const std::array texts{
        field_json::text_of_message(local::FromHost(local::Stored{1, "x"})),
        field_json::text_of_message(local::FromHost(local::LogRead{2, {{0, "line"}}, {}})),
        field_json::text_of_message(local::FromHost(
            local::Request{3, "GET", "/api/tables/" + table + "/record", {{"format", "pgn"}}})),
        field_json::text_of_message(
            local::FromHost(local::FrameIn{kPage, R"({"t":"resign","d":{},"g":"x"})"}))};
    Rng rng(11);
    for (int i = 0; i < 2000; ++i) {
        std::string text = texts[rng.below(texts.size())];
        for (std::uint32_t changes = rng.below(4) + 1; changes > 0; --changes)
            text[rng.below(static_cast<std::uint32_t>(text.size()))] =
                static_cast<char>(rng.below(256));
        host->tell_text(text);
    }
    EXPECT_EQ(play(table, "h8"), "");
}

// --- The texts of engines ------------------------------------------------------------------------

// A millisecond passes with every look at it.
class TickingClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return ++now_ms_; }

  private:
    mutable std::int64_t now_ms_ = 0;
};

// How many helpers a search of that player asks for, when it may have three threads.
int helpers_asked_by(const std::string& player, const Limits& limits) {
    const TickingClock clock;
    const std::atomic<bool> stop = false;
    const Assets assets;
    local::TaskRunner runner(assets);
    int asked = 0;
    const auto count = [&asked](const std::function<void()>&) -> std::unique_ptr<Helper> {
        ++asked;
        return nullptr;
    };
    const Record record{"xiangqi/asian", "", {}, {}};
    const auto best = runner.run(local::text_of(local::EngineTask{player, record, limits}), 3,
                                 {clock, stop, {}, {}, count}, [](std::string_view) {});
    EXPECT_TRUE(best) << player;
    return asked;
}

// With several threads a result cannot be repeated, so nothing that depends on nodes or depth has
// them, and no level.
TEST(TaskRunner, UsesThreadsWhenOnlyTimeLimitsTheSearch) {
    const Limits time{.move_time_ms = 100};
    EXPECT_EQ(helpers_asked_by("deepening", time), 2);
    EXPECT_EQ(helpers_asked_by("deepening", {.nodes = 2000}), 0);
    EXPECT_EQ(helpers_asked_by("deepening", {.depth = 3}), 0);
    EXPECT_EQ(helpers_asked_by("deepening:level=5", time), 0);
    EXPECT_EQ(helpers_asked_by("random", time), 0) << "has no such option";
}

TEST(EngineTexts, ComeBackEqual) {
    local::EngineTask task{"deepening:level=3", {"gomoku/renju", "", {}, {"h8", "h9"}}, {}};
    task.limits.depth = 4;
    task.limits.nodes = 1'000'000'000'000;
    task.limits.clock_ms = 5;
    task.limits.increment_ms = 7;
    task.limits.seed = 99;
    task.limits.moves = {"i9"};
    const auto read = local::read_task(local::text_of(task));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->player, task.player);
    EXPECT_EQ(read->record, task.record);
    EXPECT_EQ(read->limits.depth, 4);
    EXPECT_EQ(read->limits.nodes, task.limits.nodes);
    EXPECT_FALSE(read->limits.move_time_ms);
    EXPECT_EQ(read->limits.clock_ms, 5);
    EXPECT_EQ(read->limits.increment_ms, 7);
    EXPECT_EQ(read->limits.seed, 99u);
    EXPECT_EQ(read->limits.moves, task.limits.moves);

    Thought thought;
    thought.depth = 9;
    thought.score = {Score::Kind::Loss, 12, true, 31};
    thought.variation = {"a1", "b2"};
    thought.has_score = false;
    const auto thought_read = local::read_thought(local::text_of(thought));
    ASSERT_TRUE(thought_read);
    EXPECT_EQ(thought_read->depth, 9);
    EXPECT_EQ(thought_read->score.kind, Score::Kind::Loss);
    EXPECT_EQ(thought_read->score.amount, 12);
    EXPECT_TRUE(thought_read->score.is_bound);
    EXPECT_EQ(thought_read->score.win_chance, 31);
    EXPECT_EQ(thought_read->variation, thought.variation);
    EXPECT_FALSE(thought_read->has_score);

    const auto best = local::read_best(local::text_of(BestMove{"h8", "h9", true, {}}));
    ASSERT_TRUE(best);
    EXPECT_EQ(best->move, "h8");
    EXPECT_EQ(best->ponder, "h9");
    EXPECT_TRUE(best->resigns);
}

TEST(EngineTexts, BadTextsAreRefused) {
    for (const char* text : {"", "{}", "[]", R"({"player":"random"})"}) {
        EXPECT_FALSE(local::read_task(text)) << text;
        EXPECT_FALSE(local::read_best(text)) << text;
        EXPECT_FALSE(local::read_thought(text)) << text;
    }
}

}  // namespace
}  // namespace yiguan::test

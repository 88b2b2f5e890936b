#include "service/room_log.h"

#include <gtest/gtest.h>

#include "service/table_log.h"
#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

class Owner final : public RoomLog::Listener, public std::enable_shared_from_this<Owner> {
  public:
    Owner(FakePorts& around, Table table)
        : ports(around.ports()), log("t", std::move(table), ports, *this) {}

    std::weak_ptr<const void> lifetime() const override { return weak_from_this(); }
    void on_changed() override { ++changes; }
    void on_stored(const wire::ToPage&, int version) override {
        calls.push_back("stored " + std::to_string(version));
    }
    void on_settled(bool after_failure) override {
        calls.emplace_back(after_failure ? "settled again" : "settled");
    }
    void on_failed() override { calls.emplace_back("failed"); }
    void on_restored(bool was_shown) override {
        calls.emplace_back(was_shown ? "restored again" : "restored");
    }

    const Ports ports;
    RoomLog log;
    int changes = 0;
    std::vector<std::string> calls;
};

class LogTest : public testing::Test {
  public:
    explicit LogTest(std::string_view clock = "none") {
        Table table = std::move(*Table::open(setup_between(clock), load_free_game, 0));
        around.store.logs["t"] = {TableEvent{0, Opened{table.setup()}}.text()};
        owner = std::make_shared<Owner>(around, std::move(table));
    }

    RoomLog& log() { return owner->log; }
    Answer answer() {
        return [this](const Refusal& refusal) {
            owner->calls.emplace_back(refusal ? refusal->code : "done");
        };
    }
    void play(const std::string& move) {
        const View& view = log().table().view();
        auto judged =
            log().table().move(view.seat_to_move, {view.ply, view.key, move}, around.clock.now);
        ASSERT_TRUE(judged && *judged);
        log().append(std::move(**judged), answer());
    }
    // The owner's calls since the last time.
    std::vector<std::string> calls() { return std::exchange(owner->calls, {}); }
    bool recover() {
        bool could_read = false;
        log().recover([&could_read](bool read) { could_read = read; });
        return could_read;
    }

    using Calls = std::vector<std::string>;
    FakePorts around;
    std::shared_ptr<Owner> owner;
};

class TimedLogTest : public LogTest {
  public:
    TimedLogTest() : LogTest("move:30") {}
};

TEST_F(LogTest, ShowsAnEventOnlyWhenItIsStored) {
    around.store.answers_at_once = false;
    play("a");
    EXPECT_EQ(log().table().view().ply, 1) << "it is applied at once";
    EXPECT_EQ(owner->changes, 1);
    EXPECT_FALSE(log().is_settled());
    EXPECT_TRUE(log().is_ahead());
    EXPECT_EQ(calls(), Calls{});
    around.store.answer_all();
    EXPECT_EQ(calls(), (Calls{"stored 1", "settled", "done"}));
    EXPECT_TRUE(log().is_settled());
    EXPECT_EQ(around.store.logs["t"].size(), 2U);
}

TEST_F(LogTest, AnswersARepeatedActWithTheFirst) {
    log().answer_when_settled(answer());
    EXPECT_EQ(calls(), Calls{"done"}) << "nothing is pending";
    around.store.answers_at_once = false;
    play("a");
    log().answer_when_settled(answer());
    EXPECT_EQ(calls(), Calls{});
    around.store.answer_all();
    EXPECT_EQ(calls(), (Calls{"stored 1", "done", "settled", "done"}));
}

TEST_F(LogTest, GoesBackToItsLogAfterTheStoreRefused) {
    around.store.answers_at_once = false;
    play("a");
    play("b");
    around.store.answer_one(false);
    EXPECT_EQ(calls(), Calls{"store-failed"});
    around.store.answer_one(true);
    EXPECT_EQ(calls(), (Calls{"failed", "store-failed"})) << "nothing follows a refused event";
    EXPECT_TRUE(log().is_ahead());
    EXPECT_EQ(log().recover_at(), around.clock.now);
    around.store.answers_at_once = true;
    EXPECT_TRUE(recover());
    EXPECT_EQ(calls(), Calls{"restored"});
    EXPECT_EQ(log().table().view().ply, 0);
    EXPECT_FALSE(log().is_ahead());
    EXPECT_EQ(log().recover_at(), around.clock.now + 1'000);
    play("a");
    EXPECT_EQ(calls(), Calls{"store-failed"}) << "nothing happens before it is tried again";
    around.clock.now += 1'000;
    EXPECT_TRUE(recover());
    EXPECT_EQ(calls(), Calls{"settled again"});
    play("a");
    EXPECT_EQ(calls(), (Calls{"stored 1", "settled", "done"}));
}

TEST_F(LogTest, SaysWhenItsLogCannotBeRead) {
    around.store.is_broken = true;
    play("a");
    around.store.can_read = false;
    EXPECT_FALSE(recover());
    EXPECT_TRUE(log().is_ahead());
    around.store.can_read = true;
    EXPECT_TRUE(recover());
    EXPECT_FALSE(log().is_ahead());
}

// While its log is being read, the table is shown to no session and the log is not requested again.
TEST_F(LogTest, WaitsForItsLog) {
    around.store.is_broken = true;
    play("a");
    calls();
    around.store.answers_at_once = false;
    bool could_read = false;
    log().recover([&could_read](bool read) { could_read = read; });
    EXPECT_EQ(log().recover_at(), std::nullopt);
    EXPECT_TRUE(log().is_ahead());
    play("b");
    EXPECT_EQ(calls(), Calls{"store-failed"});
    around.store.answer_questions();
    EXPECT_TRUE(could_read);
    EXPECT_EQ(calls(), Calls{"restored"});
    EXPECT_TRUE(log().recover_at());
}

TEST_F(LogTest, ItsOwnerMayGoWhileItsLogIsRead) {
    around.store.is_broken = true;
    play("a");
    around.store.answers_at_once = false;
    int answers = 0;
    log().recover([&answers](bool) { ++answers; });
    owner.reset();
    around.store.answer_questions();
    EXPECT_EQ(answers, 1);
}

TEST_F(LogTest, GoesBackToADamagedLog) {
    std::vector<Reason> troubles;
    around.environment.on_trouble = [&troubles](const Reason& reason) {
        troubles.push_back(reason);
    };
    play("a");
    around.store.logs["t"][1] = "cut";
    around.store.is_broken = true;
    play("b");
    ASSERT_TRUE(recover());
    ASSERT_TRUE(log().table().damage());
    EXPECT_EQ(log().table().view().ply, 0);
    EXPECT_EQ(troubles.back().code, "log-damaged");
    EXPECT_EQ(around.store.logs["t"].size(), 2U) << "nothing is appended, nothing is lost";
}

TEST_F(TimedLogTest, TriesTheStoreLessAndLessOften) {
    play("a");
    around.store.is_broken = true;
    play("b");
    calls();
    ASSERT_TRUE(recover());
    EXPECT_EQ(calls(), Calls{"restored"});
    for (const std::int64_t wait : {1'000, 2'000, 4'000, 8'000, 16'000, 30'000, 30'000}) {
        EXPECT_EQ(log().recover_at(), around.clock.now + wait);
        around.clock.now += wait - 1;
        ASSERT_TRUE(recover());
        EXPECT_EQ(calls(), Calls{}) << "too early";
        around.clock.now += 1;
        ASSERT_TRUE(recover());
        EXPECT_EQ(calls(), Calls{"failed"});
        ASSERT_TRUE(recover());
        EXPECT_EQ(calls(), Calls{"restored again"}) << "the viewers have seen it";
    }
    around.store.is_broken = false;
    around.clock.now = *log().recover_at();
    ASSERT_TRUE(recover());
    EXPECT_EQ(calls(), (Calls{"stored 2", "settled again"}));
    EXPECT_EQ(log().failure(), std::nullopt);
    EXPECT_EQ(log().table().time_of(Seat::Two, around.clock.now)->left_ms, 50'000)
        << "the lost time is not charged";
}

TEST_F(LogTest, AnswersTheActEvenWhenTheOwnerHasGone) {
    around.store.answers_at_once = false;
    std::string answered;
    log().append(*log().table().resign(Seat::One, 0), [&answered](const Refusal& refusal) {
        answered = refusal ? refusal->code : "done";
    });
    owner.reset();
    around.store.answer_all();
    EXPECT_EQ(answered, "done");
}

}  // namespace
}  // namespace yiguan::service

#include "service/seat_engines.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

class Owner final : public SeatEngines::Listener, public std::enable_shared_from_this<Owner> {
  public:
    explicit Owner(FakePorts& around) : engines(around.environment, *this) {}

    std::weak_ptr<const void> lifetime() const override { return weak_from_this(); }
    void on_thought(const Thought&) override { ++thoughts; }
    void on_search_ended(Seat, const std::optional<BestMove>& best) override {
        ends.push_back(best ? best->move : "void");
    }

    SeatEngines engines;
    int thoughts = 0;
    std::vector<std::string> ends;
};

SeatEngines::Turn turn(Seat seat = Seat::Two, std::string player = "engine") {
    return {.seat = seat,
            .player = std::move(player),
            .record = {"free", "", {}, {"a"}},
            .clock = {},
            .time = {}};
}

TEST(SeatEngines, AnEngineIsMadeOnceAndAnswersEachSearch) {
    FakePorts around;
    const auto owner = std::make_shared<Owner>(around);
    EXPECT_FALSE(owner->engines.is_thinking());
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(owner->engines.start(turn()));
        EXPECT_TRUE(owner->engines.is_thinking());
        around.engine->answer("b");
        EXPECT_FALSE(owner->engines.is_thinking());
    }
    EXPECT_EQ(owner->ends, (std::vector<std::string>{"b", "b"}));
    EXPECT_EQ(around.engine->moves, std::vector<std::string>{"a"});
    EXPECT_EQ(around.made_engines, 1);
    EXPECT_EQ(around.engine->overlaps, 0);
}

TEST(SeatEngines, AVoidedSearchStillEndsButSaysNothing) {
    FakePorts around;
    const auto owner = std::make_shared<Owner>(around);
    owner->engines.void_search();  // has no effect
    ASSERT_FALSE(owner->engines.start(turn()));
    owner->engines.void_search();
    EXPECT_EQ(around.engine->stops, 1);
    EXPECT_TRUE(owner->engines.is_thinking()) << "the engine has not answered yet";
    around.engine->on_thought({});
    EXPECT_EQ(owner->thoughts, 0);
    around.engine->answer("b");
    EXPECT_EQ(owner->ends, std::vector<std::string>{"void"});
}

TEST(SeatEngines, AHurriedSearchCounts) {
    FakePorts around;
    const auto owner = std::make_shared<Owner>(around);
    ASSERT_FALSE(owner->engines.start(turn()));
    owner->engines.hurry();
    EXPECT_EQ(around.engine->stops, 1);
    around.engine->answer("b");
    EXPECT_EQ(owner->ends, std::vector<std::string>{"b"});
}

TEST(SeatEngines, RemembersTheResultOfEachSearch) {
    FakePorts around;
    const auto owner = std::make_shared<Owner>(around);
    const auto search = [&](std::vector<std::string> moves, std::optional<int> amount) {
        SeatEngines::Turn next = turn();
        next.record.moves = std::move(moves);
        ASSERT_FALSE(owner->engines.start(next));
        Thought thought;
        thought.has_score = amount.has_value();
        thought.score.amount = amount.value_or(0);
        around.engine->on_thought(thought);
        around.engine->answer("b");
    };
    const auto& searches = owner->engines.searches_of(Seat::Two);
    search({"a"}, -30);
    search({"a", "b", "c"}, -40);
    ASSERT_EQ(searches.size(), 2U);
    EXPECT_EQ(searches[1].ply, 3);
    EXPECT_EQ(searches[1].score.amount, -40);
    EXPECT_TRUE(owner->engines.searches_of(Seat::One).empty());
    search({"d"}, -50);
    ASSERT_EQ(searches.size(), 1U) << "the others were taken back";
    EXPECT_EQ(searches[0].score.amount, -50);
    search({"d", "b", "c"}, std::nullopt);
    EXPECT_EQ(searches.size(), 1U) << "no score was reported";
}

TEST(SeatEngines, RefusesAnOpponentThatCannotBeHad) {
    FakePorts around;
    const auto owner = std::make_shared<Owner>(around);
    const Refusal refusal = owner->engines.start(turn(Seat::One, "nobody"));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, "player-unknown");
    EXPECT_FALSE(owner->engines.is_thinking());
}

TEST(SeatEngines, FreesOnlyEnginesThatDoNotThink) {
    FakePorts around;
    const auto owner = std::make_shared<Owner>(around);
    ASSERT_FALSE(owner->engines.start(turn(Seat::One)));
    around.engine->answer("b");
    ASSERT_FALSE(owner->engines.start(turn(Seat::Two)));
    EXPECT_EQ(around.engines, 2);
    owner->engines.release();
    EXPECT_EQ(around.engines, 1);
    around.engine->answer("c");
    owner->engines.release();
    EXPECT_EQ(around.engines, 0);
    EXPECT_TRUE(owner->engines.are_released());
}

TEST(SeatEngines, AnAnswerThatComesAfterTheOwnerHasGoneIsDropped) {
    FakePorts around;
    std::vector<std::function<void()>> tasks;
    around.environment.post = [&](std::function<void()> task) { tasks.push_back(std::move(task)); };
    auto owner = std::make_shared<Owner>(around);
    ASSERT_FALSE(owner->engines.start(turn()));
    around.engine->answer("b");
    owner.reset();
    for (const auto& task : tasks) task();
    EXPECT_EQ(around.engines, 0);
}

TEST(SeatEngines, ASearchTakesNoMoreThanTheSeatHasLeft) {
    SeatEngines::Turn timed = turn();
    EXPECT_EQ(limits_of(timed, {}).move_time_ms, std::nullopt);
    EXPECT_EQ(limits_of(timed, {.depth = 9}).move_time_ms, 10'000);
    EXPECT_EQ(limits_of(timed, {.move_time_ms = 60'000}).move_time_ms, 10'000);
    timed.clock = *TimeControl::parse("move:8");
    timed.time = full_time(timed.clock);
    EXPECT_EQ(limits_of(timed, {}).move_time_ms, 4'000);
    timed.clock = *TimeControl::parse("fischer:60+2");
    timed.time = full_time(timed.clock);
    EXPECT_EQ(limits_of(timed, {}).clock_ms, 60'000);
    EXPECT_EQ(limits_of(timed, {}).increment_ms, 2'000);
}

}  // namespace
}  // namespace yiguan::service

#include "service/position_analysis.h"

#include <gtest/gtest.h>

#include "service/position_analyses.h"
#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

Thought thought_on(int line, std::string move) {
    Thought thought;
    thought.line = line;
    thought.variation = {std::move(move)};
    return thought;
}

class PositionAnalysisTest : public testing::Test {
  public:
    PositionAnalysis::Task task(std::vector<std::string> moves, int lines = 1) const {
        return {{"free", "", {}, std::move(moves)}, "", lines};
    }
    Refusal begin(const PositionAnalysis::Task& task) const {
        return analysis->begin(task, [] {});
    }
    FakeEngine& engine() { return *ports.engine; }

    FakePorts ports;
    std::vector<PositionAnalysis::Report> reports;
    std::shared_ptr<PositionAnalysis> analysis = std::make_shared<PositionAnalysis>(
        ports.environment,
        [this](const PositionAnalysis::Report& report) { reports.push_back(report); });
};

TEST_F(PositionAnalysisTest, ReportsTheLinesAsTheyAreFound) {
    ASSERT_FALSE(begin(task({"a"}, 2)));
    EXPECT_EQ(engine().moves, std::vector<std::string>{"a"});
    EXPECT_EQ(engine().limits.multi_pv, 2);
    EXPECT_TRUE(engine().limits.move_time_ms);
    engine().on_thought(thought_on(1, "b"));
    engine().on_thought(thought_on(2, "c"));
    engine().on_thought(thought_on(3, "d"));
    ASSERT_EQ(reports.size(), 2u);
    ASSERT_EQ(reports[1].lines.size(), 2u);
    EXPECT_EQ(reports[1].lines[1].variation.front(), "c");
    EXPECT_FALSE(reports[1].is_done);
    engine().answer("b");
    ASSERT_EQ(reports.size(), 3u);
    EXPECT_TRUE(reports[2].is_done);
    EXPECT_EQ(reports[2].lines.size(), 2u);
}

TEST_F(PositionAnalysisTest, AnotherPositionWaitsForTheSameEngine) {
    ASSERT_FALSE(begin(task({"a"})));
    const auto old_thought = engine().on_thought;
    ASSERT_FALSE(begin(task({"b"})));
    ASSERT_FALSE(begin(task({"c"})));
    EXPECT_EQ(engine().stops, 2);
    old_thought(thought_on(1, "x"));
    EXPECT_TRUE(reports.empty());
    engine().answer("x");
    EXPECT_EQ(engine().moves, std::vector<std::string>{"c"});
    EXPECT_EQ(engine().overlaps, 0);
    EXPECT_EQ(ports.made_engines, 1);
    engine().on_thought(thought_on(1, "y"));
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_EQ(reports[0].lines.front().variation.front(), "y");
}

TEST_F(PositionAnalysisTest, OtherRulesAndPlayersHaveAnotherEngine) {
    ASSERT_FALSE(begin(task({})));
    const auto old_best = engine().on_best;
    PositionAnalysis::Task other = task({});
    other.player = "external";
    ASSERT_FALSE(begin(other));
    EXPECT_EQ(ports.made_engines, 2);
    EXPECT_EQ(ports.engines, 1);
    old_best({"x", {}});
    EXPECT_TRUE(reports.empty());
    engine().answer("y");
    EXPECT_EQ(reports.size(), 1u);
}

TEST_F(PositionAnalysisTest, ARefusalLeavesTheFormerTask) {
    ASSERT_FALSE(begin(task({"a"})));
    PositionAnalysis::Task unknown = task({});
    unknown.player = "nobody";
    EXPECT_EQ(begin(unknown).value().code, "player-unknown");
    unknown.player = "built-in";
    EXPECT_EQ(begin(unknown).value().code, "reviewer-unknown");
    engine().on_thought(thought_on(1, "b"));
    EXPECT_EQ(reports.size(), 1u);
}

TEST_F(PositionAnalysisTest, AStoppedTaskIsDoneOnce) {
    analysis->stop();
    ASSERT_FALSE(begin(task({"a"})));
    ASSERT_FALSE(begin(task({"b"})));
    analysis->stop();
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_TRUE(reports[0].is_done);
    engine().answer("x");
    EXPECT_EQ(reports.size(), 1u);
    ASSERT_FALSE(begin(task({"c"})));
    analysis->stop();
    EXPECT_EQ(reports.size(), 1u);
    engine().answer("x");
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_TRUE(reports[1].is_done);
}

TEST_F(PositionAnalysisTest, AFailureOfTheEngineIsTold) {
    ASSERT_FALSE(begin(task({})));
    BestMove none;
    none.trouble = Reason("engine-failed");
    std::exchange(engine().on_best, nullptr)(none);
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_EQ(reports[0].trouble.value().code, "engine-failed");
    engine().refusal = Reason("engine-rules");
    ASSERT_FALSE(begin(task({"a"})));
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_TRUE(reports[1].is_done);
    EXPECT_EQ(reports[1].trouble.value().code, "engine-rules");
}

TEST_F(PositionAnalysisTest, NothingIsReportedAfterItsEnd) {
    ASSERT_FALSE(begin(task({})));
    const auto thought = engine().on_thought;
    const auto best = engine().on_best;
    analysis.reset();
    thought(thought_on(1, "a"));
    best({"a", {}});
    EXPECT_TRUE(reports.empty());
    EXPECT_EQ(ports.engines, 0);
}

class PositionAnalysesTest : public testing::Test {
  public:
    Refusal begin(std::int64_t number, int lines = 1) {
        return analyses.begin(1, {true, number, "free", "", {}, lines, {}}, [this] { ++accepted; });
    }
    const wire::LinesFound& last() const {
        return std::get<wire::LinesFound>(ports.sender.sent.back().message);
    }
    int sent() const { return ports.sender.count<wire::LinesFound>(1); }

    FakePorts ports;
    int accepted = 0;
    PositionAnalyses analyses{ports.ports()};
};

TEST_F(PositionAnalysesTest, SendsAtMostTenReportsASecondAndNoneTooFew) {
    ports.clock.now = 1000;
    ASSERT_FALSE(begin(7));
    EXPECT_EQ(accepted, 1);
    ports.engine->on_thought(thought_on(1, "a"));
    EXPECT_EQ(sent(), 1);
    EXPECT_EQ(last().number, 7);
    ports.clock.now = 1050;
    ports.engine->on_thought(thought_on(1, "b"));
    EXPECT_EQ(sent(), 1);
    EXPECT_EQ(analyses.due_at(), 1100);
    analyses.send_if_due();
    EXPECT_EQ(sent(), 1);
    ports.clock.now = 1100;
    analyses.send_if_due();
    EXPECT_EQ(sent(), 2);
    EXPECT_FALSE(analyses.due_at());
    ports.engine->answer("b");
    EXPECT_EQ(sent(), 3);
    EXPECT_TRUE(last().is_done);
}

TEST_F(PositionAnalysesTest, RefusesOtherNumbersOfLines) {
    EXPECT_EQ(begin(1, 0).value().code, "lines-count");
    EXPECT_EQ(begin(1, 6).value().code, "lines-count");
    EXPECT_EQ(accepted, 0);
    EXPECT_FALSE(begin(1, 5));
}

TEST_F(PositionAnalysesTest, ASessionThatLeavesEndsItsEngine) {
    ASSERT_FALSE(begin(1));
    EXPECT_EQ(ports.engines, 1);
    analyses.leave(1);
    EXPECT_EQ(ports.engines, 0);
    EXPECT_EQ(sent(), 0);
}

}  // namespace
}  // namespace yiguan::service

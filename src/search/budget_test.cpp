// What ends a search, and how often the clock is read.
#include "search/budget.h"

#include <gtest/gtest.h>

namespace yiguan::search {
namespace {

// Advances by `pace_ms` at each reading.
class PacedClock final : public Clock {
  public:
    explicit PacedClock(std::int64_t pace_ms) : pace_ms_(pace_ms) {}
    std::int64_t now_ms() const override {
        ++readings;
        return readings * pace_ms_;
    }
    mutable std::int64_t readings = 0;

  private:
    std::int64_t pace_ms_;
};

TEST(Budget, StepsReadTheClockNowAndThen) {
    constexpr int kSteps = 1000;
    const PacedClock clock(0);
    const std::atomic<bool> stop{false};
    Budget budget({}, Control{clock, stop, {}, {}});
    for (int i = 0; i < kSteps; ++i) ASSERT_TRUE(budget.may_go_on());
    EXPECT_LE(clock.readings, kSteps / 4);
    EXPECT_GE(clock.readings, kSteps / 50);
}

TEST(Budget, IterationsReadTheClockOnce) {
    const PacedClock clock(0);
    const std::atomic<bool> stop{false};
    Budget budget({}, Control{clock, stop, {}, {}});
    const std::int64_t before = clock.readings;
    EXPECT_TRUE(budget.may_deepen());
    EXPECT_EQ(clock.readings, before + 1);
}

TEST(Budget, AStepSeesTheStopFlagAtOnce) {
    const PacedClock clock(0);
    std::atomic<bool> stop{false};
    Budget budget({}, Control{clock, stop, {}, {}});
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(budget.may_go_on());
    stop = true;
    EXPECT_FALSE(budget.may_go_on());
    EXPECT_TRUE(budget.is_spent());
}

TEST(Budget, StepsEndWithTheTimeAndTheNodes) {
    const PacedClock clock(1);
    const std::atomic<bool> stop{false};
    Budget timed({.move_time_ms = 100}, Control{clock, stop, {}, {}});
    int steps = 0;
    while (timed.may_go_on() && steps < 10'000) ++steps;
    EXPECT_LT(steps, 2000);
    Budget counted({.nodes = 10}, Control{clock, stop, {}, {}});
    int nodes = 0;
    do {
        counted.spend_node();
        ++nodes;
    } while (counted.may_go_on());
    EXPECT_EQ(nodes, 10);
}

TEST(Budget, ADepthEndsWhenAnotherThreadHasFinishedIt) {
    const PacedClock clock(0);
    const std::atomic<bool> stop{false};
    std::atomic<int> finished{3};
    Budget budget({.nodes = 10'000}, Control{clock, stop, {}, {}});
    budget.follow(finished);
    const auto spend = [&budget](int nodes) {
        for (int i = 0; i < nodes && !budget.is_spent(); ++i) budget.spend_node();
    };
    budget.begin_depth(4);
    spend(1000);
    EXPECT_FALSE(budget.is_spent());
    finished = 4;
    spend(1000);
    EXPECT_TRUE(budget.is_spent());
    EXPECT_TRUE(budget.is_overtaken());
    EXPECT_LT(budget.nodes(), 1300);
    budget.begin_depth(5);
    EXPECT_FALSE(budget.is_spent());
    finished = 5;
    spend(20'000);
    budget.begin_depth(6);
    spend(20'000);
    EXPECT_TRUE(budget.is_spent());
    EXPECT_FALSE(budget.is_overtaken()) << "the nodes are spent";
}

}  // namespace
}  // namespace yiguan::search

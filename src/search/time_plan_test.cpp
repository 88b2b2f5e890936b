// The limits of a move, and that a clock does not run out on a busy machine.
#include "search/time_plan.h"

#include <gtest/gtest.h>

namespace yiguan::search {
namespace {

Limits clock_of(std::int64_t clock_ms, std::int64_t increment_ms) {
    Limits limits;
    limits.clock_ms = clock_ms;
    limits.increment_ms = increment_ms;
    return limits;
}

TEST(TimePlan, StaysWithinTheClock) {
    for (std::int64_t clock = 20; clock < 2'000'000; clock += clock / 7 + 1)
        for (const std::int64_t increment : {0, 10, 1000, 60'000})
            for (const int moves : {1, 2, 3, 10, 40}) {
                Limits limits = clock_of(clock, increment);
                limits.moves_to_go = moves;
                const TimePlan plan = plan_time(limits);
                EXPECT_GE(plan.soft_ms, 0);
                EXPECT_LE(plan.soft_ms, plan.hard_ms);
                EXPECT_GE(plan.hard_ms, 1);
                EXPECT_LT(plan.hard_ms, clock);
                if (clock > 2 * kReserveMs) {
                    EXPECT_LE(plan.hard_ms, clock - kReserveMs);
                }
            }
}

TEST(TimePlan, AMoveTimeIsUsedButForTheOverhead) {
    Limits limits;
    limits.move_time_ms = 100;
    EXPECT_EQ(plan_time(limits).hard_ms, 100 - kMoveOverheadMs);
    EXPECT_EQ(plan_time(Limits{}).hard_ms, kNoTimeLimit);
}

// 1 s and 10 ms a move. Every 25th move the machine stops the program for as long as the reserve.
TEST(TimePlan, TheReserveIsFilledAgainFromTheIncrement) {
    std::int64_t clock = 1000;
    for (int move = 1; move <= 400; ++move) {
        const std::int64_t pause = move % 25 == 0 ? kReserveMs : 0;
        clock -= plan_time(clock_of(clock, 10)).hard_ms + pause;
        ASSERT_GT(clock, 0) << "move " << move;
        clock += 10;
    }
}

}  // namespace
}  // namespace yiguan::search

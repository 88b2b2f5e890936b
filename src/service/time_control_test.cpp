#include "service/time_control.h"

#include <gtest/gtest.h>

namespace yiguan::service {
namespace {

TimeControl control(std::string_view text) {
    const auto read = TimeControl::parse(text);
    EXPECT_TRUE(read) << text;
    return read ? *read : TimeControl{};
}

TEST(TimeControl, ReadsWhatItWrites) {
    for (const std::string_view text : {"none", "move:30", "fischer:300+5", "fischer:0+3",
                                        "fischer:60+0", "byoyomi:600+3x30", "byoyomi:0+1x10"})
        EXPECT_EQ(control(text).text(), text);
}

TEST(TimeControl, RefusesWhatIsNoClock) {
    for (const std::string_view text :
         {"move", "move:", "move:0", "move:-3", "move:3.5", "fischer:300", "fischer:0+0",
          "fischer:99999999999999999999+1", "byoyomi:600+30", "byoyomi:600+0x30",
          "byoyomi:600+21x30", "byoyomi:600+3x0", "hourglass:60", "fischer:05+1"}) {
        const auto read = TimeControl::parse(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().code, "clock-malformed");
    }
}

TEST(TimeControl, EachMoveHasItsOwnTime) {
    const TimeControl clock = control("move:30");
    EXPECT_EQ(until_flag(clock, full_time(clock)), 30'000);
    EXPECT_EQ(after(clock, full_time(clock), 12'000).left_ms, 18'000);
    EXPECT_EQ(after_move(clock, full_time(clock), 29'999).left_ms, 30'000);
    EXPECT_EQ(after_move(clock, full_time(clock), 30'000).left_ms, 0);
}

TEST(TimeControl, FischerAddsAfterTheMove) {
    const TimeControl clock = control("fischer:60+5");
    EXPECT_EQ(full_time(clock).left_ms, 60'000);
    EXPECT_EQ(after_move(clock, {60'000, 0}, 2'000).left_ms, 63'000);
    EXPECT_EQ(after_move(clock, {1'000, 0}, 1'000).left_ms, 0) << "a fallen flag earns nothing";
    EXPECT_EQ(full_time(control("fischer:0+3")).left_ms, 3'000);
}

TEST(TimeControl, ByoyomiPeriodsAreWholeAgainUnlessUsedUp) {
    const TimeControl clock = control("byoyomi:10+3x30");
    EXPECT_EQ(until_flag(clock, full_time(clock)), 100'000);
    const PlayerTime in_main = after_move(clock, full_time(clock), 4'000);
    EXPECT_EQ(in_main, (PlayerTime{6'000, 0}));
    const PlayerTime in_first = after_move(clock, in_main, 6'000 + 29'000);
    EXPECT_EQ(in_first, (PlayerTime{30'000, 3}));
    const PlayerTime in_second = after_move(clock, in_first, 30'000 + 1);
    EXPECT_EQ(in_second, (PlayerTime{30'000, 2}));
    EXPECT_EQ(until_flag(clock, in_second), 60'000);
    EXPECT_EQ(after(clock, in_second, 59'999), (PlayerTime{1, 1}));
    EXPECT_EQ(after(clock, in_second, 60'000).left_ms, 0);
}

// The clock shows the same at the end of a span of thinking, whether or not it is read in between.
TEST(TimeControl, ReadingTheClockChangesNothing) {
    for (const std::string_view text : {"move:30", "fischer:50+5", "byoyomi:10+3x30"}) {
        const TimeControl clock = control(text);
        for (std::int64_t spent = 0; spent <= 120'000; spent += 777) {
            const PlayerTime at_once = after(clock, full_time(clock), spent);
            const bool has_fallen = spent >= until_flag(clock, full_time(clock));
            EXPECT_EQ(at_once.left_ms == 0, has_fallen) << text << " " << spent;
            const PlayerTime half = after(clock, full_time(clock), spent / 2);
            if (half.left_ms > 0) {
                EXPECT_EQ(after(clock, half, spent - spent / 2), at_once) << text << " " << spent;
            }
        }
    }
}

}  // namespace
}  // namespace yiguan::service

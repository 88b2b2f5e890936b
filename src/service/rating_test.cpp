#include "service/rating.h"

#include <gtest/gtest.h>

#include <array>

namespace yiguan::service {
namespace {

constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kNow = 1'700'000'000'000;

Rating rating(double value, double deviation, std::int64_t at = kNow) {
    return {value, deviation, 0.06, at, 10};
}

// The worked example of the paper: three games in one period.
TEST(Rating, FollowsTheExampleOfThePaper) {
    const std::array<RatedGame, 3> games{RatedGame{rating(1400, 30), 1},
                                         RatedGame{rating(1550, 100), 0},
                                         RatedGame{rating(1700, 300), 0}};
    const auto period = static_cast<std::int64_t>(4.665 * kDay);
    const Rating after = after_games(rating(1500, 200, kNow - period), games, kNow);
    EXPECT_NEAR(after.value, 1464.06, 0.02);
    EXPECT_NEAR(after.deviation, 151.52, 0.02);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00002);
    EXPECT_EQ(after.games, 13);
}

TEST(Rating, WhatOneWinsTheOtherLoses) {
    const Rating a = rating(1600, 80);
    const Rating b = rating(1600, 80);
    const Rating won = after_games(a, {{{b, 1}}}, kNow);
    const Rating lost = after_games(b, {{{a, 0}}}, kNow);
    EXPECT_GT(won.value, 1600);
    EXPECT_NEAR(won.value - 1600, 1600 - lost.value, 1e-9);
    EXPECT_LT(won.deviation, 80);
}

TEST(Rating, ADrawMovesTowardsTheStronger) {
    const Rating weak = after_games(rating(1400, 80), {{{rating(1800, 80), 0.5}}}, kNow);
    EXPECT_GT(weak.value, 1400);
    const Rating strong = after_games(rating(1800, 80), {{{rating(1400, 80), 0.5}}}, kNow);
    EXPECT_LT(strong.value, 1800);
}

TEST(Rating, AYearWithoutGamesMakesItUncertain) {
    const Rating idle = aged(rating(1800, 60), kNow + 365 * kDay);
    EXPECT_NEAR(idle.deviation, 110, 1);
    EXPECT_TRUE(aged(rating(1800, 60), kNow + 400 * kDay).is_provisional());
    EXPECT_EQ(idle.value, 1800);
    EXPECT_EQ(aged(Rating{}, kNow), Rating{});
}

TEST(Rating, StaysWithinItsBoundsWhateverHappens) {
    Rating winner;
    for (int i = 0; i < 500; ++i) winner = after_games(winner, {{{rating(3000, 45), 1}}}, kNow + i);
    EXPECT_LE(winner.volatility, 0.1);
    EXPECT_GE(winner.deviation, 45);
    EXPECT_LT(winner.value, 5000);
}

}  // namespace
}  // namespace yiguan::service

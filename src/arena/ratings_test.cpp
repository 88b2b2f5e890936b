// Ratings against what the model says of itself: known strengths are found again, and at the
// answer every player has made the points that were to be expected.
#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace yiguan::arena {
namespace {

double expected_score(double ahead) {
    return 1 / (1 + std::pow(10, -ahead / 400));
}

// Pairs of a player so much ahead: lost by 0:2 or won by 2:0 only.
Pentanomial pairs_of(double ahead, std::uint64_t pairs) {
    const auto won =
        static_cast<std::uint64_t>(std::lround(static_cast<double>(pairs) * expected_score(ahead)));
    return {{pairs - won, 0, 0, 0, won}};
}

TEST(Ratings, FindsKnownStrengthsAgain) {
    const std::vector<double> true_elo{0, 200, -150, 600};
    std::vector<Meeting> meetings;
    for (std::size_t a = 1; a < true_elo.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            meetings.push_back({a, b, pairs_of(true_elo[a] - true_elo[b], 100'000)});
    const auto found = ratings(true_elo.size(), meetings);
    for (std::size_t i = 0; i < true_elo.size(); ++i) {
        EXPECT_NEAR(found[i].value, true_elo[i], 1) << "player " << i;
        EXPECT_LT(found[i].error, 10);
    }
}

TEST(Ratings, EveryPlayerHasMadeTheExpectedPoints) {
    // A circle, which no numbers explain: each beats the next.
    const std::vector<Meeting> meetings{{0, 1, {{2, 3, 10, 9, 7}}},
                                        {1, 2, {{0, 4, 4, 4, 12}}},
                                        {2, 0, {{5, 0, 8, 0, 11}}},
                                        {3, 1, {{40, 0, 0, 0, 1}}}};
    const auto found = ratings(4, meetings);
    std::vector<double> surplus(4);
    for (const Meeting& meeting : meetings) {
        const double pairs = static_cast<double>(meeting.results.pairs());
        const double made = pairs * mean_score(meeting.results) + 0.5;
        const double awaited =
            (pairs + 1) * expected_score(found[meeting.a].value - found[meeting.b].value);
        surplus[meeting.a] += made - awaited;
        surplus[meeting.b] -= made - awaited;
    }
    for (std::size_t i = 0; i < surplus.size(); ++i) EXPECT_NEAR(surplus[i], 0, 1e-3) << i;
}

TEST(Ratings, AWhitewashStaysFinite) {
    const std::vector<Meeting> meetings{{1, 0, {{0, 0, 0, 0, 50}}}};
    const auto found = ratings(2, meetings);
    EXPECT_EQ(found[0].value, 0);
    EXPECT_EQ(found[0].error, 0);
    // 50.5 points of 51.
    EXPECT_NEAR(found[1].value, 400 * std::log10(50.5 / 0.5), 0.1);
}

// Two players: the spread of a score p over n games is √(p(1 − p) / n).
TEST(Ratings, ErrorsAreThoseOfTheScore) {
    const std::vector<Meeting> meetings{{1, 0, {{24, 0, 0, 0, 74}}}};
    const double games = 2 * 99;
    const double p = (2 * 74 + 1) / games;
    const double slope = 400 / std::log(10) / (p * (1 - p));
    EXPECT_NEAR(ratings(2, meetings)[1].error, 1.959964 * slope * std::sqrt(p * (1 - p) / games),
                1e-3);
}

// The way over a third player tells as much as two errors in a row.
TEST(Ratings, ErrorsAddUpAlongAChain) {
    const std::vector<Meeting> meetings{{1, 0, {{20, 0, 0, 0, 50}}}, {2, 1, {{20, 0, 0, 0, 50}}}};
    const auto found = ratings(3, meetings);
    EXPECT_NEAR(found[2].value, 2 * found[1].value, 1e-3);
    EXPECT_NEAR(found[2].error, std::sqrt(2) * found[1].error, 1e-3);
}

TEST(Ratings, MorePairsTellMore) {
    const std::vector<Meeting> few{{1, 0, {{2, 0, 4, 0, 6}}}};
    const std::vector<Meeting> many{{1, 0, {{20, 0, 40, 0, 60}}}};
    EXPECT_GT(ratings(2, few)[1].error, 2 * ratings(2, many)[1].error);
}

}  // namespace
}  // namespace yiguan::arena

// Ratings against the model: known strengths are recovered, and at the solution every player has
// made its expected points.
#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"

namespace yiguan::arena {
namespace {

double expected_score(double ahead) {
    return 1 / (1 + std::pow(10, -ahead / 400));
}

// Results of a player that is `ahead` Elo stronger; every pair ends 0:2 or 2:0.
Pentanomial pairs_of(double ahead, std::uint64_t pairs) {
    const auto won =
        static_cast<std::uint64_t>(std::lround(static_cast<double>(pairs) * expected_score(ahead)));
    return {{pairs - won, 0, 0, 0, won}};
}

TEST(Ratings, RecoversKnownStrengths) {
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

// The virtual games in a meeting of `pairs` pairs; `all_of_a` and `all_of_b` are the pairs that
// each player has in all its meetings.
double virtual_games_in(double pairs, double all_of_a, double all_of_b) {
    return (pairs / all_of_a + pairs / all_of_b) / 2;
}

TEST(Ratings, EveryPlayerMakesItsExpectedPoints) {
    // A cycle in which each player beats the next, so that no ratings explain the results.
    const std::vector<Meeting> meetings{{0, 1, {{2, 3, 10, 9, 7}}},
                                        {1, 2, {{0, 4, 4, 4, 12}}},
                                        {2, 0, {{5, 0, 8, 0, 11}}},
                                        {3, 1, {{40, 0, 0, 0, 1}}}};
    const auto found = ratings(4, meetings);
    std::vector<double> all_pairs(4);
    for (const Meeting& meeting : meetings)
        for (const std::size_t player : {meeting.a, meeting.b})
            all_pairs[player] += static_cast<double>(meeting.results.pairs());
    std::vector<double> surplus(4);
    for (const Meeting& meeting : meetings) {
        const double pairs = static_cast<double>(meeting.results.pairs());
        const double virtual_games =
            virtual_games_in(pairs, all_pairs[meeting.a], all_pairs[meeting.b]);
        const double made = 2 * pairs * mean_score(meeting.results) + virtual_games / 2;
        const double awaited = (2 * pairs + virtual_games) *
                               expected_score(found[meeting.a].value - found[meeting.b].value);
        surplus[meeting.a] += made - awaited;
        surplus[meeting.b] -= made - awaited;
    }
    for (std::size_t i = 0; i < surplus.size(); ++i) EXPECT_NEAR(surplus[i], 0, 1e-3) << i;
}

TEST(Ratings, NoPlayersHaveNoRatings) {
    EXPECT_TRUE(ratings(0, {}).empty());
    EXPECT_EQ(ratings(1, {}).size(), 1u);
}

TEST(Ratings, AWhitewashStaysFinite) {
    const std::vector<Meeting> meetings{{1, 0, {{0, 0, 0, 0, 50}}}};
    const auto found = ratings(2, meetings);
    EXPECT_EQ(found[0].value, 0);
    EXPECT_EQ(found[0].error, 0);
    // 100.5 points of 101.
    EXPECT_NEAR(found[1].value, 400 * std::log10(100.5 / 0.5), 0.1);
    EXPECT_GT(found[1].error, 300);
}

// A player gets one virtual game in all, independent of the number of its meetings.
TEST(Ratings, VirtualGamesDoNotGrowWithTheMeetings) {
    const std::vector<Meeting> whole{{1, 0, {{4, 3, 10, 11, 22}}}};
    std::vector<Meeting> pieces;
    for (std::size_t half_points = 0; half_points < 5; ++half_points) {
        Pentanomial piece;
        piece.counts.at(half_points) = whole[0].results.counts.at(half_points);
        pieces.push_back({1, 0, piece});
    }
    EXPECT_NEAR(ratings(2, pieces)[1].value, ratings(2, whole)[1].value, 1e-3);
    EXPECT_NEAR(ratings(2, pieces)[1].error, ratings(2, whole)[1].error, 1e-3);
}

// The common opponent gets half a game from each of the others, and distributes its own half.
TEST(Ratings, InAGauntletEveryOtherBringsHalfAGame) {
    const Pentanomial all_won{{0, 0, 0, 0, 5}};
    const auto found =
        ratings(4, std::vector<Meeting>{{0, 1, all_won}, {0, 2, all_won}, {0, 3, all_won}});
    const double virtual_games = 0.5 + 0.5 / 3;
    const double points = 10 + virtual_games / 2;
    for (std::size_t other = 1; other < found.size(); ++other)
        EXPECT_NEAR(found[other].value, -400 * std::log10(points / (virtual_games / 2)), 0.1);
}

// Two players: if both games of a pair always end alike, a pair weighs as one game; if they end
// independently, the errors are those of single games.
TEST(Ratings, ErrorsAreThoseOfThePairs) {
    const std::vector<Meeting> alike{{1, 0, {{2400, 0, 0, 0, 7400}}}};
    const std::vector<Meeting> apart{{1, 0, {{588, 0, 3624, 0, 5588}}}};  // as independent games
    const double pairs = 9800;
    const double p = 7400 / pairs;
    const double slope = 400 / std::log(10) / (p * (1 - p));
    const double of_games = 1.959964 * slope * std::sqrt(p * (1 - p) / (2 * pairs));
    EXPECT_NEAR(ratings(2, alike)[1].error / of_games, std::sqrt(2), 1e-2);
    EXPECT_NEAR(ratings(2, apart)[1].error / of_games, 1, 1e-2);
}

// Through a third player the variances add up.
TEST(Ratings, ErrorsAddUpAlongAChain) {
    const std::vector<Meeting> meetings{{1, 0, {{200, 0, 0, 0, 500}}},
                                        {2, 1, {{200, 0, 0, 0, 500}}}};
    const auto found = ratings(3, meetings);
    EXPECT_NEAR(found[2].value, 2 * found[1].value, 1);
    EXPECT_NEAR(found[2].error, std::sqrt(2) * found[1].error, 1);
}

// A round robin of eight players, five pairs a meeting: in `alike_per_cent` of the pairs the same
// player wins both games, otherwise the games are independent.
class Rounds {
  public:
    explicit Rounds(std::uint32_t alike_per_cent) : alike_per_cent_(alike_per_cent) {}

    std::vector<Meeting> play(const std::vector<double>& elo) {
        std::vector<Meeting> meetings;
        for (std::size_t a = 1; a < elo.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                Meeting meeting{a, b, {}};
                for (int pair = 0; pair < 5; ++pair) meeting.results.add(pair_of(elo[a] - elo[b]));
                meetings.push_back(meeting);
            }
        return meetings;
    }

  private:
    int pair_of(double ahead) {
        const auto wins = [&] { return rng_.below(1'000'000) < 1e6 * expected_score(ahead); };
        const int first = wins() ? 2 : 0;
        const bool are_alike = rng_.below(100) < alike_per_cent_;
        return first + (are_alike ? first : wins() ? 2 : 0);
    }

    std::uint32_t alike_per_cent_;
    Rng rng_{9};
};

TEST(Ratings, IntervalsContainTheTruthNineteenTimesOfTwenty) {
    const std::vector<double> elo{0, 300, 250, 120, 400, 330, 600, 200};
    constexpr int kTournaments = 120;
    for (const std::uint32_t alike_per_cent : {0, 50, 100}) {
        Rounds rounds(alike_per_cent);
        int held = 0;
        for (int i = 0; i < kTournaments; ++i) {
            const auto found = ratings(elo.size(), rounds.play(elo));
            for (std::size_t player = 1; player < elo.size(); ++player)
                held += std::abs(found[player].value - elo[player]) < found[player].error;
        }
        const double share = held / (kTournaments * (static_cast<double>(elo.size()) - 1));
        EXPECT_GT(share, 0.91) << alike_per_cent;
        EXPECT_LT(share, 0.98) << alike_per_cent;
    }
}

TEST(Ratings, MorePairsGiveSmallerErrors) {
    const std::vector<Meeting> few{{1, 0, {{2, 0, 4, 0, 6}}}};
    const std::vector<Meeting> many{{1, 0, {{20, 0, 40, 0, 60}}}};
    EXPECT_GT(ratings(2, few)[1].error, 2 * ratings(2, many)[1].error);
}

}  // namespace
}  // namespace yiguan::arena

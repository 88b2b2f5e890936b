// The arithmetic of matches against values worked out by hand, and the sequential test by
// simulation.
#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/rng.h"

namespace yiguan::arena {
namespace {

TEST(Statistics, ScoreAndElo) {
    const Pentanomial even{{10, 20, 40, 20, 10}};
    EXPECT_DOUBLE_EQ(mean_score(even), 0.5);
    EXPECT_NEAR(elo(even)->value, 0, 1e-9);
    EXPECT_NEAR(likelihood_of_superiority(even), 0.5, 1e-9);
    // A score of 0.75 is 400·log10(3) = 190.85 Elo.
    const Pentanomial ahead{{0, 0, 50, 0, 50}};
    EXPECT_DOUBLE_EQ(mean_score(ahead), 0.75);
    EXPECT_NEAR(elo(ahead)->value, 190.8485, 1e-3);
    // The pair's deviation is 0.25, so the interval is 0.75 ± 1.96·0.25/√100.
    const double low = 0.75 - 1.959964 * 0.025;
    const double high = 0.75 + 1.959964 * 0.025;
    const double half = 200 * (std::log10(high / (1 - high)) - std::log10(low / (1 - low)));
    EXPECT_NEAR(elo(ahead)->error, half, 1e-6);
    EXPECT_GT(likelihood_of_superiority(ahead), 0.999);
}

TEST(Statistics, EloIsUnboundedForAWhitewash) {
    EXPECT_FALSE(elo(Pentanomial{{0, 0, 0, 0, 30}}));
    EXPECT_FALSE(elo(Pentanomial{{1, 0, 0, 0, 0}}));
    EXPECT_FALSE(normalised_elo(Pentanomial{{0, 0, 9, 0, 0}}));
    EXPECT_EQ(likelihood_of_superiority(Pentanomial{{0, 0, 9, 0, 0}}), 0.5);
}

TEST(Statistics, EqualPairsStillHaveAnError) {
    const Pentanomial one{{0, 0, 0, 1, 0}};
    EXPECT_NEAR(elo(one).value_or(Estimate{}).error, 0, 1e-9) << "it is unbounded";
    EXPECT_FALSE(elo(one));
    EXPECT_LT(likelihood_of_superiority(one), 0.9);
    const auto even = elo(Pentanomial{{0, 0, 20, 0, 0}});
    ASSERT_TRUE(even);
    EXPECT_EQ(even->value, 0);
    EXPECT_GT(even->error, 5);
    EXPECT_LT(even->error, 50);
    EXPECT_GT(likelihood_of_superiority(Pentanomial{{0, 0, 0, 40, 0}}), 0.999);
}

TEST(Statistics, NormalisedEloCountsDeviations) {
    // 0.25 above even at a deviation of 0.25 a pair, 0.25·√2 a game.
    const auto normalised = normalised_elo(Pentanomial{{0, 0, 50, 0, 50}});
    EXPECT_NEAR(normalised->value, 1 / std::sqrt(2) * 800 / std::log(10), 1e-9);
}

TEST(Sprt, BoundsAreWalds) {
    const Sprt sprt{};
    EXPECT_NEAR(sprt.upper_bound(), 2.944, 1e-3);
    EXPECT_NEAR(sprt.lower_bound(), -2.944, 1e-3);
}

// Near the hypotheses the ratio is N (s1 − s0)(2s − s0 − s1) / 2σ².
TEST(Sprt, AgreesWithTheApproximationForSmallDifferences) {
    const Pentanomial results{{310, 720, 1500, 770, 340}};
    const Sprt sprt{.elo0 = 0, .elo1 = 5};
    const double s0 = 0.5;
    const double s1 = 1 / (1 + std::pow(10, -5.0 / 400));
    const double s = mean_score(results);
    double variance = 0;
    for (std::size_t i = 0; i < 5; ++i)
        variance +=
            static_cast<double>(results.counts[i]) * std::pow(static_cast<double>(i) / 4 - s, 2);
    const auto n = static_cast<double>(results.pairs());
    variance /= n;
    const double quick = n * (s1 - s0) * (2 * s - s0 - s1) / (2 * variance);
    EXPECT_NEAR(log_likelihood_ratio(results, sprt), quick, 0.02 * std::abs(quick) + 0.01);
}

TEST(Sprt, DoesNotDecideBeforeSixtyFourPairs) {
    EXPECT_EQ(Sprt{}.judge(Pentanomial{{0, 0, 0, 0, 63}}), Verdict::Undecided);
    EXPECT_EQ(Sprt{}.judge(Pentanomial{{0, 0, 0, 20, 140}}), Verdict::Higher);
    EXPECT_EQ(Sprt{}.judge(Pentanomial{{140, 20, 0, 0, 0}}), Verdict::Lower);
}

// A random result of a pair for a player that is `elo` stronger. The middle result has a fixed
// probability; the others are shifted so that the expected score is right.
int sample_pair(Rng& rng, double elo) {
    const double mean = 1 / (1 + std::pow(10, -elo / 400));
    const double shift = (mean - 0.5) * 4 / 3;
    const std::array<double, 5> p{0.1 - shift / 2, 0.2 - shift / 2, 0.4, 0.2 + shift / 2,
                                  0.1 + shift / 2};
    double at = static_cast<double>(rng.below(1u << 30)) / (1u << 30);
    for (int i = 0; i < 4; ++i) {
        at -= p[static_cast<std::size_t>(i)];
        if (at < 0) return i;
    }
    return 4;
}

double share_accepting_elo1(double true_elo, const Sprt& sprt, int runs) {
    Rng rng(2024);
    int accepted = 0;
    for (int run = 0; run < runs; ++run) {
        Pentanomial results;
        Verdict verdict = Verdict::Undecided;
        while (verdict == Verdict::Undecided) {
            for (int i = 0; i < 8; ++i) results.add(sample_pair(rng, true_elo));
            verdict = sprt.judge(results);
        }
        accepted += verdict == Verdict::Higher;
    }
    return static_cast<double>(accepted) / runs;
}

TEST(Sprt, KeepsItsErrorRates) {
    const Sprt sprt{.elo0 = 0, .elo1 = 40};
    EXPECT_LE(share_accepting_elo1(0, sprt, 600), 0.06);
    EXPECT_GE(share_accepting_elo1(40, sprt, 600), 0.94);
}

}  // namespace
}  // namespace yiguan::arena

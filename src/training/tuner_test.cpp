// The tuner finds the weights that made the values, whatever the number of threads.
#include "training/tuner.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "training/test_support.h"

namespace yiguan::training {
namespace {

constexpr double kScale = 400;
constexpr int kWeights = 12;

PhasedWeight true_weight(int i) {
    return {40.0 * i - 200, 150.0 - 30 * i};
}

double chance_of(double value) {
    return 1 / (1 + std::exp(-value / kScale));
}

// Positions whose wanted chances are those of the true weights.
TuningSet make_set(std::uint64_t seed, int positions) {
    TuningSet set;
    Rng rng(seed);
    for (int i = 0; i < positions; ++i) {
        const double early = rng.below(101) / 100.0;
        std::vector<EvaluationTerm> terms;
        double value = 0;
        for (int weight = 0; weight < kWeights; ++weight) {
            const int count = static_cast<int>(rng.below(5)) - 2;
            if (count == 0) continue;
            terms.push_back({static_cast<std::uint16_t>(weight), static_cast<std::int16_t>(count)});
            const PhasedWeight truth = true_weight(weight);
            value += count * (early * truth.early + (1 - early) * truth.late);
        }
        set.add(terms, early, chance_of(value));
    }
    return set;
}

Tuner tuned(const TuningSet& set, const ForEach& for_each, int epochs, double inertia = 0) {
    Tuner tuner(std::vector<PhasedWeight>(kWeights + 1, {5, 7}),
                {.epochs = epochs, .rate = 8, .inertia = inertia, .chance_scale = kScale},
                for_each);
    for (int i = 0; i < epochs; ++i) tuner.step(set);
    return tuner;
}

TEST(Tuner, FindsTheTrueWeights) {
    const TuningSet set = make_set(1, 4000);
    const Tuner tuner = tuned(set, kInOrder, 300);
    for (int i = 0; i < kWeights; ++i) {
        const PhasedWeight& found = tuner.weights()[static_cast<std::size_t>(i)];
        EXPECT_NEAR(found.early, true_weight(i).early, 2) << i;
        EXPECT_NEAR(found.late, true_weight(i).late, 2) << i;
    }
    const Tuner untuned = tuned(set, kInOrder, 0);
    const TuningSet held_out = make_set(2, 1000);
    EXPECT_LT(tuner.loss(held_out), untuned.loss(held_out) - 0.01);
}

TEST(Tuner, LeavesAWeightThatNoPositionHas) {
    const Tuner tuner = tuned(make_set(1, 500), kInOrder, 50);
    EXPECT_EQ(tuner.weights().back().early, 5);
    EXPECT_EQ(tuner.weights().back().late, 7);
}

TEST(Tuner, InertiaHoldsTheWeights) {
    const TuningSet set = make_set(1, 500);
    const auto distance = [](const Tuner& tuner) {
        double sum = 0;
        for (const PhasedWeight& weight : tuner.weights())
            sum += std::abs(weight.early - 5) + std::abs(weight.late - 7);
        return sum;
    };
    EXPECT_LT(distance(tuned(set, kInOrder, 200, 1e-3)), distance(tuned(set, kInOrder, 200)) / 4);
}

TEST(Tuner, GivesTheSameOnSeveralThreads) {
    const TuningSet set = make_set(3, 1000);
    const Tuner one = tuned(set, kInOrder, 20);
    const Tuner two = tuned(set, kOnTwoThreads, 20);
    for (std::size_t i = 0; i < one.weights().size(); ++i) {
        EXPECT_EQ(one.weights()[i].early, two.weights()[i].early);
        EXPECT_EQ(one.weights()[i].late, two.weights()[i].late);
    }
    EXPECT_EQ(one.loss(set), two.loss(set));
}

}  // namespace
}  // namespace yiguan::training

// Networks learn: gradients are right, the same seed gives the same network, a stopped training
// goes on as if it had not stopped, and the integers of a network agree with its floats.
#include "training/network_trainer.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numeric>

#include "base/rng.h"
#include "nnue/kernels.h"
#include "training/test_support.h"

namespace yiguan::training {
namespace {

const nnue::Shape kShape{.inputs = 24, .hidden = 64, .buckets = 2};

// Positions of a toy game: the side with more of the first twelve inputs on is ahead.
NetworkSet make_set(std::uint64_t seed, std::size_t positions) {
    NetworkSet set;
    Rng rng(seed);
    for (std::size_t i = 0; i < positions; ++i) {
        std::array<std::vector<std::uint16_t>, 2> rows;
        double ahead = 0;
        for (std::uint16_t input = 0; input < 12; ++input)
            for (std::size_t view = 0; view < 2; ++view)
                if (rng.below(3) == 0) {
                    rows[view].push_back(input);
                    rows[1 - view].push_back(static_cast<std::uint16_t>(input + 12));
                    ahead += (view == 0 ? 1 : -1) * (1 + input % 3);
                }
        set.add(rows[0], rows[1], rng.below(2), 1 / (1 + std::exp(-ahead / 3)));
    }
    return set;
}

std::vector<std::uint32_t> all_of(const NetworkSet& set) {
    std::vector<std::uint32_t> all(set.size());
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

TEST(NetworkModel, HasTheGradientOfItsError) {
    const NetworkSet set = make_set(1, 20);
    const auto all = all_of(set);
    NetworkModel model(kShape, 7);
    std::vector<float> gradient(model.numbers().size());
    model.add_gradient(set, all, gradient);
    Rng rng(3);
    int checked = 0;
    for (int i = 0; i < 400; ++i) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(gradient.size()));
        if (gradient[at] == 0) continue;
        constexpr float kStep = 1e-2F;
        NetworkModel changed = model;
        changed.numbers()[at] += kStep;
        const double above = changed.error(set, all);
        changed.numbers()[at] -= 2 * kStep;
        const double below = changed.error(set, all);
        const double slope = (above - below) / (2 * double{kStep});
        EXPECT_NEAR(slope, gradient[at], 0.02 * std::abs(slope) + 2e-3) << at;
        ++checked;
    }
    EXPECT_GT(checked, 100);
}

NetworkTrainer trained(const NetworkSet& set, const NetworkSettings& settings, const ForEach& on) {
    NetworkTrainer trainer(kShape, settings, set.size(), on);
    while (!trainer.is_finished()) trainer.step(set);
    return trainer;
}

const NetworkSettings kQuick{.batch = 64, .epochs = 12, .rate = 0.01, .seed = 5};

TEST(NetworkTrainer, LearnsAToyGame) {
    const NetworkSet set = make_set(1, 3000);
    const NetworkSet held_out = make_set(2, 500);
    const NetworkTrainer untrained(kShape, kQuick, set.size(), kInOrder);
    EXPECT_GT(untrained.error(held_out), 0.04);
    EXPECT_LT(trained(set, kQuick, kInOrder).error(held_out), 0.001);
}

TEST(NetworkTrainer, LearnsInASingleStep) {
    const NetworkSet set = make_set(1, 300);
    NetworkTrainer trainer(kShape, {.batch = set.size(), .epochs = 1}, set.size(), kInOrder);
    const double before = trainer.error(set);
    trainer.step(set);
    ASSERT_TRUE(trainer.is_finished());
    EXPECT_LT(trainer.error(set), before);
}

TEST(NetworkTrainer, GivesTheSameNetworkWithAnyNumberOfThreads) {
    const NetworkSet set = make_set(1, 300);
    const auto one = trained(set, kQuick, kInOrder);
    const auto two = trained(set, kQuick, kOnTwoThreads);
    EXPECT_EQ(one.model().numbers(), two.model().numbers());
    NetworkSettings other = kQuick;
    other.seed = 6;
    EXPECT_NE(trained(set, other, kInOrder).model().numbers(), one.model().numbers());
}

TEST(NetworkTrainer, GoesOnFromItsState) {
    const NetworkSet set = make_set(1, 300);
    const auto whole = trained(set, kQuick, kInOrder);
    NetworkTrainer first(kShape, kQuick, set.size(), kInOrder);
    for (int i = 0; i < 23; ++i) first.step(set);
    NetworkTrainer second(kShape, kQuick, set.size(), kInOrder);
    ASSERT_TRUE(second.restore(first.state()));
    EXPECT_EQ(second.steps_done(), 23u);
    while (!second.is_finished()) second.step(set);
    EXPECT_EQ(second.model().numbers(), whole.model().numbers());
    EXPECT_FALSE(second.restore("not a state"));
}

// The output of the integers, in hundredths.
double output_of(const nnue::Network& network, const NetworkSet::Sample& sample) {
    const std::size_t hidden = network.shape.hidden;
    std::int64_t squared = 0;
    for (std::size_t view = 0; view < 2; ++view) {
        std::vector<std::int16_t> sums(hidden);
        nnue::best_kernels().update(sums.data(), network.input_biases.data(),
                                    network.input_weights.data(),
                                    {view == 0 ? sample.own : sample.other, {}}, hidden);
        squared += nnue::best_kernels().output(
            sums.data(), network.output_row(sample.bucket) + view * hidden, hidden);
    }
    const auto output =
        static_cast<double>(squared) / nnue::kActivationUnit + network.output_biases[sample.bucket];
    return output * network.scale / (nnue::kActivationUnit * nnue::kWeightUnit);
}

TEST(NetworkModel, AgreesWithItsIntegers) {
    const NetworkSet set = make_set(1, 1000);
    const NetworkModel model = trained(set, kQuick, kInOrder).model();
    const nnue::Network network = model.quantised("toy", 400, "of a test");
    for (std::size_t i = 0; i < set.size(); ++i) {
        const double chance = 1 / (1 + std::exp(-output_of(network, set[i]) / network.scale));
        EXPECT_NEAR(chance, model.chance(set[i]), 0.02) << i;
    }
}

}  // namespace
}  // namespace yiguan::training

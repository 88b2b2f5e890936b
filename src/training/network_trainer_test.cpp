// Networks learn: gradients are right, the same seed gives the same network, a stopped training
// goes on as if it had not stopped, and the integers of a network agree with its floats.
#include "training/network_trainer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "base/rng.h"
#include "nnue/kernels.h"
#include "nnue/policy.h"
#include "training/test_support.h"

namespace yiguan::training {
namespace {

const nnue::Shape kShape{.inputs = 24, .hidden = 64, .buckets = 2};
const nnue::Shape kWithPolicy{.inputs = 24, .hidden = 64, .buckets = 2, .has_policy = true};
const nnue::Shape kOneView{
    .inputs = 24, .hidden = 64, .buckets = 2, .views = 1, .has_policy = true};

struct Moves {
    std::vector<std::uint16_t> rows;
    std::size_t chosen = 0;
};

// Each move is seen as two inputs; the best has the highest sum of input % 5.
Moves make_moves(Rng& rng) {
    Moves moves;
    std::uint32_t highest = 0;
    const std::uint32_t count = 2 + rng.below(6);
    for (std::uint32_t move = 0; move < count; ++move) {
        std::uint32_t sum = 1;
        for (int i = 0; i < 2; ++i) {
            const std::uint32_t input = rng.below(24);
            sum += input % 5;
            moves.rows.push_back(static_cast<std::uint16_t>(input));
        }
        moves.rows.push_back(NetworkSet::kEndOfMove);
        if (sum > highest) moves.chosen = move;
        highest = std::max(highest, sum);
    }
    return moves;
}

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
        const Moves moves = make_moves(rng);
        set.add({.own = rows[0],
                 .other = rows[1],
                 .bucket = rng.below(2),
                 .wanted = 1 / (1 + std::exp(-ahead / 3)),
                 .moves = moves.rows,
                 .chosen = moves.chosen});
    }
    return set;
}

std::vector<std::uint32_t> all_of(const NetworkSet& set) {
    std::vector<std::uint32_t> all(set.size());
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

TEST(NetworkModel, HasTheGradientOfWhatItLowers) {
    const NetworkSet set = make_set(1, 20);
    const auto all = all_of(set);
    for (const nnue::Shape& shape : {kShape, kWithPolicy, kOneView}) {
        constexpr float kShare = 0.5F;
        NetworkModel model(shape, 7);
        std::vector<float> gradient(model.numbers().size());
        model.add_gradient(set, all, kShare, gradient);
        const auto lowered = [&](const NetworkModel& of) {
            return of.error(set, all) + double{kShare} * of.policy_loss(set, all).sum;
        };
        Rng rng(3);
        int checked = 0;
        for (int i = 0; i < 400; ++i) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(gradient.size()));
            if (gradient[at] == 0) continue;
            constexpr float kStep = 1e-2F;
            NetworkModel changed = model;
            changed.numbers()[at] += kStep;
            const double above = lowered(changed);
            changed.numbers()[at] -= 2 * kStep;
            const double below = lowered(changed);
            const double slope = (above - below) / (2 * double{kStep});
            EXPECT_NEAR(slope, gradient[at], 0.02 * std::abs(slope) + 2e-3) << at;
            ++checked;
        }
        EXPECT_GT(checked, 100);
    }
}

NetworkTrainer trained(const NetworkSet& set,
                       const NetworkSettings& settings,
                       const ForEach& on,
                       const nnue::Shape& shape = kShape) {
    NetworkTrainer trainer({shape, {}}, settings, set.size(), on);
    while (!trainer.is_finished()) trainer.step(set);
    return trainer;
}

const NetworkSettings kQuick{.batch = 64, .epochs = 12, .rate = 0.01, .seed = 5};

TEST(NetworkTrainer, LearnsAToyGame) {
    const NetworkSet set = make_set(1, 3000);
    const NetworkSet held_out = make_set(2, 500);
    const NetworkTrainer untrained({kShape, {}}, kQuick, set.size(), kInOrder);
    EXPECT_GT(untrained.error(held_out), 0.04);
    EXPECT_LT(trained(set, kQuick, kInOrder).error(held_out), 0.001);
    EXPECT_LT(trained(set, kQuick, kInOrder, kOneView).error(held_out), 0.001);
}

// Its inputs are worth 1, 2 or 3 by their number, own ones and the opponent's apart.
nnue::Factors factors_of_toy() {
    nnue::Factors factors{.rows = 6, .of_input = 1, .table = {}};
    for (std::uint16_t input = 0; input < 24; ++input)
        factors.table.push_back(static_cast<std::uint16_t>(input % 3 + (input < 12 ? 0 : 3)));
    return factors;
}

NetworkSet without_inputs(const NetworkSet& set, std::uint16_t own, std::uint16_t opponents) {
    NetworkSet left;
    for (std::size_t i = 0; i < set.size(); ++i) {
        const NetworkSet::Sample sample = set[i];
        const auto has = [&](std::uint16_t input) {
            return std::ranges::count(sample.own, input) + std::ranges::count(sample.other, input);
        };
        if (has(own) + has(opponents) == 0) left.add(sample);
    }
    return left;
}

// An input that was never on is worth as much as those that share its factor.
TEST(NetworkTrainer, LearnsRareInputsByTheirFactors) {
    const NetworkSet set = without_inputs(make_set(1, 6000), 11, 23);
    const NetworkSet held_out = make_set(2, 500);
    const auto error_with = [&](const nnue::Factors& factors) {
        NetworkTrainer trainer({kShape, factors}, kQuick, set.size(), kInOrder);
        while (!trainer.is_finished()) trainer.step(set);
        return trainer.error(held_out);
    };
    const double alone = error_with({});
    const double shared = error_with(factors_of_toy());
    EXPECT_GT(alone, 0.01);
    EXPECT_LT(shared, alone / 2);
}

TEST(NetworkTrainer, GoesOnFromItsStateWithFactors) {
    const NetworkSet set = make_set(1, 300);
    const LearnedShape shape{kShape, factors_of_toy()};
    NetworkTrainer whole(shape, kQuick, set.size(), kInOrder);
    while (!whole.is_finished()) whole.step(set);
    NetworkTrainer first(shape, kQuick, set.size(), kOnTwoThreads);
    for (int i = 0; i < 23; ++i) first.step(set);
    NetworkTrainer second(shape, kQuick, set.size(), kInOrder);
    ASSERT_TRUE(second.restore(first.state()));
    EXPECT_EQ(second.model().numbers(), first.model().numbers());
    while (!second.is_finished()) second.step(set);
    EXPECT_EQ(second.model().numbers(), whole.model().numbers());
}

TEST(NetworkTrainer, LearnsThePolicyOfAToyGame) {
    const NetworkSet set = make_set(1, 3000);
    const NetworkSet held_out = make_set(2, 500);
    NetworkSettings settings = kQuick;
    settings.policy_share = 0.1;
    const NetworkTrainer untrained({kWithPolicy, {}}, settings, set.size(), kInOrder);
    const NetworkTrainer trainer = trained(set, settings, kInOrder, kWithPolicy);
    EXPECT_GT(untrained.policy_loss(held_out), 1);
    EXPECT_LT(trainer.policy_loss(held_out), 0.6);
    EXPECT_LT(trainer.error(held_out), 0.003);
    EXPECT_EQ(trained(set, settings, kInOrder).policy_loss(held_out), std::nullopt);
}

TEST(NetworkTrainer, LearnsInASingleStep) {
    const NetworkSet set = make_set(1, 300);
    NetworkTrainer trainer({kShape, {}}, {.batch = set.size(), .epochs = 1}, set.size(), kInOrder);
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
    NetworkTrainer first({kShape, {}}, kQuick, set.size(), kInOrder);
    for (int i = 0; i < 23; ++i) first.step(set);
    NetworkTrainer second({kShape, {}}, kQuick, set.size(), kInOrder);
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
    for (std::size_t view = 0; view < network.shape.views; ++view) {
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
    for (const nnue::Shape& shape : {kShape, kOneView}) {
        const NetworkModel model = trained(set, kQuick, kInOrder, shape).model();
        const nnue::Network network = model.quantised("toy", 400, "of a test");
        for (std::size_t i = 0; i < set.size(); ++i) {
            const double output = output_of(network, set[i]) / network.scale;
            const double chance = 1 / (1 + std::exp(-output));
            EXPECT_NEAR(chance, model.chance(set[i]), 0.02) << i;
        }
    }
}

// The chance that the integers of a network give to the chosen move.
double chance_of_choice(const nnue::Network& network, const NetworkSet::Sample& sample) {
    double chosen = 0;
    double total = 0;
    std::size_t move = 0;
    for (auto first = sample.moves.begin(); first != sample.moves.end(); ++move) {
        const auto end = std::find(first, sample.moves.end(), NetworkSet::kEndOfMove);
        constexpr int kParts = 1000;
        const double odds =
            std::exp(nnue::promise(network, sample.bucket, {first, end}, kParts) / double{kParts});
        total += odds;
        if (move == sample.chosen) chosen = odds;
        first = end + 1;
    }
    return chosen / total;
}

TEST(NetworkModel, AgreesWithThePolicyOfItsIntegers) {
    const NetworkSet set = make_set(1, 1000);
    NetworkSettings settings = kQuick;
    settings.policy_share = 0.1;
    const NetworkModel model = trained(set, settings, kInOrder, kWithPolicy).model();
    const nnue::Network network = model.quantised("toy", 400, "of a test");
    for (std::uint32_t i = 0; i < set.size(); ++i) {
        const std::array<std::uint32_t, 1> one{i};
        EXPECT_NEAR(chance_of_choice(network, set[i]), std::exp(-model.policy_loss(set, one).sum),
                    0.05)
            << i;
    }
}

}  // namespace
}  // namespace yiguan::training

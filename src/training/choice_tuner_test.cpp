// The tuner of orders finds the weights by which moves were chosen, whatever the number of threads.
#include "training/choice_tuner.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "training/test_support.h"

namespace yiguan::training {
namespace {

constexpr std::uint16_t kKinds = 5;  // weights 0 to 4 for the first term, 5 to 9 for the second

double true_weight(std::uint16_t number) {
    return number < kKinds ? 0.7 * number : 2.5 - 0.5 * number;
}

double value_of(const OrderTermsOfMove& move) {
    return true_weight(move[0]) + true_weight(move[1]);
}

// The number of the move that a draw among them chooses, by their true weights.
std::size_t draw(const std::vector<OrderTermsOfMove>& moves, Rng& rng) {
    double total = 0;
    for (const OrderTermsOfMove& move : moves) total += std::exp(value_of(move));
    double left = total * rng.below(1'000'000) / 1'000'000.0;
    std::size_t chosen = 0;
    while (chosen + 1 < moves.size() && (left -= std::exp(value_of(moves[chosen]))) >= 0) ++chosen;
    return chosen;
}

ChoiceSet make_set(std::uint64_t seed, int choices) {
    ChoiceSet set;
    Rng rng(seed);
    for (int i = 0; i < choices; ++i) {
        std::vector<OrderTermsOfMove> moves(2 + rng.below(6));
        for (OrderTermsOfMove& move : moves)
            move = {static_cast<std::uint16_t>(rng.below(kKinds)),
                    static_cast<std::uint16_t>(kKinds + rng.below(kKinds))};
        set.add(moves, draw(moves, rng));
    }
    return set;
}

ChoiceTuner tuned(const ChoiceSet& set, const ForEach& for_each, int epochs) {
    ChoiceTuner tuner(2 * kKinds, {.epochs = epochs}, for_each);
    for (int i = 0; i < epochs; ++i) tuner.step(set);
    return tuner;
}

// Only differences matter: adding the same to all weights of a term changes no chance.
TEST(ChoiceTuner, FindsTheTrueWeights) {
    const ChoiceTuner tuner = tuned(make_set(1, 20'000), kInOrder, 150);
    const auto& weights = tuner.weights();
    for (std::uint16_t first = 0; first < 2 * kKinds; first += kKinds)
        for (std::uint16_t i = first + 1; i < first + kKinds; ++i)
            EXPECT_NEAR(weights[i] - weights[first], true_weight(i) - true_weight(first), 0.15)
                << i;
}

TEST(ChoiceTuner, OrdersNewPositions) {
    const ChoiceSet held_out = make_set(2, 2000);
    const ChoiceTuner untuned = tuned(held_out, kInOrder, 0);
    const ChoiceTuner tuner = tuned(make_set(1, 5000), kInOrder, 100);
    EXPECT_LT(tuner.loss(held_out), untuned.loss(held_out) - 0.3);
    EXPECT_GT(tuner.share_among_first(held_out, 1), 0.45);
    EXPECT_GT(tuner.share_among_first(held_out, 2), tuner.share_among_first(held_out, 1));
    EXPECT_EQ(tuner.share_among_first(held_out, 7), 1);
}

TEST(ChoiceTuner, GivesTheSameOnSeveralThreads) {
    const ChoiceSet set = make_set(3, 1000);
    EXPECT_EQ(tuned(set, kInOrder, 20).weights(), tuned(set, kOnTwoThreads, 20).weights());
}

}  // namespace
}  // namespace yiguan::training

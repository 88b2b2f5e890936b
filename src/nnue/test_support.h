// For tests of evaluations by networks.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "nnue/network.h"

namespace yiguan::nnue::test {

inline std::shared_ptr<const Network> random_network(const InputKind& kind,
                                                     std::size_t hidden,
                                                     bool has_policy = false) {
    const Shape shape = shape_of(kind, hidden, has_policy);
    auto network = std::make_shared<Network>(shape, std::string(kind.name));
    Rng rng(7);
    const auto fill = [&](auto& numbers, int most) {
        for (auto& number : numbers) {
            const auto drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most)));
            number = static_cast<std::decay_t<decltype(number)>>(drawn - most);
        }
    };
    fill(network->input_weights, 100);
    fill(network->input_biases, 100);
    fill(network->output_weights, kMostOutputWeight);
    fill(network->output_biases, 10'000);
    fill(network->policy_biases, 100);
    fill(network->policy_weights, kMostOutputWeight);
    return network;
}

// The value of nnue::Evaluator, computed in the plainest way.
template <class Inputs>
int plain_value(const Network& network, const typename Inputs::Position& position) {
    const int own = Inputs::view_to_move(position);
    const std::size_t bucket = Inputs::bucket(position);
    const std::size_t hidden = network.shape.hidden;
    std::int64_t squares = 0;
    for (const int view : {own, 1 - own}) {
        if (view != own && network.shape.views == 1) break;
        std::vector<std::uint16_t> rows;
        Inputs::rows(position, view, rows);
        const std::int16_t* const weights = network.output_row(bucket) + (view == own ? 0 : hidden);
        for (std::size_t i = 0; i < hidden; ++i) {
            std::int64_t sum = network.input_biases[i];
            for (const std::uint16_t row : rows) sum += network.input_weights[row * hidden + i];
            const std::int64_t active = std::clamp<std::int64_t>(sum, 0, kActivationUnit);
            squares += active * active * weights[i];
        }
    }
    const std::int64_t output = squares / kActivationUnit + network.output_biases[bucket];
    return static_cast<int>(output * network.scale / (kActivationUnit * kWeightUnit));
}

// A walk of moves by chance, made and taken back, that an evaluator of type E follows.
template <class P, class E>
class Walk {
  public:
    Walk(P start, E evaluator, std::uint64_t seed)
        : position_(std::move(start)), evaluator_(std::move(evaluator)), rng_(seed) {
        evaluator_.reset(position_);
    }

    void step() {
        typename P::Moves moves;
        position_.legal_moves(moves);
        if (moves.empty() || made_.size() >= kLongest || (!made_.empty() && rng_.below(3) == 0))
            return take_back();
        const auto move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
        made_.push_back({move, {}});
        position_.do_move(move, made_.back().undo);
        evaluator_.did(position_, move, made_.back().undo);
    }

    const P& position() const { return position_; }
    const E& evaluator() const { return evaluator_; }

  private:
    static constexpr std::size_t kLongest = 60;
    struct Made {
        typename P::Move move;
        typename P::Undo undo;
    };

    void take_back() {
        if (made_.empty()) return;
        position_.undo_move(made_.back().move, made_.back().undo);
        evaluator_.undid(position_, made_.back().move, made_.back().undo);
        made_.pop_back();
    }

    P position_;
    E evaluator_;
    Rng rng_;
    std::vector<Made> made_;
};

// Checks along a walk from there that the evaluator, and a copy of it, have the value of
// `plain(position)`; `may_pass(position)`: whether the turn may be passed there.
template <class P, class E, class Plain, class MayPass>
void expect_followed(const P& start,
                     const E& evaluator,
                     const Plain& plain,
                     const MayPass& may_pass) {
    constexpr int kSteps = 150;
    Rng rng(3);
    Walk<P, E> walk(start, evaluator, rng.next());
    for (int i = 0; i < kSteps; ++i) {
        walk.step();
        if (rng.below(4) > 0) continue;  // accumulators of several moves are left behind
        EXPECT_EQ(walk.evaluator().value(walk.position()), plain(walk.position()));
        const E copy = walk.evaluator();
        EXPECT_EQ(copy.value(walk.position()), plain(walk.position()));
        // As in the null move of a search, of which evaluators are not told.
        P passed = walk.position();
        if (!may_pass(passed)) continue;
        typename P::Undo undo;
        passed.do_null(undo);
        EXPECT_EQ(copy.value(passed), plain(passed));
    }
}

}  // namespace yiguan::nnue::test

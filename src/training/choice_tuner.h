// Fits the weights of an order of moves to the choices of a search: the weights under which the
// chosen moves are likeliest, when a move is chosen with a chance in proportion to the exponential
// of its sum of weights.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/order_terms.h"
#include "training/adam.h"

namespace yiguan::training {

class ChoiceSet {
  public:
    // Precondition: chosen < moves.size().
    void add(std::span<const OrderTermsOfMove> moves, std::size_t chosen);

    std::size_t size() const { return choices_.size(); }

  private:
    friend class ChoiceTuner;
    struct Choice {
        std::size_t first_move;
        std::uint32_t moves;
        std::uint32_t chosen;
    };
    std::vector<Choice> choices_;
    std::vector<OrderTermsOfMove> moves_;
};

struct ChoiceSettings {
    int epochs = 200;
    double rate = 0.1;
};

// The result depends on the arguments alone, not on the number of threads.
class ChoiceTuner {
  public:
    // Begins with weights of zero.
    ChoiceTuner(std::size_t weights, const ChoiceSettings& settings, ForEach for_each);

    // One step over all choices. Precondition: the set is not empty.
    void step(const ChoiceSet& set);
    // The mean negative logarithm of the chance of the chosen move.
    double loss(const ChoiceSet& set) const;
    // How often the chosen move is among the first `count` of the order, from 0 to 1. Moves of
    // equal value count in its favour.
    double share_among_first(const ChoiceSet& set, int count) const;
    const std::vector<double>& weights() const { return weights_; }

  private:
    struct Part {
        std::vector<double> gradient;
        double loss = 0;
    };

    double value_of(const OrderTermsOfMove& move) const;
    void sum_part(const ChoiceSet& set, std::size_t part, bool has_gradient, Part& sums) const;
    std::vector<Part> sum(const ChoiceSet& set, bool has_gradient) const;

    std::vector<double> weights_;
    ForEach for_each_;
    Adam adam_;
};

}  // namespace yiguan::training

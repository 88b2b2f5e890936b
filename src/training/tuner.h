// Fits the weights of an evaluation to positions whose value is known: logistic regression by
// gradient descent, after Texel's method (Österlund, 2014).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluation_terms.h"
#include "training/adam.h"

namespace yiguan::training {

// Positions with their terms and their wanted winning chance for the first side.
class TuningSet {
  public:
    // `early`: the position's share of the early weights; `wanted`: 0 to 1.
    void add(std::span<const EvaluationTerm> terms, double early, double wanted);

    std::size_t size() const { return places_.size(); }

  private:
    friend class Tuner;
    struct Place {
        std::size_t first_term;
        std::uint32_t terms;
        float early;
        float wanted;
    };
    std::vector<Place> places_;
    std::vector<EvaluationTerm> terms_;
};

struct TunerSettings {
    int epochs = 300;
    double rate = 2;         // hundredths by which a weight moves in a step, at first
    double inertia = 4e-10;  // how much a weight is held where it began, per hundredth squared
    double chance_scale = 400;
};

// The result depends on the arguments alone, not on the number of threads.
class Tuner {
  public:
    Tuner(std::vector<PhasedWeight> weights, const TunerSettings& settings, ForEach for_each);

    // One step over all positions. Precondition: the set is not empty.
    void step(const TuningSet& set);
    // The mean cross-entropy of the wanted and the predicted chances.
    double loss(const TuningSet& set) const;
    const std::vector<PhasedWeight>& weights() const { return weights_; }

  private:
    // Sums of one part of the positions, which one thread computes.
    struct Part {
        std::vector<PhasedWeight> gradient;
        double loss = 0;
    };

    void sum_part(const TuningSet& set, std::size_t part, bool has_gradient, Part& sums) const;
    std::vector<Part> sum(const TuningSet& set, bool has_gradient) const;

    std::vector<PhasedWeight> first_;
    std::vector<PhasedWeight> weights_;
    TunerSettings settings_;
    ForEach for_each_;
    Adam adam_;  // of the early weights, then of the late ones
};

}  // namespace yiguan::training

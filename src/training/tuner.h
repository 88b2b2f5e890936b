// Fits the weights of an evaluation to positions whose value is known: logistic regression by
// gradient descent, after Texel's method (Österlund, 2014) with the steps of Adam (Kingma and Ba,
// 2015).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/evaluation_terms.h"

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

// Runs task(0) to task(count - 1), in any order and on any threads, and waits for them.
using ForEach = std::function<void(std::size_t count, const std::function<void(std::size_t)>&)>;

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
    struct Moments {
        double mean = 0;
        double square = 0;
    };

    void sum_part(const TuningSet& set, std::size_t part, bool has_gradient, Part& sums) const;
    std::vector<Part> sum(const TuningSet& set, bool has_gradient) const;
    double move(double gradient, Moments& moments) const;

    std::vector<PhasedWeight> first_;
    std::vector<PhasedWeight> weights_;
    TunerSettings settings_;
    ForEach for_each_;
    std::vector<std::array<Moments, 2>> moments_;
    int steps_ = 0;
};

}  // namespace yiguan::training

#include "training/tuner.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace yiguan::training {
namespace {

// The positions are summed in so many parts, whatever the number of threads, and the parts in
// their order: floating-point sums depend on the order.
constexpr std::size_t kParts = 64;

constexpr double kMeanMemory = 0.9;  // of Adam's running means
constexpr double kSquareMemory = 0.999;
constexpr double kLeastSquare = 1e-10;

double chance_of(double value, double scale) {
    return 1 / (1 + std::exp(-value / scale));
}

double cross_entropy(double wanted, double predicted) {
    constexpr double kLeast = 1e-9;
    return -wanted * std::log(std::max(predicted, kLeast)) -
           (1 - wanted) * std::log(std::max(1 - predicted, kLeast));
}

}  // namespace

void TuningSet::add(std::span<const EvaluationTerm> terms, double early, double wanted) {
    places_.push_back({terms_.size(), static_cast<std::uint32_t>(terms.size()),
                       static_cast<float>(early), static_cast<float>(wanted)});
    terms_.insert(terms_.end(), terms.begin(), terms.end());
}

Tuner::Tuner(std::vector<PhasedWeight> weights, const TunerSettings& settings, ForEach for_each)
    : first_(weights),
      weights_(std::move(weights)),
      settings_(settings),
      for_each_(std::move(for_each)),
      moments_(weights_.size()) {}

void Tuner::sum_part(const TuningSet& set, std::size_t part, bool has_gradient, Part& sums) const {
    if (has_gradient) sums.gradient.resize(weights_.size());
    const std::size_t begin = set.size() * part / kParts;
    const std::size_t end = set.size() * (part + 1) / kParts;
    for (std::size_t i = begin; i < end; ++i) {
        const TuningSet::Place& place = set.places_[i];
        const std::span terms(set.terms_.data() + place.first_term, place.terms);
        const double early = place.early;
        double value = 0;
        for (const EvaluationTerm term : terms) {
            const PhasedWeight& weight = weights_[term.weight];
            value += term.count * (early * weight.early + (1 - early) * weight.late);
        }
        const double chance = chance_of(value, settings_.chance_scale);
        sums.loss += cross_entropy(place.wanted, chance);
        if (!has_gradient) continue;
        const double error = (chance - place.wanted) / settings_.chance_scale;
        for (const EvaluationTerm term : terms) {
            PhasedWeight& gradient = sums.gradient[term.weight];
            gradient.early += error * term.count * early;
            gradient.late += error * term.count * (1 - early);
        }
    }
}

std::vector<Tuner::Part> Tuner::sum(const TuningSet& set, bool has_gradient) const {
    std::vector<Part> parts(kParts);
    for_each_(kParts, [&](std::size_t part) { sum_part(set, part, has_gradient, parts[part]); });
    return parts;
}

double Tuner::move(double gradient, Moments& moments) const {
    moments.mean = kMeanMemory * moments.mean + (1 - kMeanMemory) * gradient;
    moments.square = kSquareMemory * moments.square + (1 - kSquareMemory) * gradient * gradient;
    const double mean = moments.mean / (1 - std::pow(kMeanMemory, steps_));
    const double square = moments.square / (1 - std::pow(kSquareMemory, steps_));
    // The rate falls to zero along a cosine.
    const double done = std::min(1.0, static_cast<double>(steps_) / settings_.epochs);
    const double rate = settings_.rate * (1 + std::cos(done * std::acos(-1.0))) / 2;
    return rate * mean / (std::sqrt(square) + kLeastSquare);
}

void Tuner::step(const TuningSet& set) {
    const std::vector<Part> parts = sum(set, true);
    ++steps_;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        PhasedWeight gradient;
        for (const Part& part : parts) {
            gradient.early += part.gradient[i].early;
            gradient.late += part.gradient[i].late;
        }
        const auto size = static_cast<double>(set.size());
        PhasedWeight& weight = weights_[i];
        weight.early -=
            move(gradient.early / size + settings_.inertia * (weight.early - first_[i].early),
                 moments_[i][0]);
        weight.late -=
            move(gradient.late / size + settings_.inertia * (weight.late - first_[i].late),
                 moments_[i][1]);
    }
}

double Tuner::loss(const TuningSet& set) const {
    double loss = 0;
    for (const Part& part : sum(set, false)) loss += part.loss;
    return loss / static_cast<double>(set.size());
}

}  // namespace yiguan::training

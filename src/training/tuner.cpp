#include "training/tuner.h"

#include <algorithm>
#include <cmath>

namespace yiguan::training {
namespace {

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
      adam_(2 * weights_.size(), settings_.rate, settings_.epochs) {}

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

void Tuner::step(const TuningSet& set) {
    const std::vector<Part> parts = sum(set, true);
    adam_.begin_step();
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        PhasedWeight gradient;
        for (const Part& part : parts) {
            gradient.early += part.gradient[i].early;
            gradient.late += part.gradient[i].late;
        }
        const auto size = static_cast<double>(set.size());
        PhasedWeight& weight = weights_[i];
        weight.early -= adam_.step(
            i, gradient.early / size + settings_.inertia * (weight.early - first_[i].early));
        weight.late -=
            adam_.step(weights_.size() + i,
                       gradient.late / size + settings_.inertia * (weight.late - first_[i].late));
    }
}

double Tuner::loss(const TuningSet& set) const {
    double loss = 0;
    for (const Part& part : sum(set, false)) loss += part.loss;
    return loss / static_cast<double>(set.size());
}

}  // namespace yiguan::training

#include "training/choice_tuner.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace yiguan::training {

void ChoiceSet::add(std::span<const OrderTermsOfMove> moves, std::size_t chosen) {
    choices_.push_back({moves_.size(), static_cast<std::uint32_t>(moves.size()),
                        static_cast<std::uint32_t>(chosen)});
    moves_.insert(moves_.end(), moves.begin(), moves.end());
}

ChoiceTuner::ChoiceTuner(std::size_t weights, const ChoiceSettings& settings, ForEach for_each)
    : weights_(weights),
      for_each_(std::move(for_each)),
      adam_(weights, settings.rate, settings.epochs) {}

double ChoiceTuner::value_of(const OrderTermsOfMove& move) const {
    double value = 0;
    for (const std::uint16_t weight : move) value += weights_[weight];
    return value;
}

void ChoiceTuner::sum_part(const ChoiceSet& set,
                           std::size_t part,
                           bool has_gradient,
                           Part& sums) const {
    if (has_gradient) sums.gradient.resize(weights_.size());
    std::vector<double> shares;
    const std::size_t begin = set.size() * part / kParts;
    const std::size_t end = set.size() * (part + 1) / kParts;
    for (std::size_t i = begin; i < end; ++i) {
        const ChoiceSet::Choice& choice = set.choices_[i];
        const std::span moves(set.moves_.data() + choice.first_move, choice.moves);
        shares.clear();
        for (const OrderTermsOfMove& move : moves) shares.push_back(value_of(move));
        const double greatest = *std::ranges::max_element(shares);
        double total = 0;
        for (double& share : shares) total += share = std::exp(share - greatest);
        sums.loss -= std::log(std::max(shares[choice.chosen] / total, 1e-12));
        if (!has_gradient) continue;
        for (std::size_t move = 0; move < moves.size(); ++move) {
            const double error = shares[move] / total - (move == choice.chosen);
            for (const std::uint16_t weight : moves[move]) sums.gradient[weight] += error;
        }
    }
}

std::vector<ChoiceTuner::Part> ChoiceTuner::sum(const ChoiceSet& set, bool has_gradient) const {
    std::vector<Part> parts(kParts);
    for_each_(kParts, [&](std::size_t part) { sum_part(set, part, has_gradient, parts[part]); });
    return parts;
}

void ChoiceTuner::step(const ChoiceSet& set) {
    const std::vector<Part> parts = sum(set, true);
    adam_.begin_step();
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        double gradient = 0;
        for (const Part& part : parts) gradient += part.gradient[i];
        weights_[i] -= adam_.step(i, gradient / static_cast<double>(set.size()));
    }
}

double ChoiceTuner::loss(const ChoiceSet& set) const {
    double loss = 0;
    for (const Part& part : sum(set, false)) loss += part.loss;
    return loss / static_cast<double>(set.size());
}

double ChoiceTuner::share_among_first(const ChoiceSet& set, int count) const {
    std::size_t found = 0;
    for (const ChoiceSet::Choice& choice : set.choices_) {
        const std::span moves(set.moves_.data() + choice.first_move, choice.moves);
        const double value = value_of(moves[choice.chosen]);
        const auto before = std::ranges::count_if(
            moves, [&](const OrderTermsOfMove& move) { return value_of(move) > value; });
        found += before < count;
    }
    return static_cast<double>(found) / static_cast<double>(set.size());
}

}  // namespace yiguan::training

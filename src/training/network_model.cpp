#include "training/network_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/rng.h"
#include "training/add_row.h"

namespace yiguan::training {
namespace {

constexpr float kMostWeight =
    static_cast<float>(nnue::kMostOutputWeight) / nnue::kWeightUnit;  // of both layers
constexpr float kFirstInputWeight = 0.01F;  // at most; inputs that are hardly ever on stay small
constexpr std::size_t kSums = 8;  // in which a long sum is made, so that it takes one instruction

float chance_of(float output) {
    return 1 / (1 + std::exp(-output));
}

float clipped(float sum) {
    return std::min(std::max(sum, 0.0F), 1.0F);
}

// The sum of weight × clipped sum².
float output_of(const float* sums, const float* weights, std::size_t count) {
    std::array<float, kSums> parts{};
    for (std::size_t begin = 0; begin < count; begin += kSums)
        for (std::size_t i = 0; i < kSums; ++i) {
            const float value = clipped(sums[begin + i]);
            parts[i] += value * value * weights[begin + i];
        }
    float total = 0;
    for (const float part : parts) total += part;
    return total;
}

std::span<const std::uint16_t> rows_of(const NetworkSet::Sample& sample, std::size_t view) {
    return view == 0 ? sample.own : sample.other;
}

std::int16_t rounded(float number, int unit) {
    return static_cast<std::int16_t>(std::lround(number * static_cast<float>(unit)));
}

}  // namespace

NetworkModel::NetworkModel(const nnue::Shape& shape, std::uint64_t seed)
    : shape_(shape), numbers_(output_biases() + shape.buckets) {
    Rng rng(seed);
    constexpr std::uint32_t kSteps = 1 << 24;
    const auto fill = [&](std::size_t begin, std::size_t end, float most) {
        for (std::size_t i = begin; i < end; ++i) {
            const float share = static_cast<float>(rng.below(kSteps)) / kSteps;
            numbers_[i] = most * (2 * share - 1);
        }
    };
    fill(0, input_biases(), kFirstInputWeight);
    std::fill_n(numbers_.begin() + static_cast<std::ptrdiff_t>(input_biases()), shape_.hidden,
                0.25F);
    const float most = 1 / std::sqrt(static_cast<float>(shape_.views * shape_.hidden));
    fill(output_rows(), policy_biases(), most);
    if (!shape_.has_policy) return;
    std::fill_n(numbers_.begin() + static_cast<std::ptrdiff_t>(policy_biases()), shape_.hidden,
                0.25F);
    fill(policy_biases() + shape_.hidden, output_biases(), most);
}

void NetworkModel::accumulate(std::span<const std::uint16_t> rows,
                              std::size_t biases,
                              float* sums) const {
    std::copy_n(numbers_.data() + biases, shape_.hidden, sums);
    for (const std::uint16_t row : rows)
        add_row(numbers_.data() + row * shape_.hidden, sums, shape_.hidden);
}

void NetworkModel::activate(const NetworkSet::Sample& sample, Activations& at) const {
    at.output = numbers_[output_biases() + sample.bucket];
    for (std::size_t view = 0; view < shape_.views; ++view) {
        std::vector<float>& sums = at.sums[view];
        sums.resize(shape_.hidden);
        const Layer layer = view_layer(sample.bucket, view);
        accumulate(rows_of(sample, view), layer.biases, sums.data());
        at.output += output_of(sums.data(), numbers_.data() + layer.weights, shape_.hidden);
    }
}

float NetworkModel::chance(const NetworkSet::Sample& sample) const {
    Activations at;
    activate(sample, at);
    return chance_of(at.output);
}

// The chances of the moves.
void NetworkModel::choose(const NetworkSet::Sample& sample, Choices& at) const {
    const Layer layer = policy_layer(sample.bucket);
    at.rows.clear();
    for (auto first = sample.moves.begin(); first != sample.moves.end();) {
        const auto end = std::find(first, sample.moves.end(), NetworkSet::kEndOfMove);
        at.rows.emplace_back(first, end);
        first = end + 1;
    }
    at.sums.resize(at.rows.size() * shape_.hidden);
    at.chances.resize(at.rows.size());
    for (std::size_t move = 0; move < at.rows.size(); ++move) {
        float* const sums = at.sums.data() + move * shape_.hidden;
        accumulate(at.rows[move], layer.biases, sums);
        at.chances[move] = output_of(sums, numbers_.data() + layer.weights, shape_.hidden);
    }
    const float highest = *std::ranges::max_element(at.chances);
    float total = 0;
    for (float& chance : at.chances) total += chance = std::exp(chance - highest);
    for (float& chance : at.chances) chance /= total;
}

// `error`: the derivative by the output.
void NetworkModel::add_layer_gradient(std::span<const std::uint16_t> rows,
                                      const float* sums,
                                      const Layer& layer,
                                      float error,
                                      std::vector<float>& slopes,
                                      std::vector<float>& gradient) const {
    const std::size_t hidden = shape_.hidden;
    const float* const weights = numbers_.data() + layer.weights;
    float* const weight_gradient = gradient.data() + layer.weights;
    for (std::size_t i = 0; i < hidden; ++i) {
        const float value = clipped(sums[i]);
        weight_gradient[i] += error * value * value;
        slopes[i] = sums[i] > 0 && sums[i] < 1 ? error * weights[i] * 2 * value : 0;
    }
    add_row(slopes.data(), gradient.data() + layer.biases, hidden);
    for (const std::uint16_t row : rows)
        add_row(slopes.data(), gradient.data() + row * hidden, hidden);
}

void NetworkModel::add_policy_gradient(const NetworkSet::Sample& sample,
                                       float share,
                                       Choices& at,
                                       std::vector<float>& slopes,
                                       std::vector<float>& gradient) const {
    choose(sample, at);
    for (std::size_t move = 0; move < at.rows.size(); ++move) {
        const float wanted = move == sample.chosen ? 1 : 0;
        add_layer_gradient(at.rows[move], at.sums.data() + move * shape_.hidden,
                           policy_layer(sample.bucket), share * (at.chances[move] - wanted), slopes,
                           gradient);
    }
}

double NetworkModel::add_gradient(const NetworkSet& set,
                                  std::span<const std::uint32_t> chosen,
                                  float policy_share,
                                  std::vector<float>& gradient) const {
    Activations at;
    Choices choices;
    std::vector<float> slopes(shape_.hidden);
    double error = 0;
    for (const std::uint32_t index : chosen) {
        const NetworkSet::Sample sample = set[index];
        activate(sample, at);
        const float chance = chance_of(at.output);
        const float difference = chance - static_cast<float>(sample.wanted);
        error += static_cast<double>(difference) * static_cast<double>(difference);
        const float slope = 2 * difference * chance * (1 - chance);
        for (std::size_t view = 0; view < shape_.views; ++view)
            add_layer_gradient(rows_of(sample, view), at.sums[view].data(),
                               view_layer(sample.bucket, view), slope, slopes, gradient);
        gradient[output_biases() + sample.bucket] += slope;
        if (shape_.has_policy && !sample.moves.empty())
            add_policy_gradient(sample, policy_share, choices, slopes, gradient);
    }
    return error;
}

double NetworkModel::error(const NetworkSet& set, std::span<const std::uint32_t> chosen) const {
    Activations at;
    double error = 0;
    for (const std::uint32_t index : chosen) {
        const NetworkSet::Sample sample = set[index];
        activate(sample, at);
        const double difference = chance_of(at.output) - sample.wanted;
        error += difference * difference;
    }
    return error;
}

NetworkModel::PolicyLoss NetworkModel::policy_loss(const NetworkSet& set,
                                                   std::span<const std::uint32_t> chosen) const {
    PolicyLoss loss;
    if (!shape_.has_policy) return loss;
    Choices at;
    for (const std::uint32_t index : chosen) {
        const NetworkSet::Sample sample = set[index];
        if (sample.moves.empty()) continue;
        choose(sample, at);
        loss.sum -= std::log(std::max(static_cast<double>(at.chances[sample.chosen]), 1e-12));
        ++loss.positions;
    }
    return loss;
}

float NetworkModel::limited(float number) {
    return std::min(std::max(number, -kMostWeight), kMostWeight);
}

void NetworkModel::clip() {
    for (std::size_t i = 0; i < limited_numbers(); ++i) numbers_[i] = limited(numbers_[i]);
}

nnue::Network NetworkModel::quantised(std::string inputs,
                                      int scale,
                                      std::string description) const {
    nnue::Network network(shape_, std::move(inputs));
    network.scale = scale;
    network.description = std::move(description);
    const float* next = numbers_.data();
    for (std::int16_t& weight : network.input_weights)
        weight = rounded(*next++, nnue::kActivationUnit);
    for (std::int16_t& bias : network.input_biases) bias = rounded(*next++, nnue::kActivationUnit);
    for (std::int16_t& weight : network.output_weights)
        weight = rounded(*next++, nnue::kWeightUnit);
    for (std::int16_t& bias : network.policy_biases) bias = rounded(*next++, nnue::kActivationUnit);
    for (std::int16_t& weight : network.policy_weights)
        weight = rounded(*next++, nnue::kWeightUnit);
    for (std::int32_t& bias : network.output_biases)
        bias = static_cast<std::int32_t>(
            std::lround(*next++ * (nnue::kActivationUnit * nnue::kWeightUnit)));
    return network;
}

}  // namespace yiguan::training

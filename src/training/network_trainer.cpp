#include "training/network_trainer.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include "base/derived_seed.h"
#include "base/little_endian.h"
#include "base/rng.h"
#include "training/add_row.h"

namespace yiguan::training {
namespace {

// A step's gradient is summed in so many parts, whatever the number of threads.
constexpr std::size_t kBatchParts = 16;
constexpr double kWarmUp = 0.02;  // part of the steps in which the rate rises
constexpr float kSlopeMemory = 0.9F;
constexpr float kSquareSlopeMemory = 0.999F;

std::span<const std::uint32_t> part_of(std::span<const std::uint32_t> all,
                                       std::size_t part,
                                       std::size_t parts) {
    const std::size_t begin = all.size() * part / parts;
    return all.subspan(begin, all.size() * (part + 1) / parts - begin);
}

void append_all(std::string& bytes, const std::vector<float>& numbers) {
    for (const float number : numbers)
        append_little_endian(bytes, std::bit_cast<std::uint32_t>(number));
}

void take_all(std::string_view& bytes, std::vector<float>& numbers) {
    for (float& number : numbers)
        number = std::bit_cast<float>(take_little_endian<std::uint32_t>(bytes));
}

}  // namespace

NetworkTrainer::NetworkTrainer(const LearnedShape& shape,
                               const NetworkSettings& settings,
                               std::size_t samples,
                               ForEach for_each)
    : settings_(settings),
      samples_(samples),
      for_each_(std::move(for_each)),
      batches_((samples + settings.batch - 1) / settings.batch),
      factors_(shape.factors),
      model_(shape.network, settings.seed),
      learned_(model_.numbers()),
      gradients_(kBatchParts) {
    const std::size_t hidden = shape.network.hidden;
    // Inputs begin as the sums of their factors.
    learned_.insert(learned_.end(), learned_.begin(),
                    learned_.begin() + static_cast<std::ptrdiff_t>(factors_.rows * hidden));
    if (factors_.rows > 0) std::fill_n(learned_.begin(), shape.network.inputs * hidden, 0.0F);
    for (std::vector<float>& gradient : gradients_) gradient.resize(model_.numbers().size());
    gradients_[0].resize(learned_.size());
    means_.resize(learned_.size());
    squares_.resize(learned_.size());
    renew_model();
}

template <class Use>
void NetworkTrainer::for_each_part(std::size_t count, const Use& use) {
    for_each_(kParts,
              [&](std::size_t part) { use(count * part / kParts, count * (part + 1) / kParts); });
}

// Each epoch goes through the positions in an order of its own.
void NetworkTrainer::begin_epoch(std::uint64_t epoch) {
    epoch_ = epoch;
    order_.resize(samples_);
    std::iota(order_.begin(), order_.end(), 0U);
    Rng rng(derived_seed(settings_.seed, epoch));
    for (std::size_t i = samples_; i > 1; --i)
        std::swap(order_[i - 1], order_[rng.below(static_cast<std::uint32_t>(i))]);
}

// Where the positions of the next step begin in the order.
std::size_t NetworkTrainer::first_of_step() const {
    return static_cast<std::size_t>(done_ % batches_) * settings_.batch;
}

double NetworkTrainer::rate() const {
    const double share = (static_cast<double>(done_) + 0.5) / static_cast<double>(steps());
    if (share < kWarmUp) return settings_.rate * share / kWarmUp;
    const double fallen = (share - kWarmUp) / (1 - kWarmUp);
    return settings_.rate * (1 + std::cos(fallen * std::acos(-1.0))) / 2;
}

std::size_t NetworkTrainer::positions_of_step() const {
    return std::min(settings_.batch, samples_ - first_of_step());
}

double NetworkTrainer::step(const NetworkSet& set) {
    const std::uint64_t epoch = done_ / batches_ + 1;
    if (epoch != epoch_) begin_epoch(epoch);
    const std::size_t size = positions_of_step();
    const std::span<const std::uint32_t> chosen = std::span(order_).subspan(first_of_step(), size);
    std::vector<double> errors(kBatchParts);
    for_each_(kBatchParts, [&](std::size_t part) {
        std::ranges::fill(gradients_[part], 0.0F);
        errors[part] =
            model_.add_gradient(set, part_of(chosen, part, kBatchParts),
                                static_cast<float>(settings_.policy_share), gradients_[part]);
    });
    for_each_part(model_.numbers().size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t part = 1; part < kBatchParts; ++part)
            for (std::size_t i = begin; i < end; ++i) gradients_[0][i] += gradients_[part][i];
    });
    add_factor_gradient();
    descend(size);
    renew_model();
    ++done_;
    return std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(size);
}

// Each input adds its gradient to those of its factors.
void NetworkTrainer::add_factor_gradient() {
    const std::size_t hidden = model_.shape().hidden;
    float* const of_factors = gradients_[0].data() + model_.numbers().size();
    for (std::size_t input = 0; factors_.rows > 0 && input < model_.shape().inputs; ++input)
        for (const std::uint16_t factor : factors_.of(static_cast<std::uint16_t>(input)))
            add_row(gradients_[0].data() + input * hidden, of_factors + factor * hidden, hidden);
}

// The numbers of the model from those that are learned.
void NetworkTrainer::renew_model() {
    std::vector<float>& numbers = model_.numbers();
    std::copy_n(learned_.begin(), numbers.size(), numbers.begin());
    if (factors_.rows == 0) return;
    const std::size_t hidden = model_.shape().hidden;
    const float* const factor_rows = learned_.data() + numbers.size();
    for_each_part(model_.shape().inputs, [&](std::size_t begin, std::size_t end) {
        for (std::size_t input = begin; input < end; ++input)
            for (const std::uint16_t factor : factors_.of(static_cast<std::uint16_t>(input)))
                add_row(factor_rows + factor * hidden, numbers.data() + input * hidden, hidden);
    });
    model_.clip();
}

void NetworkTrainer::descend(std::size_t positions) {
    const auto step = static_cast<double>(done_ + 1);
    const auto mean_share = static_cast<float>(1 - std::pow(double{kSlopeMemory}, step));
    const auto square_share = static_cast<float>(1 - std::pow(double{kSquareSlopeMemory}, step));
    const auto rate_now = static_cast<float>(rate());
    const auto kept = static_cast<float>(1 - rate() * settings_.decay);
    const auto least_root = static_cast<float>(settings_.epsilon);
    const float share = 1 / static_cast<float>(positions);
    const auto descend_at = [&](std::size_t i) {
        const float slope = gradients_[0][i] * share;
        means_[i] = kSlopeMemory * means_[i] + (1 - kSlopeMemory) * slope;
        squares_[i] = kSquareSlopeMemory * squares_[i] + (1 - kSquareSlopeMemory) * slope * slope;
        const float root = std::sqrt(squares_[i] / square_share) + least_root;
        return kept * learned_[i] - rate_now * means_[i] / mean_share / root;
    };
    const std::size_t limited = model_.limited_numbers();
    const std::size_t of_model = model_.numbers().size();
    for_each_part(learned_.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const float number = descend_at(i);
            learned_[i] = i < limited || i >= of_model ? NetworkModel::limited(number) : number;
        }
    });
}

double NetworkTrainer::error(const NetworkSet& set) const {
    std::vector<std::uint32_t> all(set.size());
    std::iota(all.begin(), all.end(), 0U);
    std::vector<double> errors(kParts);
    for_each_(kParts, [&](std::size_t part) {
        errors[part] = model_.error(set, part_of(all, part, kParts));
    });
    return std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(set.size());
}

std::optional<double> NetworkTrainer::policy_loss(const NetworkSet& set) const {
    std::vector<std::uint32_t> all(set.size());
    std::iota(all.begin(), all.end(), 0U);
    std::vector<NetworkModel::PolicyLoss> losses(kParts);
    for_each_(kParts, [&](std::size_t part) {
        losses[part] = model_.policy_loss(set, part_of(all, part, kParts));
    });
    NetworkModel::PolicyLoss total;
    for (const NetworkModel::PolicyLoss& loss : losses) {
        total.sum += loss.sum;
        total.positions += loss.positions;
    }
    if (total.positions == 0) return std::nullopt;
    return total.sum / static_cast<double>(total.positions);
}

std::string NetworkTrainer::state() const {
    std::string bytes;
    append_little_endian(bytes, done_);
    append_all(bytes, learned_);
    append_all(bytes, means_);
    append_all(bytes, squares_);
    return bytes;
}

bool NetworkTrainer::restore(std::string_view state) {
    if (state.size() != 8 + 3 * 4 * means_.size()) return false;
    const std::uint64_t done = take_little_endian<std::uint64_t>(state);
    if (done > steps()) return false;
    done_ = done;
    take_all(state, learned_);
    take_all(state, means_);
    take_all(state, squares_);
    renew_model();
    return true;
}

}  // namespace yiguan::training

#include "training/adam.h"

#include <algorithm>
#include <cmath>

namespace yiguan::training {
namespace {

constexpr double kMeanMemory = 0.9;
constexpr double kSquareMemory = 0.999;
constexpr double kLeastSquare = 1e-10;

}  // namespace

Adam::Adam(std::size_t numbers, double rate, int steps)
    : moments_(numbers), rate_(rate), steps_(steps) {}

void Adam::begin_step() {
    ++done_;
}

double Adam::step(std::size_t number, double gradient) {
    Moments& moments = moments_[number];
    moments.mean = kMeanMemory * moments.mean + (1 - kMeanMemory) * gradient;
    moments.square = kSquareMemory * moments.square + (1 - kSquareMemory) * gradient * gradient;
    const double mean = moments.mean / (1 - std::pow(kMeanMemory, done_));
    const double square = moments.square / (1 - std::pow(kSquareMemory, done_));
    const double share = std::min(1.0, static_cast<double>(done_) / steps_);
    const double rate = rate_ * (1 + std::cos(share * std::acos(-1.0))) / 2;
    return rate * mean / (std::sqrt(square) + kLeastSquare);
}

}  // namespace yiguan::training

#include "arena/statistics.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

namespace yiguan::arena {
namespace {

constexpr double kEmptyCell = 1e-3;  // keeps the likelihood finite for outcomes that did not occur

constexpr double points(std::size_t cell) {
    return static_cast<double>(cell) / 4;
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
    return 400 * std::log10(score / (1 - score));
}

// Spread of the score of one pair around its mean.
double deviation(const Pentanomial& results) {
    const double mean = mean_score(results);
    double sum = 0;
    for (std::size_t i = 0; i < results.counts.size(); ++i)
        sum += static_cast<double>(results.counts[i]) * std::pow(points(i) - mean, 2);
    return std::sqrt(sum / static_cast<double>(results.pairs()));
}

// The same with two virtual pairs, one a step better and one a step worse than even: equal results
// of all pairs say little about the next ones.
double cautious_deviation(Pentanomial results) {
    const double seen = deviation(results);
    if (seen > 0) return seen;
    ++results.counts[1];
    ++results.counts[3];
    return deviation(results);
}

using Distribution = std::array<double, 5>;

Distribution observed(const Pentanomial& results) {
    Distribution p{};
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
        p[i] = std::max(static_cast<double>(results.counts[i]), kEmptyCell);
        sum += p[i];
    }
    for (double& cell : p) cell /= sum;
    return p;
}

double sum_of_tilted(const Distribution& p, double mean, double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        sum += p[i] * (points(i) - mean) / (1 + theta * (points(i) - mean));
    return sum;
}

// The distribution nearest to the observed one, in likelihood, among those with this mean: p / (1 +
// theta (x − mean)). theta is where sum_of_tilted, which falls in theta, is zero; it lies strictly
// between the poles.
Distribution with_mean(const Distribution& p, double mean) {
    double low = -1 / (points(4) - mean);
    double high = 1 / mean;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (sum_of_tilted(p, mean, middle) > 0 ? low : high) = middle;
    }
    const double theta = (low + high) / 2;
    Distribution out{};
    for (std::size_t i = 0; i < p.size(); ++i) out[i] = p[i] / (1 + theta * (points(i) - mean));
    return out;
}

}  // namespace

std::uint64_t Pentanomial::pairs() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts) sum += count;
    return sum;
}

double mean_score(const Pentanomial& results) {
    assert(results.pairs() > 0);
    double sum = 0;
    for (std::size_t i = 0; i < results.counts.size(); ++i)
        sum += static_cast<double>(results.counts[i]) * points(i);
    return sum / static_cast<double>(results.pairs());
}

std::optional<Estimate> elo(const Pentanomial& results) {
    const double mean = mean_score(results);
    const double half_width =
        kQuantile95 * cautious_deviation(results) / std::sqrt(static_cast<double>(results.pairs()));
    if (mean - half_width <= 0 || mean + half_width >= 1) return std::nullopt;
    return Estimate{elo_of_score(mean),
                    (elo_of_score(mean + half_width) - elo_of_score(mean - half_width)) / 2};
}

std::optional<Estimate> normalised_elo(const Pentanomial& results) {
    const double pair_deviation = deviation(results);
    if (pair_deviation == 0) return std::nullopt;
    const double per_game = pair_deviation * std::numbers::sqrt2;
    const double scale = 800 / std::numbers::ln10;
    return Estimate{(mean_score(results) - 0.5) / per_game * scale,
                    kQuantile95 * scale / std::sqrt(2 * static_cast<double>(results.pairs()))};
}

double likelihood_of_superiority(const Pentanomial& results) {
    const double lead = mean_score(results) - 0.5;
    const double z =
        lead * std::sqrt(static_cast<double>(results.pairs())) / cautious_deviation(results);
    return std::erfc(-z / std::numbers::sqrt2) / 2;
}

double Sprt::lower_bound() const {
    return std::log(beta / (1 - alpha));
}
double Sprt::upper_bound() const {
    return std::log((1 - beta) / alpha);
}

double log_likelihood_ratio(const Pentanomial& results, const Sprt& sprt) {
    const Distribution p = observed(results);
    const Distribution p0 = with_mean(p, score_of_elo(sprt.elo0));
    const Distribution p1 = with_mean(p, score_of_elo(sprt.elo1));
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i) sum += p[i] * std::log(p1[i] / p0[i]);
    return sum * static_cast<double>(results.pairs());
}

Verdict Sprt::judge(const Pentanomial& results) const {
    if (results.pairs() < kMinPairs) return Verdict::Undecided;
    const double ratio = log_likelihood_ratio(results, *this);
    if (ratio >= upper_bound()) return Verdict::Higher;
    if (ratio <= lower_bound()) return Verdict::Lower;
    return Verdict::Undecided;
}

}  // namespace yiguan::arena

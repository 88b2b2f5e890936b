#include "service/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace yiguan::service {
namespace {

constexpr double kMiddle = 1500;
constexpr double kScale = 173.7178;  // points of a unit of Glicko-2
constexpr double kTau = 0.75;        // limits the change of volatility
constexpr double kMostDeviation = 350;
constexpr double kLeastDeviation = 45;  // strengths always change a little
constexpr double kMostVolatility = 0.1;
constexpr double kConvergence = 1e-6;
// An established player's deviation grows from 60 to 110 in a year without games.
constexpr double kDaysOfPeriod = 4.665;
constexpr double kMsOfDay = 86'400'000;

double square(double x) {
    return x * x;
}

// The weight of a game against an opponent with this deviation.
double weight(double deviation) {
    return 1 / std::sqrt(1 + 3 * square(deviation / std::numbers::pi));
}

// The new volatility: the root of the paper's f (step 5), found by the Illinois method.
// `surprise` is Δ, `uncertainty` φ, `variance` v.
double new_volatility(double old, double surprise, double uncertainty, double variance) {
    const double a = std::log(square(old));
    const double noise = square(uncertainty) + variance;
    const auto f = [&](double x) {
        const double e = std::exp(x);
        return e * (square(surprise) - noise - e) / (2 * square(noise + e)) -
               (x - a) / square(kTau);
    };
    double low = a;
    double high = std::log(square(surprise) - noise);
    if (!(square(surprise) > noise)) {
        int k = 1;
        while (f(a - k * kTau) < 0) ++k;
        high = a - k * kTau;
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > kConvergence) {
        const double between = low + (low - high) * f_low / (f_high - f_low);
        const double f_between = f(between);
        if (f_between * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = between;
        f_high = f_between;
    }
    return std::min(std::exp(low / 2), kMostVolatility);
}

double periods_between(const Rating& rating, std::int64_t now) {
    if (rating.games == 0 || now <= rating.at) return 0;
    return static_cast<double>(now - rating.at) / (kMsOfDay * kDaysOfPeriod);
}

double grown(double deviation, double volatility, double periods) {
    return std::sqrt(square(deviation) + periods * square(volatility));
}

}  // namespace

Rating aged(const Rating& rating, std::int64_t now) {
    Rating out = rating;
    out.deviation = std::min(
        kMostDeviation,
        kScale * grown(rating.deviation / kScale, rating.volatility, periods_between(rating, now)));
    return out;
}

Rating after_games(const Rating& own, std::span<const RatedGame> games, std::int64_t now) {
    const double mu = (own.value - kMiddle) / kScale;
    const double phi = own.deviation / kScale;
    double information = 0;
    double lesson = 0;
    for (const RatedGame& game : games) {
        const Rating other = aged(game.opponent, now);
        const double g = weight(other.deviation / kScale);
        const double expected = 1 / (1 + std::exp(-g * (mu - (other.value - kMiddle) / kScale)));
        information += square(g) * expected * (1 - expected);
        lesson += g * (game.score - expected);
    }
    const double variance = 1 / information;
    Rating out = own;
    out.volatility = new_volatility(own.volatility, variance * lesson, phi, variance);
    const double before = grown(phi, out.volatility, periods_between(own, now));
    const double after = 1 / std::sqrt(1 / square(before) + information);
    out.value = kMiddle + kScale * (mu + square(after) * lesson);
    out.deviation = std::clamp(kScale * after, kLeastDeviation, kMostDeviation);
    out.at = now;
    out.games += static_cast<int>(games.size());
    return out;
}

std::array<Rating, 2> after_result(const std::array<Rating, 2>& before,
                                   double score_of_first,
                                   std::int64_t now) {
    const RatedGame of_first{before[1], score_of_first};
    const RatedGame of_second{before[0], 1 - score_of_first};
    return {after_games(before[0], {&of_first, 1}, now),
            after_games(before[1], {&of_second, 1}, now)};
}

}  // namespace yiguan::service

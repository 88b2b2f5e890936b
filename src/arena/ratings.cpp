#include "arena/ratings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace yiguan::arena {
namespace {

constexpr double kQuantile95 = 1.959964;
constexpr double kEnough = 1e-7;  // change of a strength, relative, in one round
constexpr int kMostRounds = 100'000;
constexpr double kGamesOfPair = 2;
constexpr double kEloOfLogarithm = 400 / std::numbers::ln10;

using Matrix = std::vector<std::vector<double>>;

// A meeting with the games that were given: `given` of them, half won and half lost.
struct Games {
    std::size_t a = 0;
    std::size_t b = 0;
    Pentanomial results;
    double given = 0;

    double played() const { return kGamesOfPair * static_cast<double>(results.pairs()) + given; }
    double points() const {
        return kGamesOfPair * static_cast<double>(results.pairs()) * mean_score(results) +
               given / 2;
    }
};

// Every player brings half a game, spread evenly over his pairs.
std::vector<Games> games_of(std::size_t players, std::span<const Meeting> meetings) {
    std::vector<double> pairs(players);
    for (const Meeting& meeting : meetings)
        for (const std::size_t player : {meeting.a, meeting.b})
            pairs[player] += static_cast<double>(meeting.results.pairs());
    std::vector<Games> out;
    for (const Meeting& meeting : meetings) {
        const auto share = static_cast<double>(meeting.results.pairs()) / 2;
        out.push_back({meeting.a, meeting.b, meeting.results,
                       share / pairs[meeting.a] + share / pairs[meeting.b]});
    }
    return out;
}

// The expected points of a player of strength g against one of strength h are g / (g + h) a game.
std::vector<double> improved(const std::vector<double>& strengths,
                             const std::vector<Games>& meetings) {
    std::vector<double> points(strengths.size());
    std::vector<double> weights(strengths.size());
    for (const Games& games : meetings) {
        const double weight = games.played() / (strengths[games.a] + strengths[games.b]);
        points[games.a] += games.points();
        points[games.b] += games.played() - games.points();
        weights[games.a] += weight;
        weights[games.b] += weight;
    }
    std::vector<double> out(strengths.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = points[i] / weights[i];
    const double first = out.front();
    for (double& strength : out) strength /= first;
    return out;
}

// The most likely strengths, searched for from `strengths` on.
std::vector<double> most_likely(std::vector<double> strengths, const std::vector<Games>& meetings) {
    for (int round = 0; round < kMostRounds; ++round) {
        const std::vector<double> next = improved(strengths, meetings);
        const bool is_done = std::equal(
            next.begin(), next.end(), strengths.begin(),
            [](double now, double before) { return std::abs(now / before - 1) < kEnough; });
        strengths = next;
        if (is_done) break;
    }
    return strengths;
}

// The share of the points that a is to make.
double expected_score(const Games& games, const std::vector<double>& strengths) {
    return strengths[games.a] / (strengths[games.a] + strengths[games.b]);
}

// How sharply the likelihood falls around the logarithms of the strengths but the first, which is
// given (Fisher's information).
Matrix information(const std::vector<double>& strengths, const std::vector<Games>& meetings) {
    Matrix out(strengths.size() - 1, std::vector<double>(strengths.size() - 1));
    for (const Games& games : meetings) {
        const double p = expected_score(games, strengths);
        const double told = games.played() * p * (1 - p);
        const std::array<std::size_t, 2> players{games.a, games.b};
        for (const std::size_t row : players)
            for (const std::size_t column : players)
                if (row > 0 && column > 0) out[row - 1][column - 1] += row == column ? told : -told;
    }
    return out;
}

// The squares by which a's points missed the expected ones, pair by pair.
double surprise(const Games& games, const std::vector<double>& strengths) {
    const double p = expected_score(games, strengths);
    double sum = games.given * ((1 - p) * (1 - p) + p * p) / 2;
    for (std::size_t half_points = 0; half_points < games.results.counts.size(); ++half_points) {
        const double missed = static_cast<double>(half_points) / 2 - kGamesOfPair * p;
        sum += static_cast<double>(games.results.counts[half_points]) * missed * missed;
    }
    return sum;
}

// Of a symmetric positive definite matrix, by Gauss and Jordan; it needs no pivots.
Matrix inverse(Matrix matrix) {
    for (std::size_t k = 0; k < matrix.size(); ++k) {
        const double pivot = std::exchange(matrix[k][k], 1.0);
        for (double& cell : matrix[k]) cell /= pivot;
        for (std::size_t i = 0; i < matrix.size(); ++i) {
            if (i == k) continue;
            const double factor = std::exchange(matrix[i][k], 0.0);
            for (std::size_t j = 0; j < matrix.size(); ++j) matrix[i][j] -= factor * matrix[k][j];
        }
    }
    return matrix;
}

// The variance of the logarithm of each strength: every pair moves it by what it missed the
// expected points by, times how far a point moves it.
std::vector<double> variances(const std::vector<double>& strengths,
                              const std::vector<Games>& meetings) {
    const Matrix inverted = inverse(information(strengths, meetings));
    const auto moved_by = [&inverted](std::size_t player, std::size_t scorer) {
        return player == 0 || scorer == 0 ? 0 : inverted[player - 1][scorer - 1];
    };
    std::vector<double> out(strengths.size());
    for (const Games& games : meetings) {
        const double squares = surprise(games, strengths);
        for (std::size_t i = 0; i < out.size(); ++i) {
            const double moved = moved_by(i, games.a) - moved_by(i, games.b);
            out[i] += squares * moved * moved;
        }
    }
    return out;
}

}  // namespace

std::vector<Estimate> ratings(std::size_t players, std::span<const Meeting> meetings) {
    if (players == 0) return {};
    const std::vector<Games> games = games_of(players, meetings);
    const std::vector<double> strengths = most_likely(std::vector<double>(players, 1.0), games);
    const std::vector<double> variance = variances(strengths, games);
    std::vector<Estimate> out{{0, 0}};
    for (std::size_t i = 1; i < players; ++i)
        out.push_back({kEloOfLogarithm * std::log(strengths[i]),
                       kEloOfLogarithm * kQuantile95 * std::sqrt(variance[i])});
    return out;
}

}  // namespace yiguan::arena

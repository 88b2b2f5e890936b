#include "arena/ratings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace yiguan::arena {
namespace {

constexpr double kEnough = 1e-7;  // relative change of a strength in one round at which to stop
constexpr int kMostRounds = 100'000;
constexpr double kGamesOfPair = 2;
constexpr double kEloOfLogarithm = 400 / std::numbers::ln10;

using Matrix = std::vector<std::vector<double>>;

// A meeting including its virtual games, half won and half lost.
struct Games {
    std::size_t a = 0;
    std::size_t b = 0;
    Pentanomial results;
    double virtual_games = 0;

    double played() const {
        return kGamesOfPair * static_cast<double>(results.pairs()) + virtual_games;
    }
    double points() const {
        return kGamesOfPair * static_cast<double>(results.pairs()) * mean_score(results) +
               virtual_games / 2;
    }
};

// Every player adds half a game, spread evenly over its pairs.
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

// The most likely strengths, by iteration from `strengths`.
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

// The expected share of the points of a.
double expected_score(const Games& games, const std::vector<double>& strengths) {
    return strengths[games.a] / (strengths[games.a] + strengths[games.b]);
}

// Fisher's information of the logarithms of all strengths but the first, which is fixed.
Matrix information(const std::vector<double>& strengths, const std::vector<Games>& meetings) {
    Matrix out(strengths.size() - 1, std::vector<double>(strengths.size() - 1));
    for (const Games& games : meetings) {
        const double p = expected_score(games, strengths);
        const double information = games.played() * p * (1 - p);
        const std::array<std::size_t, 2> players{games.a, games.b};
        for (const std::size_t row : players)
            for (const std::size_t column : players)
                if (row > 0 && column > 0)
                    out[row - 1][column - 1] += row == column ? information : -information;
    }
    return out;
}

// The squared deviations of a's points from the expected ones, summed over the pairs.
double surprise(const Games& games, const std::vector<double>& strengths) {
    const double p = expected_score(games, strengths);
    double sum = games.virtual_games * ((1 - p) * (1 - p) + p * p) / 2;
    for (std::size_t half_points = 0; half_points < games.results.counts.size(); ++half_points) {
        const double missed = static_cast<double>(half_points) / 2 - kGamesOfPair * p;
        sum += static_cast<double>(games.results.counts[half_points]) * missed * missed;
    }
    return sum;
}

// The inverse of a symmetric positive definite matrix by Gauss–Jordan elimination, which needs no
// pivoting there.
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

// The variance of the logarithm of each strength: each pair contributes its deviation from the
// expected points times the effect of one point.
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

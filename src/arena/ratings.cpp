#include "arena/ratings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
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

// A meeting as sums: games, and points of the first.
struct Games {
    std::size_t a = 0;
    std::size_t b = 0;
    double played = 0;
    double points = 0;
};

Games games_of(const Meeting& meeting) {
    const double pairs = static_cast<double>(meeting.results.pairs());
    const double drawn_pair = kGamesOfPair / 2;
    return {meeting.a, meeting.b, kGamesOfPair * (pairs + 1),
            kGamesOfPair * pairs * mean_score(meeting.results) + drawn_pair};
}

// The expected points of a player of strength g against one of strength h are g / (g + h) a game.
std::vector<double> improved(const std::vector<double>& strengths,
                             const std::vector<Games>& meetings) {
    std::vector<double> points(strengths.size());
    std::vector<double> weights(strengths.size());
    for (const Games& games : meetings) {
        const double weight = games.played / (strengths[games.a] + strengths[games.b]);
        points[games.a] += games.points;
        points[games.b] += games.played - games.points;
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

// What the results tell of the logarithms of the strengths but the first, which is given
// (Fisher's information, games taken as independent).
Matrix information(const std::vector<double>& strengths, const std::vector<Games>& meetings) {
    Matrix out(strengths.size() - 1, std::vector<double>(strengths.size() - 1));
    for (const Games& games : meetings) {
        const double p = strengths[games.a] / (strengths[games.a] + strengths[games.b]);
        const double told = games.played * p * (1 - p);
        const std::array<std::size_t, 2> players{games.a, games.b};
        for (const std::size_t row : players)
            for (const std::size_t column : players)
                if (row > 0 && column > 0) out[row - 1][column - 1] += row == column ? told : -told;
    }
    return out;
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

std::vector<Games> games_of_all(std::span<const Meeting> meetings) {
    std::vector<Games> out;
    std::transform(meetings.begin(), meetings.end(), std::back_inserter(out), games_of);
    return out;
}

}  // namespace

std::vector<Estimate> ratings(std::size_t players, std::span<const Meeting> meetings) {
    const std::vector<Games> games = games_of_all(meetings);
    const std::vector<double> strengths = most_likely(std::vector<double>(players, 1.0), games);
    const Matrix covariance = inverse(information(strengths, games));
    std::vector<Estimate> out{{0, 0}};
    for (std::size_t i = 1; i < players; ++i)
        out.push_back({kEloOfLogarithm * std::log(strengths[i]),
                       kEloOfLogarithm * kQuantile95 * std::sqrt(covariance[i - 1][i - 1])});
    return out;
}

}  // namespace yiguan::arena

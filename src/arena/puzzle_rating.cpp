#include "arena/puzzle_rating.h"

#include <algorithm>
#include <cmath>

namespace yiguan::arena {
namespace {

constexpr double kBeyond = 1000;  // Elo beyond the solvers in which the rating is looked for
constexpr double kEnough = 0.1;

double expected(double elo, double rating) {
    return 1 / (1 + std::pow(10, (rating - elo) / 400));
}

}  // namespace

int puzzle_rating(std::span<const PuzzleTrial> trials) {
    const auto [least, most] = std::ranges::minmax(trials, {}, &PuzzleTrial::elo);
    // Solved trials less those expected at that rating; grows with the rating.
    const auto surplus = [&](double rating) {
        double sum = 0.5 - expected(least.elo, rating) + 0.5 - expected(most.elo, rating);
        for (const PuzzleTrial& trial : trials)
            sum += (trial.is_solved ? 1 : 0) - expected(trial.elo, rating);
        return sum;
    };
    double low = least.elo - kBeyond;
    double high = most.elo + kBeyond;
    while (high - low > kEnough) {
        const double middle = (low + high) / 2;
        (surplus(middle) > 0 ? high : low) = middle;
    }
    return static_cast<int>(std::lround(low));
}

}  // namespace yiguan::arena

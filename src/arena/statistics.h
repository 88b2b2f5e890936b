// The result of a match of game pairs in numbers: score, Elo and its error, likelihood of
// superiority, and the sequential test that decides when to stop. Pure arithmetic; knows no game.
//
// The unit is the pair: one opening played twice with seats swapped. A pair scores 0, ½, 1, 1½ or 2
// points for A; the five counts are the pentanomial. Sources: M. Van den Bergh, "A practical
// introduction to the GSPRT" (exact form for multinomial outcomes); normalised Elo as used by
// Fishtest and OpenBench.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace yiguan::arena {

struct Pentanomial {
    // Number of pairs by the points of A times two: 0 (lost both) to 4 (won both).
    std::array<std::uint64_t, 5> counts{};

    std::uint64_t pairs() const;
    // Adds a pair. `half_points`: points of A times two, 0..4.
    void add(int half_points) { ++counts.at(static_cast<std::size_t>(half_points)); }

    friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

// Of the normal distribution: so many deviations to each side hold 95 %.
inline constexpr double kQuantile95 = 1.959964;

// An estimate with the half-width of its 95 % interval.
struct Estimate {
    double value = 0;
    double error = 0;
};

// Points per game of A, 0..1. Precondition: at least one pair.
double mean_score(const Pentanomial& results);

// Elo difference of A over B; empty while the score is 0 or 1, or its interval reaches 0 or 1.
std::optional<Estimate> elo(const Pentanomial& results);

// The same in units of the standard deviation of a game: comparable across draw rates and openings.
// Empty when all pairs had the same result.
std::optional<Estimate> normalised_elo(const Pentanomial& results);

// Probability that A is the stronger player, 0..1; ½ when all pairs were tied.
double likelihood_of_superiority(const Pentanomial& results);

// The decision of a stop rule: its lower hypothesis or its higher one is accepted.
enum class Verdict : std::uint8_t { Undecided, Lower, Higher };

// The sequential probability ratio test of "A is elo1 stronger" against "A is elo0 stronger", both
// in logistic Elo.
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  // chance to accept elo1 when elo0 is true
    double beta = 0.05;   // chance to accept elo0 when elo1 is true

    static constexpr std::uint64_t kMinPairs = 64;

    double lower_bound() const;
    double upper_bound() const;
    // Never decides before kMinPairs.
    Verdict judge(const Pentanomial& results) const;
};

// Generalised log-likelihood ratio of the two hypotheses.
double log_likelihood_ratio(const Pentanomial& results, const Sprt& sprt);

}  // namespace yiguan::arena

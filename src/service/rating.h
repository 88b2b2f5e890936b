// How strong a person is held to be: Glicko-2. Pure arithmetic.
// Source: M. E. Glickman, "Example of the Glicko-2 system" (2022), with games rated as they end and
// fractional periods for the days between, as lichess does it.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <span>

namespace yiguan::service {

struct Rating {
    double value = 1500;
    double deviation = 350;  // half of the width in which the strength lies with 68 %
    double volatility = 0.06;
    std::int64_t at = 0;  // of the last rated game, ms since the epoch; 0 before the first
    int games = 0;

    int rounded() const { return static_cast<int>(std::lround(value)); }
    // Too little is known for a place in a list.
    bool is_provisional() const { return deviation > kMostEstablishedDeviation; }

    static constexpr double kMostEstablishedDeviation = 110;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// The same person at `now`: the longer nothing was played, the less is known.
Rating aged(const Rating& rating, std::int64_t now);

struct RatedGame {
    Rating opponent;
    double score = 0;  // 0, ½ or 1
};

// After games that ended at `now`, at least one. The opponents' ratings are those from before them.
Rating after_games(const Rating& own, std::span<const RatedGame> games, std::int64_t now);

// Of two who have played each other, the first of whom has scored 0, ½ or 1.
std::array<Rating, 2> after_result(const std::array<Rating, 2>& before,
                                   double score_of_first,
                                   std::int64_t now);

}  // namespace yiguan::service

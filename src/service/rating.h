// Glicko-2 ratings. Pure arithmetic. Source: M. E. Glickman, "Example of the Glicko-2 system"
// (2022), with each game rated when it ends and fractional rating periods for the time between
// games, as on lichess.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <span>

namespace yiguan::service {

struct Rating {
    double value = 1500;
    double deviation = 350;  // half-width of the 68 % interval of the strength
    double volatility = 0.06;
    std::int64_t at = 0;  // of the last rated game, ms since the epoch; 0 before the first
    int games = 0;

    int rounded() const { return static_cast<int>(std::lround(value)); }
    // Too uncertain for a place in a rating list.
    bool is_provisional() const { return deviation > kMostEstablishedDeviation; }

    static constexpr double kMostEstablishedDeviation = 110;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// The rating at `now`: its deviation grows with the time since the last rated game.
Rating aged(const Rating& rating, std::int64_t now);

struct RatedGame {
    Rating opponent;
    double score = 0;  // 0, ½ or 1
};

// The rating after `games`, which ended at `now`; at least one. The opponents' ratings are those
// before these games.
Rating after_games(const Rating& own, std::span<const RatedGame> games, std::int64_t now);

// The ratings of two opponents after a game in which the first scored 0, ½ or 1.
std::array<Rating, 2> after_result(const std::array<Rating, 2>& before,
                                   double score_of_first,
                                   std::int64_t now);

}  // namespace yiguan::service

// The strengths of several players, estimated from their results against each other: maximum
// likelihood in the Bradley–Terry model, a draw counting as half a win. Method: Hunter, "MM
// algorithms for generalized Bradley–Terry models", 2004. The unit of the errors is the pair of
// games, since its two games share an opening: the sandwich estimator of Huber, "The behavior of
// maximum likelihood estimates under nonstandard conditions", 1967, which is valid even where the
// model is not.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "arena/statistics.h"

namespace yiguan::arena {

// The results of player `a` against player `b`.
struct Meeting {
    std::size_t a = 0;
    std::size_t b = 0;
    Pentanomial results;
};

// The Elo of each player; the first player's is 0 without error. To keep the estimate and its error
// finite for a player that won or lost every game, virtual games are added, half won and half lost:
// each player adds half a game, spread evenly over its pairs. Where all players have played equally
// many pairs, each gets one virtual game; in a gauntlet the common opponent gets half a game from
// each of the others. Precondition: `meetings` connect all players, and no meeting is empty.
std::vector<Estimate> ratings(std::size_t players, std::span<const Meeting> meetings);

}  // namespace yiguan::arena

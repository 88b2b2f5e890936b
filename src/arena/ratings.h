// How strong many players are, from what they played against each other: the Bradley–Terry model at
// its greatest likelihood, a draw counting as half a win. Found by Hunter's "MM algorithms for
// generalized Bradley–Terry models", 2004. The errors take the pair of games as the unit, since its
// two games share an opening: the "sandwich" of Huber, "The behavior of maximum likelihood
// estimates under nonstandard conditions", 1967, which also holds where the model does not.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "arena/statistics.h"

namespace yiguan::arena {

// What player `a` did against player `b`.
struct Meeting {
    std::size_t a = 0;
    std::size_t b = 0;
    Pentanomial results;
};

// The Elo of each player, the first one's being 0 without error. So that nobody who won or lost
// everything is infinitely far away or free of error, games are given besides those played, half
// won and half lost: each player brings half a game, spread evenly over his pairs. Where all have
// played as many pairs, everybody has one game more; he whom all others met in a gauntlet has half
// a game more from each of them. Precondition: `meetings` connect all players, and each has been
// played.
std::vector<Estimate> ratings(std::size_t players, std::span<const Meeting> meetings);

}  // namespace yiguan::arena

// Measured strengths of opponents, from data/strength/GAME.tsv (written by tools/strength), and of
// the champion's levels, from data/levels/GAME.tsv (written by tools/levels).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/assets.h"

namespace yiguan::api {

struct MeasuredStrength {
    std::string text;          // "deepening:level=5"
    std::string player;        // "deepening"
    std::optional<int> level;  // nothing: full strength
    std::string limits;  // limits of each move, "nodes=4000"; empty for players without a search
    int elo = 0;
    int error = 0;  // half-width of the 95 % interval
};

// Both are empty for a game that was not measured. Their scales differ: random is 0 in the first,
// the middle level 1500 in the second.
std::vector<MeasuredStrength> strengths_of(std::string_view game, const Assets& assets);
std::vector<MeasuredStrength> levels_of(std::string_view game, const Assets& assets);

}  // namespace yiguan::api

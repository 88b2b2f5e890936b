// Measured strengths of opponents, from data/strength/GAME.tsv (written by tools/strength).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/assets.h"

namespace yiguan::api {

struct MeasuredStrength {
    std::string player;        // "deepening"
    std::optional<int> level;  // nothing: full strength
    std::string limits;  // limits of each move, "nodes=4000"; empty for players without a search
    int elo = 0;         // random: 0
    int error = 0;       // half-width of the 95 % interval
};

// Empty for a game that was not measured.
std::vector<MeasuredStrength> strengths_of(std::string_view game, const Assets& assets);

}  // namespace yiguan::api

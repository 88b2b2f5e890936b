// How strong the opponents of a game are, as it was measured (tools/strength writes
// data/strength/GAME.tsv).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yiguan::cli {

struct MeasuredStrength {
    std::string player;        // "deepening"
    std::optional<int> level;  // nothing: all it can
    std::string limits;        // what it could spend, "nodes=4000"; empty for who does not search
    int elo = 0;               // random: 0
    int error = 0;             // half-width of the 95 % interval
};

// Empty for a game that was not measured.
std::vector<MeasuredStrength> strengths_of(std::string_view game);

}  // namespace yiguan::cli

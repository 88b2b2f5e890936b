// The ladder of a game as data (data/ladder/GAME.txt): each rung against the one below, or another
// where that compares nothing. A step is a line
//
//     UPPER LOWER [| REMARK]
//
// with both opponents as people write them, limits included (minimax:nodes=4000). The remark says
// why a step is honestly equal or weaker. '#' begins a comment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace yiguan::cli {

struct LadderStep {
    std::string upper;
    std::string lower;
    std::string remark;
};

Result<std::vector<LadderStep>> read_ladder(std::string_view text);

// The opponent with its nodes and time multiplied by `factor`, at least 1.
std::string scaled(std::string_view player, double factor);

}  // namespace yiguan::cli

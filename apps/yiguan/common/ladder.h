// The ladder of a game (data/ladder/GAME.txt). Each step is a match of a rung against the one
// below, or against another opponent when the rung below is not comparable. A step is a line
//
//     UPPER LOWER [| REMARK]
//
// with both opponents as on the command line, limits included (minimax:nodes=4000). The remark
// explains a step whose upper opponent is equal or weaker. '#' begins a comment.
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

// The opponent with its nodes and times multiplied by `factor`; the results are at least 1.
std::string scaled(std::string_view player, double factor);

}  // namespace yiguan::cli

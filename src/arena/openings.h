// Opening files: one line of moves each, with or without spaces between them; '#' begins a comment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/game_runner.h"
#include "base/result.h"
#include "game/record.h"

namespace yiguan::arena {

// Records of these rules, one for each line after which the game is not over. Lines that lead to an
// earlier line's position, also rotated or mirrored as the game allows, are left out and counted.
// Refused, with the line, when a line cannot be played.
struct Openings {
    std::vector<Record> records;
    int duplicates = 0;
};
Result<Openings> read_openings(std::string_view text,
                               const std::string& rules,
                               const LoadGame& load);

}  // namespace yiguan::arena

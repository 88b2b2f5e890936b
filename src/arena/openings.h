// Opening files: one line of moves each, with or without spaces between them; '#' begins a comment.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "arena/game_runner.h"
#include "base/result.h"
#include "game/record.h"

namespace yiguan::arena {

// Records of these rules, one for each line after which the game is not over. Lines that lead to an
// earlier line's position, also rotated or mirrored as the game allows, are left out and counted.
// Reading ends after `most` records. Refused, with the line, when a line before that cannot be
// played. Precondition: most > 0.
struct Openings {
    std::vector<Record> records;
    int duplicates = 0;
};
Result<Openings> read_openings(std::string_view text,
                               const std::string& rules,
                               const LoadGame& load,
                               std::size_t most = std::numeric_limits<std::size_t>::max());

}  // namespace yiguan::arena

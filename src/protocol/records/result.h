// The result of a game as the files of different programs spell it.
#pragma once

#include <string_view>

#include "game/outcome.h"

namespace yiguan::records {

// "1-0", "0-1" or "1/2-1/2" for any spelling of a result that is known: "B+Resign", 红先胜, "½-½".
// Empty for others, such as "*".
std::string_view plain_result(std::string_view text);

// The same for the end of a game by its rules; empty while it is ongoing.
std::string_view plain_result(const Outcome& outcome);

}  // namespace yiguan::records

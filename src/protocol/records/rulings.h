// Where our rules would have ended a recorded game: written down as a comment, because records may
// go on, and their results are kept as they are.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "game/words.h"
#include "protocol/records/reading.h"

namespace yiguan::records {

using SayRuling =
    std::function<std::string(const Reason&, Language language, std::string_view rules)>;

// Adds our ruling to the comment of the first position of each line in which the game is over by
// its rules, when the record does not agree: the line goes on, or the game has another result or
// none. A comment that contains the ruling already is left alone. Precondition: the moves are
// legal.
void add_rulings(GameTree& tree, const LoadGame& load, const SayRuling& say);

}  // namespace yiguan::records

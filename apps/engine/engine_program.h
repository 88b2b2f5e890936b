// One of Yiguan's opponents as an engine with a standard protocol on stdin and stdout
// (docs/engines.md).
#pragma once

#include <string>

#include "base/result.h"
#include "engines/assets.h"

namespace yiguan {

struct EngineArguments {
    std::string rules;
    std::string player;    // empty: the strongest
    std::string protocol;  // empty: the game's own; the first line chooses
};

// Serves the program that sends the commands until it quits or its input ends. Refused, before the
// first command is read, when the rules, the player or the protocol is unknown. `assets`: the books
// of openings.
Refusal run_engine(const EngineArguments& arguments, const Assets& assets);

}  // namespace yiguan

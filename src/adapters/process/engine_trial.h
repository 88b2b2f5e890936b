// Whether an installed program plays at all: started, and asked for one move.
#pragma once

#include <cstdint>
#include <string>

#include "adapters/process/engine_file.h"
#include "game/any_game.h"

namespace yiguan {

struct Trial {
    std::string move;           // its first, in the game's usual start
    std::string chinese;        // the same in the game's own notation, where it has one
    std::int64_t took_ms = 0;   // with its start
    bool tells_scores = false;  // so that it can review games
};

// Ends within a few seconds, whatever the program does. Blocks.
Result<Trial> try_engine(const EngineFile& engine, const LoadGame& load_game);

}  // namespace yiguan

// Tests an installed engine: starts it and asks for one move.
#pragma once

#include <cstdint>
#include <string>

#include "adapters/process/engine_file.h"
#include "engine/bot_board.h"
#include "game/any_game.h"

namespace yiguan {

struct Trial {
    std::string move;             // its first move from the game's default start
    std::string chinese;          // the same move in the game's traditional notation, if it has one
    std::int64_t took_ms = 0;     // including its start
    bool reports_scores = false;  // whether it reports scores, which reviewing games needs
};

// Blocks, for a few seconds at most, whatever the program does.
Result<Trial> try_engine(const EngineFile& engine,
                         const LoadGame& load_game,
                         const OpenBotBoard& open_bot_board);

}  // namespace yiguan

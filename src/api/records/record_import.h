// Converts a game of a record into a finished table.
#pragma once

#include <string>
#include <vector>

#include "api/words_json.h"
#include "game/game_info.h"
#include "protocol/records/reading.h"
#include "service/table_event.h"

namespace yiguan::api {

// Limits of an imported game, because a page receives the whole table in one message.
inline constexpr std::size_t kMostImportedPlies = 500;
inline constexpr std::size_t kMostImportedTags = 40;
inline constexpr std::size_t kMostTagBytes = 1000;
inline constexpr std::size_t kMostNoteBytes = 32 * 1024;  // of all notes together
inline constexpr std::size_t kMostImportedDamages = 20;

// The damages that concern this game. `game`: its index among the games that could be read.
std::vector<Reason> damages_of(const records::Reading& reading, std::size_t game);

// Precondition: the reading has such a game; its moves are legal.
service::TableSetup imported_setup(const records::Reading& reading,
                                   std::size_t game,
                                   std::string_view format,
                                   const LoadGame& load,
                                   const FindGame& find_game,
                                   const SayReason& say);

}  // namespace yiguan::api

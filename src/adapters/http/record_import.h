// From a game as a record tells it to a table that is over.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/game_info.h"
#include "protocol/records/reading.h"
#include "protocol/wire/shapes.h"
#include "service/table_event.h"

namespace yiguan {

// A page is sent a table whole, so that there are bounds to what is kept of a game.
inline constexpr std::size_t kMostKeptPlies = 500;
inline constexpr std::size_t kMostKeptTags = 40;
inline constexpr std::size_t kMostTagBytes = 200;
inline constexpr std::size_t kMostNoteBytes = 32 * 1024;  // of all notes together
inline constexpr std::size_t kMostKeptDamages = 20;

using SayReason = std::function<wire::Words(const Reason&, std::string_view rules)>;

// Those of the game with that number among the games that could be read, from 0.
std::vector<Reason> damages_of(const records::Reading& reading, std::size_t game);

// Precondition: the reading has such a game; its moves are legal.
service::TableSetup imported_setup(const records::Reading& reading,
                                   std::size_t game,
                                   std::string_view format,
                                   const LoadGame& load,
                                   const FindGame& find_game,
                                   const SayReason& say);

}  // namespace yiguan

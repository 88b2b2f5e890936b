// The games and opponents of the program as JSON, for the verbs and the page.
#pragma once

#include <boost/json.hpp>
#include <string_view>
#include <vector>

#include "adapters/process/engine_file.h"
#include "engine/player_info.h"

namespace yiguan::cli {

boost::json::array games_json();

// The games with the descriptions that the page needs (docs/protocol.md).
boost::json::array described_games_json();

// The opponents of one game, or of all for an empty id.
boost::json::array players_json(std::string_view game);

// The installed engines for the game (empty: for all games), in the same form.
boost::json::array installed_json(const EngineFolder& folder, std::string_view game);

// The player's own options and the options that all players have.
std::vector<PlayerOption> options_of(const PlayerInfo& player);

}  // namespace yiguan::cli

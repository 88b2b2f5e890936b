// The games and opponents of the program, as JSON: for the verbs and for the page.
#pragma once

#include <boost/json.hpp>
#include <string_view>
#include <vector>

#include "adapters/process/engine_file.h"
#include "engine/player_info.h"

namespace yiguan::cli {

boost::json::array games_json();

// The same with how each game presents itself, for the page (docs/protocol.md).
boost::json::array described_games_json();

// The opponents of one game, or of all for an empty id.
boost::json::array players_json(std::string_view game);

// The installed engines, in the same form, behind Yiguan's own opponents.
boost::json::array installed_json(const EngineFolder& folder, std::string_view game);

// What the player can be told: its own options and those of all.
std::vector<OptionInfo> options_of(const PlayerInfo& player);

}  // namespace yiguan::cli

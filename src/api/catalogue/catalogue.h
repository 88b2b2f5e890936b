// The games and opponents as JSON, for the page and for verbs.
#pragma once

#include <boost/json.hpp>
#include <string_view>
#include <vector>

#include "engine/player_info.h"
#include "engines/assets.h"

namespace yiguan::api {

boost::json::array games_json();

// The games with the descriptions that the page needs (docs/protocol.md).
boost::json::array described_games_json();

// The opponents of one game, or of all for an empty id. Their strengths are in the assets
// "strength/GAME.tsv".
boost::json::array players_json(std::string_view game, const Assets& assets);

// The player's own options and the options that all players have.
std::vector<PlayerOption> options_of(const PlayerInfo& player);

}  // namespace yiguan::api

// The networks of players: those that their options name, and those that come with the program.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/player_info.h"
#include "engines/assets.h"
#include "nnue/network.h"

namespace yiguan {

// The name of a game's network among the assets: "networks/xiangqi.net".
std::string network_name(std::string_view game);

// Whether the option net names a file.
bool is_network_named(const PlayerOptions& options);

// Whether the options leave it to the game: they neither choose a network or none, nor ask for a
// level of strength or for plain counting, which play without.
bool leaves_network_to_game(const PlayerOptions& options);

// The network that the options of a player ask for, a player that can evaluate with one of that
// kind: the file that net names (engine/network_option.h), or that of the game from the assets, if
// there is one and the options leave it to the game. Null: none. Refused with "network-unread", or
// with "network-refused" and the reason.
Result<std::shared_ptr<const nnue::Network>> network_of(std::string_view game,
                                                        const PlayerOptions& options,
                                                        const nnue::InputKind& kind,
                                                        const Assets& assets);

}  // namespace yiguan

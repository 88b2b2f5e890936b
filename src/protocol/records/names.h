// The tags that name the players, by side and game.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "game/game_info.h"
#include "game/side.h"
#include "protocol/records/game_tree.h"

namespace yiguan::records {

// "Red" and "Black" for xiangqi; nullptr for an unknown game.
std::array<std::string_view, 2> name_keys(const GameInfo* game);

// The players' names by side; empty where none is given. `first_side_holder`: the seat that held
// the first side at the end of the game, for records that name seats.
std::array<std::string, 2> player_names(const GameTree& tree,
                                        const GameInfo* game,
                                        Seat first_side_holder);

}  // namespace yiguan::records

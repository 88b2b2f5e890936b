// The description of an opponent, for the page and for `yiguan players`.
#pragma once

#include <string_view>
#include <vector>

#include "base/reason.h"
#include "engine/player_option.h"
#include "game/bilingual.h"

namespace yiguan {

struct PlayerInfo {
    std::string_view id;  // "alphabeta-history"; the same idea has the same id in every game
    int rung;             // its place on the ladder, 0 the lowest
    Bilingual name;
    Bilingual idea;  // what it does, and what it sees and misses
    std::vector<PlayerOption> options;
    bool searches_by_depth = false;  // keeps to Limits::depth
};

// The player of that id; refused with "player-unknown".
Result<const PlayerInfo*> find_player(std::string_view id, const std::vector<PlayerInfo>& players);

// Refused with "option-value", for the first bad value in the order of the player's options, else
// with "player-option-unknown".
Refusal check_options(const PlayerInfo& player, const PlayerOptions& options);

}  // namespace yiguan

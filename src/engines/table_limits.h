// What the text of an opponent may ask for at a table, and how long the opponent thinks there.
#pragma once

#include "base/result.h"
#include "engine/engine.h"
#include "engine/player_option.h"

namespace yiguan {

// Refused with "player-option-closed" for options that use memory, processors or files of the
// machine.
Refusal check_table_options(const PlayerOptions& options);

// Whether the options choose a level, which limits the nodes.
bool has_level(const PlayerOptions& options);

// The limits of a player with these options: its own, or a default time for one without limits.
Limits table_limits(const Limits& own, const PlayerOptions& options);

}  // namespace yiguan

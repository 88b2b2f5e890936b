// The notations of the moves of a search.
#pragma once

#include "game/any_game.h"
#include "lab/messages.h"

namespace yiguan::lab {

// Of a line that is played on from the game as it stands, also past its end.
LineNames names_of(const AnyGame& game, const Line& line);

}  // namespace yiguan::lab

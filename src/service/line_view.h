// Shows the position after some moves, without a table.
#pragma once

#include "protocol/wire/messages.h"
#include "service/ports.h"

namespace yiguan::service {

// Refused when the rules or the start cannot be read, and when a move is not legal. The moves may
// go on behind a position in which the rules end the game.
Result<wire::LineShown> show_line(const wire::ShowLine& request, const Environment& environment);

}  // namespace yiguan::service

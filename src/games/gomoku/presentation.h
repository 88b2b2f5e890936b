// Names, colours, buttons and rule texts of gomoku for the page (game/presentation.h).
#pragma once

#include "game/presentation.h"

namespace yiguan::gomoku {

Presentation presentation();

}  // namespace yiguan::gomoku

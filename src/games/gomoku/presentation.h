// How gomoku presents itself to people.
#pragma once

#include "game/presentation.h"

namespace yiguan::gomoku {

Presentation presentation();

}  // namespace yiguan::gomoku

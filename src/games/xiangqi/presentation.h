// Names, colours, buttons and rule texts of xiangqi for the page (game/presentation.h).
#pragma once

#include "game/presentation.h"

namespace yiguan::xiangqi {

Presentation presentation();

}  // namespace yiguan::xiangqi

// Names, colours, buttons and rule texts of number chess for the page (game/presentation.h).
#pragma once

#include "game/presentation.h"

namespace yiguan::shuqi {

Presentation presentation();

}  // namespace yiguan::shuqi

// How xiangqi presents itself to people.
#pragma once

#include "game/presentation.h"

namespace yiguan::xiangqi {

Presentation presentation();

}  // namespace yiguan::xiangqi

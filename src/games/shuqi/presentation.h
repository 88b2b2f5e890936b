// How number chess presents itself to people.
#pragma once

#include "game/presentation.h"

namespace yiguan::shuqi {

Presentation presentation();

}  // namespace yiguan::shuqi

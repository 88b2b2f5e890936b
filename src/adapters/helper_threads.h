// Threads for searches that use more than one (engine/player.h).
#pragma once

#include "engine/player.h"

namespace yiguan {

// Each helper is a thread of its own.
StartHelper helper_threads();

}  // namespace yiguan

// Threads for searches and matches that use more than one (engine/player.h).
#pragma once

#include "engine/player.h"

namespace yiguan {

// Each helper is a thread of its own.
StartHelper helper_threads();

// By a mutex of its own.
RunExclusively run_exclusively();

}  // namespace yiguan

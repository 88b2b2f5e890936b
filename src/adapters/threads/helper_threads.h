// Threads for searches and matches that use more than one (engine/player.h).
#pragma once

#include "engine/player.h"

namespace yiguan {

// Each helper is a new thread.
StartHelper helper_threads();

// Holds a mutex while a task runs; each call makes a new one.
RunExclusively run_exclusively();

}  // namespace yiguan

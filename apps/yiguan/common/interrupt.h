// Ctrl-C asks long work to finish; a second one ends the program as usual.
#pragma once

#include <atomic>

#include "engine/player.h"

namespace yiguan::cli {

// The flag that the first interrupt sets. Installs the handler on the first call.
const std::atomic<bool>& interrupted();

// What a player is told that may think until then, with as many threads as it asks for. The clock
// must outlive it.
Control until_interrupted(const Clock& clock,
                          Engine::OnThought on_thought = {},
                          TraceSink trace = {});

}  // namespace yiguan::cli

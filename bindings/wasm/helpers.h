// Helper threads of a search: workers of the host, each with an instance of the module on the same
// memory. A module whose memory is not shared has none.
#pragma once

#include "engine/player.h"

namespace yiguan::wasm {

// Runs tasks on the helpers that wait for one.
StartHelper helpers();

}  // namespace yiguan::wasm

// The first SIGINT or SIGTERM asks a long task to finish; the second ends the program.
#pragma once

#include <atomic>
#include <cstdint>

#include "engine/player.h"

namespace yiguan::cli {

// How often those who wait for something else look at the flag.
inline constexpr std::int64_t kInterruptPollMs = 200;

// The flag that the first signal sets. The first call installs the handler.
const std::atomic<bool>& interrupted();

// Control for a search that ends at the first signal and may use any number of threads. `clock`
// must outlive it.
Control until_interrupted(const Clock& clock,
                          Engine::OnThought on_thought = {},
                          TraceSink trace = {});

}  // namespace yiguan::cli

// Ctrl-C asks long work to finish; a second one ends the program as usual.
#pragma once

#include <atomic>

namespace yiguan::cli {

// The flag that the first interrupt sets. Installs the handler on the first call.
const std::atomic<bool>& interrupted();

}  // namespace yiguan::cli

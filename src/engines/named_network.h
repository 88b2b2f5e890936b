// The networks that the options of players name.
#pragma once

#include <memory>

#include "base/result.h"
#include "engine/player_info.h"
#include "engines/assets.h"
#include "nnue/network.h"

namespace yiguan {

// The network of the option net (engine/network_option.h); null where it says 0 or is not given.
// Refused with "network-unread", or with "network-refused" and the reason.
Result<std::shared_ptr<const nnue::Network>> named_network(const PlayerOptions& options,
                                                           const nnue::InputKind& kind,
                                                           const Assets& assets);

}  // namespace yiguan

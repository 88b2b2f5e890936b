// The networks that the options of players name.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "engine/player_info.h"
#include "engines/assets.h"
#include "nnue/network.h"

namespace yiguan {

// The file that the option net names (engine/network_option.h); nothing where it says 0 or is not
// given.
std::optional<std::string> network_file_of(const PlayerOptions& options);

// Refused with "network-unread", or with "network-refused" and the reason.
Result<std::shared_ptr<const nnue::Network>> named_network(const std::string& file,
                                                           const nnue::InputKind& kind,
                                                           const Assets& assets);

}  // namespace yiguan

// The protocols our opponents speak, and for which games. The table itself is in sessions.cpp: a
// new protocol is its file and one line there.
#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "protocol/engines/session.h"

namespace yiguan::engine_protocols {

// A session in this protocol ("uci"); without a name in the game's own, and where there are two,
// in the one that the first line is of. Refused when the game is not played in that protocol.
Result<std::unique_ptr<Session>> make_session(std::string_view protocol,
                                              const SessionEnvironment& environment,
                                              SessionSetup setup);

}  // namespace yiguan::engine_protocols

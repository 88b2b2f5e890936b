// The protocols that our opponents speak, by game. The table is in sessions.cpp: a new protocol
// adds its file and one line there.
#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "protocol/engines/session.h"

namespace yiguan::engine_protocols {

// A session in this protocol ("uci"). Without a name: in the protocol of the game; if it has two,
// the first line decides. Refused when the game does not have the protocol.
Result<std::unique_ptr<Session>> make_session(std::string_view protocol,
                                              const SessionEnvironment& environment,
                                              SessionSetup setup);

}  // namespace yiguan::engine_protocols

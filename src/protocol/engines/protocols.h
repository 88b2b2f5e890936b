// The engine protocols. The table is in protocols.cpp: a new protocol adds its files and one row.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "protocol/engines/driver.h"
#include "protocol/engines/session.h"

namespace yiguan::engine_protocols {

// A session with our opponents in this protocol ("uci"). An empty name means the protocol of the
// game; if the game has two, the first line decides. Refused when the game does not have the
// protocol.
Result<std::unique_ptr<Session>> make_session(std::string_view protocol,
                                              const SessionEnvironment& environment,
                                              SessionSetup setup);

// "uci", "ucci", …: the protocols in which external engines can play that game.
std::vector<std::string_view> driver_protocols(std::string_view game);

// Refused when no such protocol exists for external engines, or it does not support the game of
// these rules.
Result<std::unique_ptr<Driver>> make_driver(std::string_view protocol, DriverSetup setup);

// A new driver at each call. Precondition: make_driver does not refuse these.
std::function<std::unique_ptr<Driver>()> driver_maker(std::string_view protocol, DriverSetup setup);

}  // namespace yiguan::engine_protocols

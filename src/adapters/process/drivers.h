// The protocols for external engines. The table is in drivers.cpp: a new protocol is its driver and
// one row there.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "protocol/engines/driver.h"

namespace yiguan {

// The protocols of a game: "uci", "ucci", …
std::vector<std::string_view> driver_protocols(std::string_view game);

// Refused when there is no such protocol, or it does not support the game of these rules.
Result<std::unique_ptr<engine_protocols::Driver>> make_driver(std::string_view protocol,
                                                              engine_protocols::DriverSetup setup);

// Makes a new driver on each call. Precondition: make_driver accepts these arguments.
std::function<std::unique_ptr<engine_protocols::Driver>()> driver_maker(
    std::string_view protocol, engine_protocols::DriverSetup setup);

}  // namespace yiguan

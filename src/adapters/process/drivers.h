// The protocols in which programs of others are spoken to. The table itself is in drivers.cpp: a
// new protocol is its driver and one line there.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "protocol/engines/driver.h"

namespace yiguan {

// "uci", "ucci", …: those in which that game is played.
std::vector<std::string_view> driver_protocols(std::string_view game);

// Refused when there is no such protocol, or not for the game of these rules.
Result<std::unique_ptr<engine_protocols::Driver>> make_driver(std::string_view protocol,
                                                              engine_protocols::DriverSetup setup);

// A fresh one each time. Precondition: make_driver does not refuse these.
std::function<std::unique_ptr<engine_protocols::Driver>()> driver_maker(
    std::string_view protocol, engine_protocols::DriverSetup setup);

}  // namespace yiguan

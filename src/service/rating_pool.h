// Which games are rated together, and what a table adds to them.
#pragma once

#include <string>
#include <string_view>

#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// The games that are rated together: of one game and one speed.
std::string pool_of(std::string_view rules, const TimeControl& clock);

// Precondition: a rated game that has ended, with a result. The people are by seat.
RatedResult rated_result(const Table& table);

}  // namespace yiguan::service

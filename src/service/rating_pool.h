// Rating pools, and the rated result of a table.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// The name of the rating pool: one game at one speed.
std::string pool_of(std::string_view rules, const TimeControl& clock);

// Asks the store for the ratings of both persons in the table's pool; `then` is given them by seat.
void ask_ratings(Store& store,
                 const TableSetup& setup,
                 std::function<void(std::vector<Result<Rating>>)> then);

// The result for the ratings, with the persons by seat. Precondition: the table is rated and has
// ended with a result.
RatedResult rated_result(const Table& table);

}  // namespace yiguan::service

// Tables as the store keeps them: a line for each event.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// What the store keeps of the event that the table has just gone through.
Store::Entry entry_of(const std::string& id, const Table& table, const TableEvent& event);

// The table of which the store tells this. From any thread.
Result<Table> replayed(std::string_view table,
                       const Result<std::vector<std::string>>& lines,
                       const LoadGame& load_game);

// Refused when there is none of that name, or it cannot be read. Blocks.
Result<Table> table_from_log(const std::string& id, const Ports& ports);

}  // namespace yiguan::service

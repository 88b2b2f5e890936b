// Converts between tables and their logs in the store, one line for each event.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// The entry for the store. Precondition: `event` is the last event that the table has applied.
Store::Entry entry_of(const std::string& id, const Table& table, const TableEvent& event);

// Replays a log. Every line must be readable, have the next version and contain an event that the
// rules allow. At the first line that fails, the table ends as damaged (Table::damage):
// "log-damaged" with the table, the version and the cause. Refused with the store's reason, with
// "table-unknown" when there is no line, and with "log-damaged" when the first line fails.
// Thread-safe if `load_game` is.
Result<Table> replayed(std::string_view table,
                       const Result<std::vector<LogLine>>& lines,
                       const LoadGame& load_game);

}  // namespace yiguan::service

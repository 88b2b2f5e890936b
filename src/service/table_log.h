// Tables as the store has them: a line for each event.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

// What the store gets for the event that the table has just applied.
Store::Entry entry_of(const std::string& id, const Table& table, const TableEvent& event);

// The table whose log this is. Every line is checked: that it can be read, that its version follows
// and that the rules allow its event. With the first that fails the table ends as damaged
// (Table::damage): "log-damaged" with the table, the version and the cause. Refused with the
// store's own reason, with "table-unknown" where there is no line, and with "log-damaged" where not
// even the first line is good. On any thread.
Result<Table> replayed(std::string_view table,
                       const Result<std::vector<LogLine>>& lines,
                       const LoadGame& load_game);

}  // namespace yiguan::service

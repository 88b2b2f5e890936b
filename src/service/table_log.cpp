#include "service/table_log.h"

#include <set>
#include <utility>
#include <variant>

#include "base/text.h"
#include "service/rating_pool.h"

namespace yiguan::service {

Store::Entry entry_of(const std::string& id, const Table& table, const TableEvent& event) {
    Store::Entry entry{id, table.version(), event.text(), table.end().has_value(), event.at, {}};
    const bool is_beginning = std::holds_alternative<Opened>(event.what);
    if (is_beginning) entry.code = table.setup().code;
    // Whose game it is is said when that changes and, once, with the end.
    const bool seats_somebody = is_beginning || std::holds_alternative<SatDown>(event.what);
    const bool ends = entry.is_over && !std::holds_alternative<Rated>(event.what);
    if (!seats_somebody && !ends) return entry;
    if (ends && table.setup().is_rated && !table.end()->is_aborted)
        entry.rated = rated_result(table);
    std::set<std::string> people;
    for (const SeatHolder& seat : table.setup().seats)
        if (!seat.person.empty()) people.insert(seat.person);
    if (table.setup().origin) people.insert(table.setup().origin->person);
    people.erase("");
    entry.people.assign(people.begin(), people.end());
    return entry;
}

Result<Table> replayed(std::string_view table,
                       const Result<std::vector<std::string>>& lines,
                       const LoadGame& load_game) {
    if (!lines) return lines.error();
    if (lines->empty()) return Reason("table-unknown").text("table", printable(table));
    std::vector<TableEvent> events;
    for (const std::string& line : *lines) {
        auto event = TableEvent::parse(line);
        if (!event) return event.error();
        events.push_back(std::move(*event));
    }
    return Table::replay(events, load_game);
}

Result<Table> table_from_log(const std::string& id, const Ports& ports) {
    return replayed(id, ports.store.log_of(id), ports.environment.load_game);
}

}  // namespace yiguan::service

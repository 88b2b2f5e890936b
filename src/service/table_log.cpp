#include "service/table_log.h"

#include <set>
#include <utility>
#include <variant>

#include "base/text.h"
#include "service/fair_rating.h"
#include "service/rating_pool.h"

namespace yiguan::service {

Store::Entry entry_of(const std::string& id, const Table& table, const TableEvent& event) {
    Store::Entry entry{id, table.version(), event.text(), table.end().has_value(), event.at, {}};
    const bool is_beginning = std::holds_alternative<Opened>(event.what);
    if (is_beginning) entry.code = table.setup().code;
    // The persons are listed when the seats change, and once more with the end.
    const bool seats_somebody = is_beginning || std::holds_alternative<SatDown>(event.what);
    const bool ends = entry.is_over && !std::holds_alternative<Rated>(event.what);
    if (!seats_somebody && !ends) return entry;
    if (ends && counts_for_ratings(table)) entry.rated = rated_result(table);
    std::set<std::string> people;
    for (const SeatHolder& seat : table.setup().seats)
        if (!seat.person.empty()) people.insert(seat.person);
    if (table.setup().origin) people.insert(table.setup().origin->person);
    people.erase("");
    entry.people.assign(people.begin(), people.end());
    return entry;
}

namespace {

Reason damage_of(std::string_view table, std::size_t version, Reason why) {
    return Reason("log-damaged")
        .text("table", printable(table))
        .number("version", static_cast<std::int64_t>(version))
        .because(std::move(why));
}

Result<TableEvent> event_of(const LogLine& line, std::size_t version) {
    if (line.version != static_cast<std::int64_t>(version)) return Reason("log-gap");
    return TableEvent::parse(line.text);
}

}  // namespace

Result<Table> replayed(std::string_view table,
                       const Result<std::vector<LogLine>>& lines,
                       const LoadGame& load_game) {
    if (!lines) return lines.error();
    if (lines->empty()) return Reason("table-unknown").text("table", printable(table));
    const auto opened = event_of(lines->front(), 0);
    if (!opened) return damage_of(table, 0, opened.error());
    auto replaying = Table::begin(*opened, load_game);
    if (!replaying) return damage_of(table, 0, replaying.error());
    for (std::size_t version = 1; version < lines->size(); ++version) {
        const auto event = event_of((*lines)[version], version);
        const Refusal refusal = event ? replaying->apply(*event) : Refusal(event.error());
        if (!refusal) continue;
        replaying->mark_damaged(damage_of(table, version, *refusal));
        break;
    }
    return replaying;
}

}  // namespace yiguan::service

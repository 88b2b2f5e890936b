// Logs of tables: each line of an input is one event. A log gives a table, a damaged table, or a
// refusal with a reason; a table answers every query, and its good lines can be replayed.
#include "base/text.h"
#include "fuzz/fuzz.h"
#include "service/table_log.h"

using namespace yiguan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::vector<service::LogLine> lines;
    for (const std::string_view line : split(text, '\n'))
        lines.push_back({static_cast<std::int64_t>(lines.size()), std::string(line)});
    const auto table = service::replayed("t", lines, load_game);
    if (!table) {
        fuzz::require_words(table.error(), "");
        return 0;
    }
    const std::string& rules = table->setup().rules;
    fuzz::look_at(table->game(), rules);
    if (table->damage()) fuzz::require_words(*table->damage(), rules);
    for (const Seat seat : {Seat::One, Seat::Two}) (void)table->time_of(seat, 1'000'000);
    (void)table->overdue(1'000'000, 0);
    (void)table->unchanged_plies_since(0);
    lines.resize(static_cast<std::size_t>(table->version()) + 1);
    const auto again = service::replayed("t", lines, load_game);
    fuzz::require(again && !again->damage(), "all before the damage is good");
    return 0;
}

#include "service/exported_game.h"

#include <string_view>
#include <utility>

namespace yiguan::service {
namespace {

// "1-0" when the holder of the first side has won; empty when there is no result.
std::string_view result_of(const Table& table) {
    const auto& end = table.end();
    if (!end || end->is_aborted || end->has_no_result) return "";
    if (!end->winner) return "1/2-1/2";
    return *end->winner == table.view().first_side_holder ? "1-0" : "0-1";
}

}  // namespace

ExportedGame exported_game(const Table& table) {
    const TableSetup& setup = table.setup();
    ExportedGame game{table.game().record(), {}, {}, table.changed_at(), setup.origin.has_value()};
    const Seat first = table.view().first_side_holder;
    game.names[index(Side::First)] = setup.seats[index(first)].name;
    game.names[index(Side::Second)] = setup.seats[index(other(first))].name;
    std::vector<std::pair<std::string, std::string>>& tags = game.record.tags;
    if (setup.origin) {
        tags = setup.origin->tags;
        game.notes = setup.origin->notes;
        return game;
    }
    tags.emplace_back("One", setup.seats[0].name);
    tags.emplace_back("Two", setup.seats[1].name);
    tags.emplace_back("Clock", setup.clock.text());
    if (const std::string_view result = result_of(table); !result.empty())
        tags.emplace_back("Result", result);
    return game;
}

}  // namespace yiguan::service

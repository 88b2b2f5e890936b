#include "engine/player_info.h"

#include <algorithm>
#include <string>

#include "base/text.h"

namespace yiguan {
namespace {

template <class Items, class Name>
std::string joined(const Items& items, Name name) {
    std::string all;
    for (const auto& item : items) all += (all.empty() ? "" : " ") + std::string(item.*name);
    return all.empty() ? "-" : all;
}

}  // namespace

Result<const PlayerInfo*> find_player(std::string_view id, const std::vector<PlayerInfo>& players) {
    const auto found = std::ranges::find(players, id, &PlayerInfo::id);
    if (found != players.end()) return &*found;
    return Reason("player-unknown")
        .text("player", printable(id))
        .text("known", joined(players, &PlayerInfo::id));
}

Refusal check_options(const PlayerInfo& player, const PlayerOptions& options) {
    for (const PlayerOption& option : player.options) {
        const auto given =
            std::ranges::find(options, option.key, &PlayerOptions::value_type::first);
        if (given == options.end() || option.takes_file) continue;
        if (const auto value = read_option(option, given->second); !value) return value.error();
    }
    for (const auto& [key, value] : options)
        if (std::ranges::find(player.options, key, &PlayerOption::key) == player.options.end())
            return Reason("player-option-unknown")
                .text("player", player.id)
                .text("option", printable(key))
                .text("known", joined(player.options, &PlayerOption::key));
    return std::nullopt;
}

}  // namespace yiguan

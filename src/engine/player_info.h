// The description of an opponent, for the page and for `yiguan players`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/reason.h"
#include "base/text.h"
#include "game/game_info.h"

namespace yiguan {

struct PlayerInfo {
    std::string_view id;  // "alphabeta-history"; the same idea has the same id in every game
    int rung;             // its place on the ladder, 0 the lowest
    Bilingual name;
    Bilingual idea;  // what it does, and what it sees and misses
    std::vector<OptionInfo> options;
    bool searches_by_depth = false;  // keeps to Limits::depth
};

// The refusal for an id that no player has.
inline Reason unknown_player(std::string_view id, const std::vector<PlayerInfo>& players) {
    std::string known;
    for (const PlayerInfo& player : players)
        known += (known.empty() ? "" : " ") + std::string(player.id);
    return Reason("player-unknown").text("player", printable(id)).text("known", known);
}

}  // namespace yiguan

// What an opponent says of itself, for the gallery and for `yiguan players`.
#pragma once

#include <string_view>
#include <vector>

#include "game/game_info.h"

namespace yiguan {

struct PlayerInfo {
    std::string_view id;  // "alphabeta-history"; the same idea has the same id in every game
    int rung;             // its place on the ladder, 0 the lowest
    Bilingual name;
    Bilingual idea;  // three sentences: what it does, what it sees, what it misses
    std::vector<OptionInfo> options;
};

}  // namespace yiguan

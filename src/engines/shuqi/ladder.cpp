#include "engines/shuqi/ladder.h"

namespace yiguan::shuqi {

const std::vector<PlayerInfo>& Ladder::players() {
    static const std::vector<PlayerInfo> players{
        {.id = "random", .rung = 0, .name = {"随机", "Random"}, .idea = {"", ""}, .options = {}},
    };
    return players;
}

}  // namespace yiguan::shuqi

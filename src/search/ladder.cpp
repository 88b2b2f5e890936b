#include "search/ladder.h"

#include <algorithm>

namespace yiguan::search {

LadderInfo describe_ladder(const std::vector<IdeaInGame>& ideas, std::vector<PlayerInfo> own) {
    LadderInfo info;
    info.players = std::move(own);
    const auto join = [&](std::string_view idea, std::string_view sight, std::string_view gap) {
        std::string text(idea);
        if (!sight.empty()) text.append(gap).append(sight);
        return std::string_view(info.texts.emplace_back(std::move(text)));
    };
    const auto add = [&](const auto& rung) {
        const auto found = std::find_if(ideas.begin(), ideas.end(), [&](const IdeaInGame& in_game) {
            return in_game.id == rung.id;
        });
        const IdeaInGame in_game = found == ideas.end() ? IdeaInGame{rung.id, {}} : *found;
        info.players.push_back({.id = rung.id,
                                .rung = rung.number,
                                .name = rung.name,
                                .idea = {join(rung.idea.zh, in_game.sight.zh, ""),
                                         join(rung.idea.en, in_game.sight.en, " ")},
                                .options = in_game.options,
                                .searches_by_depth = rung.searches_by_depth});
    };
    std::apply([&](const auto&... rung) { (add(rung), ...); }, kLadder);
    std::sort(info.players.begin(), info.players.end(),
              [](const PlayerInfo& a, const PlayerInfo& b) { return a.rung < b.rung; });
    return info;
}

}  // namespace yiguan::search

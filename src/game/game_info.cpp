#include "game/game_info.h"

#include "base/text.h"

namespace yiguan {

std::string known_rules(const GameInfo& game) {
    std::string out;
    for (const RulesInfo& rules : game.rules)
        out += (out.empty() ? "" : " ") + std::string(rules.id);
    return out;
}

Result<const RulesInfo*> find_rules(const GameInfo& game, std::string_view id) {
    if (id.empty()) return &game.rules.front();
    for (const RulesInfo& rules : game.rules)
        if (rules.id == id) return &rules;
    return Reason("rules-unknown")
        .text("game", game.id)
        .text("rules", printable(id))
        .text("known", known_rules(game));
}

}  // namespace yiguan

// The rule sets of number chess: `course` (default, 64 points) and `official` (88 points, chains).
#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "game/game_info.h"
#include "game/rule_text.h"
#include "games/shuqi/position.h"

namespace yiguan::shuqi {

struct Rulebook {
    static const GameInfo& info();

    // Calls visitor.operator()<Position<...>>(rules, canonical rule text), or returns why there are
    // no such rules.
    template <class R, class Visitor>
    static Result<R> visit(const RuleText& text, Visitor&& visitor) {
        const Result<Rules> rules = read(text);
        if (!rules) return rules.error();
        if (rules->has_chains)
            return visitor.template operator()<Position<Official>>(*rules, canonical(*rules));
        return visitor.template operator()<Position<Course>>(*rules, canonical(*rules));
    }

  private:
    static Result<Rules> read(const RuleText& text);
    // GAME/RULES and the options that differ from their defaults, in the order of info().
    static std::string canonical(const Rules& rules);
};

}  // namespace yiguan::shuqi

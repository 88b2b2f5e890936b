// The rule sets of xiangqi: `asian` (default) and `simple`.
#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "game/game_info.h"
#include "game/rule_text.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

struct Rulebook {
    static const GameInfo& info();

    // Calls visitor.operator()<Position>(rules, canonical rule text), or returns why there are no
    // such rules.
    template <class R, class Visitor>
    static Result<R> visit(const RuleText& text, Visitor&& visitor) {
        const Result<Rules> rules = read(text);
        if (!rules) return rules.error();
        return visitor.template operator()<Position>(*rules, canonical(*rules));
    }

  private:
    static Result<Rules> read(const RuleText& text);
    static std::string canonical(const Rules& rules);
};

}  // namespace yiguan::xiangqi

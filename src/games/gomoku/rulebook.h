// The rule sets of gomoku: four rules of winning, three board sizes, the opening rules.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/game_info.h"
#include "game/rule_text.h"
#include "games/gomoku/position.h"

namespace yiguan::gomoku {

struct Rulebook {
    static const GameInfo& info();

    // Calls visitor.operator()<Position<Rule>>(rules, canonical rule text), or returns why there
    // are no such rules.
    template <class R, class Visitor>
    static Result<R> visit(const RuleText& text, Visitor&& visitor) {
        const Result<Named> named = read(text);
        if (!named) return named.error();
        if (named->id == Standard::kId)
            return visitor.template operator()<Position<Standard>>(named->rules, named->canonical);
        if (named->id == Caro::kId)
            return visitor.template operator()<Position<Caro>>(named->rules, named->canonical);
        if (named->id == Renju::kId)
            return visitor.template operator()<Position<Renju>>(named->rules, named->canonical);
        return visitor.template operator()<Position<Freestyle>>(named->rules, named->canonical);
    }

  private:
    struct Named {
        std::string_view id;
        Rules rules;
        std::string canonical;
    };
    static Result<Named> read(const RuleText& text);
};

}  // namespace yiguan::gomoku

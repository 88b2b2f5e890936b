// How the toy game describes itself.
#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "game/game_info.h"
#include "game/rule_text.h"
#include "toy/position.h"

namespace yiguan::toy {

struct Rulebook {
    static const GameInfo& info();

    template <class R, class Visitor>
    static Result<R> visit(const RuleText& text, Visitor&& visitor) {
        if (const Refusal refusal = check(text)) return *refusal;
        return visitor.template operator()<Position>(Position::Rules{}, std::string("toy/plain"));
    }

  private:
    // The reason why the rules do not exist; nothing if they do.
    static Refusal check(const RuleText& text);
};

}  // namespace yiguan::toy

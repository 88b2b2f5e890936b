// From a rule text to the game's row of the table and to the position type that plays it: the only
// bridge between run-time names and compile-time types. Only the registries, the bindings and tests
// include this; all other code uses games/registry.h.
#pragma once

#include <string_view>
#include <utility>

#include "base/result.h"
#include "base/text.h"
#include "game/rule_text.h"
#include "games/table.h"

namespace yiguan {

namespace detail {

template <class R, class Visitor>
Result<R> visit_among(TypeList<>, std::string_view game, Visitor&&) {
    return Reason("game-unknown").text("game", printable(game));
}

template <class R, class Visitor, class First, class... Rest>
Result<R> visit_among(TypeList<First, Rest...>, std::string_view game, Visitor&& visitor) {
    if (game == First::Rulebook::info().id) return visitor.template operator()<First>();
    return visit_among<R>(TypeList<Rest...>{}, game, visitor);
}

}  // namespace detail

// `visitor.template operator()<Row>()` with the game's row of the table. Refused with
// "game-unknown".
template <class R, class Visitor>
Result<R> visit_game(std::string_view game, Visitor&& visitor) {
    return detail::visit_among<R>(Games{}, game, visitor);
}

// What the game's `Rulebook::visit` answers (games/row.h), or "game-unknown".
template <class R, class Visitor>
Result<R> visit_rules(const RuleText& rules, Visitor&& visitor) {
    return visit_game<R>(rules.game, [&]<class Row>() -> Result<R> {
        return Row::Rulebook::template visit<R>(rules, visitor);
    });
}

template <class R, class Visitor>
Result<R> visit_rules(std::string_view text, Visitor&& visitor) {
    const Result<RuleText> rules = RuleText::parse(text);
    if (!rules) return rules.error();
    return visit_rules<R>(*rules, visitor);
}

}  // namespace yiguan

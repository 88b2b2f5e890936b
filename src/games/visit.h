// From a rule text to the position type that plays it: the only bridge between run-time names and
// compile-time types. Only the registries, the bindings and tests include this; all other code uses
// games/registry.h.
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
Result<R> visit_among(TypeList<>, const RuleText& rules, Visitor&&) {
    return Reason("game-unknown").text("game", printable(rules.game));
}

template <class R, class Visitor, class First, class... Rest>
Result<R> visit_among(TypeList<First, Rest...>, const RuleText& rules, Visitor&& visitor) {
    using Rulebook = typename First::Rulebook;
    if (rules.game == Rulebook::info().id) return Rulebook::template visit<R>(rules, visitor);
    return visit_among<R>(TypeList<Rest...>{}, rules, visitor);
}

}  // namespace detail

template <class R, class Visitor>
Result<R> visit_rules(std::string_view text, Visitor&& visitor) {
    const Result<RuleText> rules = RuleText::parse(text);
    if (!rules) return rules.error();
    return detail::visit_among<R>(Games{}, *rules, visitor);
}

}  // namespace yiguan

// From a rule text to the position type that plays it: the only bridge between run-time names and
// compile-time types. Only the registries, the bindings and tests include this; all other code uses
// games/registry.h.
#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include "base/result.h"
#include "base/text.h"
#include "game/rule_text.h"
#include "games/gomoku/rulebook.h"
#include "games/shuqi/rulebook.h"
#include "games/xiangqi/rulebook.h"

namespace yiguan {

template <class... T>
struct TypeList {};

// The table of games. A new game adds one entry.
//
// A Rulebook has `static const GameInfo& info()` and
// `template <class R, class Visitor> static Result<R> visit(const RuleText&, Visitor&&)`, which
// calls `visitor.template operator()<P>(const P::Rules&, std::string canonical_rules)` with the
// position type that plays these rules, or returns the refusal.
using Rulebooks = TypeList<shuqi::Rulebook, gomoku::Rulebook, xiangqi::Rulebook>;

namespace detail {

template <class R, class Visitor>
Result<R> visit_among(TypeList<>, const RuleText& rules, Visitor&&) {
    return Reason("game-unknown").text("game", printable(rules.game));
}

template <class R, class Visitor, class First, class... Rest>
Result<R> visit_among(TypeList<First, Rest...>, const RuleText& rules, Visitor&& visitor) {
    if (rules.game == First::info().id) return First::template visit<R>(rules, visitor);
    return visit_among<R>(TypeList<Rest...>{}, rules, visitor);
}

}  // namespace detail

template <class R, class Visitor>
Result<R> visit_rules(std::string_view text, Visitor&& visitor) {
    const Result<RuleText> rules = RuleText::parse(text);
    if (!rules) return rules.error();
    return detail::visit_among<R>(Rulebooks{}, *rules, visitor);
}

}  // namespace yiguan

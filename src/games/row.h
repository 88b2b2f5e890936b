// The type of a row in the table of games.
#pragma once

namespace yiguan {

template <class... T>
struct TypeList {};

template <class... A, class... B>
constexpr TypeList<A..., B...> joined(TypeList<A...>, TypeList<B...>) {
    return {};
}

// A game: its rules and its opponents.
//
// RulebookOfGame has `static const GameInfo& info()` and
// `template <class R, class Visitor> static Result<R> visit(const RuleText&, Visitor&&)`, which
// calls `visitor.template operator()<P>(const P::Rules&, std::string canonical_rules)` with the
// position type that plays these rules, or returns the refusal.
//
// LadderOfGame has `static const std::vector<PlayerInfo>& players()`, weakest first, and
// `template <Position P> static Result<std::unique_ptr<Player>> make(std::string_view id,
// const PlayerOptions&, const P::Rules&, std::string canonical_rules)` and
// `template <Position P> static Result<SearchComparison> compare(const Record&, const P::Rules&,
// const std::string& canonical_rules, const ComparisonLimits&, const Control&)`.
template <class RulebookOfGame, class LadderOfGame>
struct GameRow {
    using Rulebook = RulebookOfGame;
    using Ladder = LadderOfGame;
};

}  // namespace yiguan

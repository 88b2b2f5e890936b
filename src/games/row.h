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
// LadderOfGame has `static const std::vector<PlayerInfo>& players()`, weakest first. Its folder
// instantiates Opponents<P> (engine/opponents.h) for every position type of the rulebook. If the
// game has an evaluation that can be tuned, it has `static std::unique_ptr<EvaluationTerms>
// evaluation_terms(const RuleText&)`, null for rules without one; if the order of its moves can be
// tuned, `order_terms` alike. If its champion can evaluate with a network, it has
// `static Result<nnue::InputKind> network_kind(const RuleText&)` and `network_terms` alike. If its
// puzzles have themes, it has `static Result<std::vector<PuzzleTheme>> puzzle_themes(const
// RuleText&, const Record& line)`; if something that the board does not show can decide one,
// `static Result<bool> is_fair_puzzle(const RuleText&, const Record& line)`.
template <class RulebookOfGame, class LadderOfGame>
struct GameRow {
    using Rulebook = RulebookOfGame;
    using Ladder = LadderOfGame;
};

}  // namespace yiguan

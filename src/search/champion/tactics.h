// What the champion's search asks about a game's moves beyond Tactics (search/concepts.h).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>

#include "base/key.h"
#include "search/budget.h"
#include "search/champion/values.h"
#include "search/concepts.h"

namespace yiguan::search::champion {

// No function allocates.
//
// tacticals, quiets: together the moves of Tactics::moves, each filling an empty list; is_tactical
//   tells them apart. Tactical moves change the balance at once, as captures do; the quiescence
//   search follows them.
// split (optional): fills the lists of both at once, for a game that would otherwise generate its
//   moves twice.
// victim: what a tactical move wins, 1 to kVictims - 1; 0 for a quiet move.
// prize: the most that the move itself wins, in hundredths; 0 for a quiet move.
// promise: how good a quiet move looks before any search, in scores of the histories.
// path: below kPaths; the side, origin and target of a move.
// loses_less_than: whether the exchanges that follow on the move's target leave the mover with a
//   loss smaller than `most`, in hundredths; `most` may be 0 or less (a gain).
// is_in_check: whether a threat must be answered at once.
// follows_tacticals: whether quiescence looks at tactical moves at all; a low level of strength
//   does not. may_stand_pat (Tactics): whether it may evaluate without a move.
// is_forcing: whether the move gives check or decides the game; such a move is never left out.
// threat: what the opponent threatens to win, in hundredths; 0: not counted.
// may_pass: whether passing the turn is no advantage here, so that a null move proves something.
// structure_keys: kStructures hashes of parts of the position that errors of the evaluation depend
//   on.
// search_key: the key of the position with what else decides its value (counters).
// kMarginUnit: the value of a small advantage, in hundredths; margins are multiples of it.
template <class T, class P>
concept ChampionTactics = Tactics<T, P> && requires(const T tactics,
                                                    const P& position,
                                                    typename P::Move move,
                                                    typename P::Moves& moves,
                                                    int most) {
    { tactics.tacticals(position, moves) } -> std::same_as<void>;
    { tactics.quiets(position, moves) } -> std::same_as<void>;
    { tactics.is_tactical(position, move) } -> std::same_as<bool>;
    { tactics.victim(position, move) } -> std::same_as<std::size_t>;
    { tactics.prize(position, move) } -> std::same_as<int>;
    { tactics.promise(position, move) } -> std::same_as<int>;
    { tactics.path(position, move) } -> std::same_as<std::size_t>;
    { tactics.loses_less_than(position, move, most) } -> std::same_as<bool>;
    { tactics.is_in_check(position) } -> std::same_as<bool>;
    { tactics.follows_tacticals() } -> std::same_as<bool>;
    { tactics.is_forcing(position, move) } -> std::same_as<bool>;
    { tactics.threat(position) } -> std::same_as<int>;
    { tactics.may_pass(position) } -> std::same_as<bool>;
    { tactics.search_key(position) } -> std::same_as<Key>;
    { tactics.structure_keys(position) } -> std::same_as<std::array<Key, T::kStructures>>;
    { T::kVictims } -> std::convertible_to<std::size_t>;
    { T::kPaths } -> std::convertible_to<std::size_t>;
    { T::kMarginUnit } -> std::convertible_to<int>;
};

template <class T, class P>
concept SplitsMoves = requires(const T tactics, const P& position, typename P::Moves& moves) {
    tactics.split(position, moves, moves);
};

// Optional: ends that tactics prove. proof: at every node, so it must be cheap; proof_at_horizon:
// at the horizon, where the side to move may decline all tactical moves. The latter may count nodes
// in `budget`, and its result counts for nothing when the budget is spent.
template <class T, class P>
concept ProvesEnds = requires(const T tactics, const P& position, Budget& budget) {
    { tactics.proof(position) } -> std::same_as<std::optional<Proof>>;
    { tactics.proof_at_horizon(position, budget) } -> std::same_as<std::optional<Proof>>;
};

// Plies by which the answers to a check are searched deeper.
template <class T>
constexpr int answer_extension() {
    if constexpr (requires { T::kAnswerExtension; }) return T::kAnswerExtension;
    return 0;
}

// A margin of margins.h in the units of the game's evaluation.
template <class T>
constexpr int margin_in(int margin) {
    return margin * T::kMarginUnit / 100;
}

}  // namespace yiguan::search::champion

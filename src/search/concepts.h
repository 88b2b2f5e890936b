// What a search needs from a game besides its rules: an evaluation, and which moves to search
// first.
#pragma once

#include <concepts>
#include <cstddef>

#include "game/position.h"

namespace yiguan::search {

// Evaluates a position and is updated with each move: `reset` begins with a position, `did` and
// `undid` follow every move made and taken back from there. A copy is independent, so that each
// thread has its own; `did`, `undid` and `value` never allocate. `value` is for the side to move,
// in hundredths, between -kWinInSight and kWinInSight (score.h), both excluded. Integers only: the
// same on every compiler. kChanceScale is the scale of engine/win_chance.h for these values, above
// 0, fitted to the results of games of the deepening search against itself.
template <class E, class P>
concept Evaluator = std::copyable<E> && requires(E evaluator,
                                                 const E constant,
                                                 const P& position,
                                                 typename P::Move move,
                                                 const typename P::Undo& undo) {
    { evaluator.reset(position) } -> std::same_as<void>;
    { evaluator.did(position, move, undo) } -> std::same_as<void>;  // position after the move
    {
        evaluator.undid(position, move, undo)
    } -> std::same_as<void>;  // position before the move, again
    { constant.value(position) } -> std::same_as<int>;
    { E::kChanceScale } -> std::convertible_to<int>;
};

// Knowledge of moves. No function allocates, and none is asked about a position in which the line
// has ended the game; there may be no legal move. Each thread has its own copy.
//
// moves: fills an empty list with the moves worth searching, a subset of the legal ones; at least
// one if there is a legal move. noisy_moves: the same with the legal moves that a quiescence search
// follows; none: the position is quiet. may_stand_pat: whether the side to move may decline all
// noisy moves (not when in check or under a threat). order: larger is tried earlier; positive for
// noisy or urgent moves, negative for bad ones, never below -1000 (pvs.h multiplies it). The
// deepening search treats moves of order 0 or less as quiet: only those are reduced, and counted in
// the history. history_slot: below kHistorySlots, the (piece, target) class that a history counts.
//
// Tactics whose `moves` leaves out legal moves have why_left_out(position, move), the reason in a
// word that docs/trace.md explains; why_quiet(position, move) is the same for `noisy_moves`, which
// otherwise leaves moves out because they are "quiet".
//
// Optional: extension(position), 0 or more plies by which the answers are searched deeper when the
// side to move is forced; kQuiescencePlies, how far noisy moves are followed in a game in which
// they do not run out; avoids_repetition(position), whether the player leaves out root moves that
// repeat an earlier position of the game.
template <class T, class P>
concept Tactics =
    requires(const T tactics, const P& position, typename P::Move move, typename P::Moves& moves) {
        { tactics.moves(position, moves) } -> std::same_as<void>;
        { tactics.noisy_moves(position, moves) } -> std::same_as<void>;
        { tactics.may_stand_pat(position) } -> std::same_as<bool>;
        { tactics.order(position, move) } -> std::same_as<int>;
        { tactics.history_slot(position, move) } -> std::same_as<std::size_t>;
        { T::kHistorySlots } -> std::convertible_to<std::size_t>;
    };

// Tactics that use data of the evaluator (threats, attacks) have a watch(evaluator): it is called
// once before a search, and from then on the evaluator must be up to date with every position that
// the tactics are asked about. They may change the evaluator during a call, and restore it.
template <class T, class E>
void connect_evaluator(T& tactics, E& evaluator) {
    if constexpr (requires { tactics.watch(evaluator); }) tactics.watch(evaluator);
}

}  // namespace yiguan::search

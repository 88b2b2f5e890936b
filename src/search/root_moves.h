// The root moves of a player: which moves it may choose, in which order they are searched first,
// and their texts.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "base/sort_stably.h"
#include "engine/engine.h"
#include "game/game.h"
#include "search/root_search.h"

namespace yiguan::search {

// The legal moves that the limits exclude.
template <Position P>
std::vector<typename P::Move> moves_not_allowed(const P& position, const Limits& limits) {
    std::vector<typename P::Move> unwanted;
    typename P::Moves moves;
    position.legal_moves(moves);
    for (const auto move : moves)
        if (!limits.allow(position.move_text(move))) unwanted.push_back(move);
    return unwanted;
}

// The legal moves that repeat a position of the game's line.
template <Position P>
std::vector<typename P::Move> repeating_moves(const Game<P>& game) {
    std::vector<typename P::Move> repeating;
    P position = game.position();
    typename P::Moves moves;
    position.legal_moves(moves);
    for (const auto move : moves) {
        typename P::Undo undo;
        position.do_move(move, undo);
        const auto line = game.line();
        if (std::any_of(line.begin(), line.end(),
                        [&](const Ply<P>& ply) { return ply.key_before == position.key(); }))
            repeating.push_back(move);
        position.undo_move(move, undo);
    }
    return repeating;
}

// The texts of a variation that begins in `position`: a move's text may depend on the position in
// which it is played.
template <Position P>
std::vector<std::string> texts_of(P position, const std::vector<typename P::Move>& moves) {
    std::vector<std::string> texts;
    for (const auto move : moves) {
        texts.push_back(position.move_text(move));
        typename P::Undo undo;
        position.do_move(move, undo);
    }
    return texts;
}

template <class Moves, class Move>
Moves without(const Moves& moves, std::span<const Move> left_out) {
    Moves rest;
    for (const Move move : moves)
        if (std::find(left_out.begin(), left_out.end(), move) == left_out.end())
            rest.push_back(move);
    return rest;
}

// The moves that do not lose the game at once (as a stone on a forbidden point does).
template <class Bench>
typename Bench::Moves moves_not_losing_at_once(Bench& bench, const typename Bench::Moves& moves) {
    const Side own = bench.cursor.position().side_to_move();
    typename Bench::Moves holding;
    for (const typename Bench::Move move : moves) {
        bench.cursor.descend(move);
        const Outcome outcome = bench.cursor.outcome();
        bench.cursor.ascend();
        const bool loses = outcome.kind == Outcome::Kind::Win && outcome.winner != own;
        if (!loses) holding.push_back(move);
    }
    return holding;
}

// The moves to search, promising ones first, without the bench's left_out: the candidates of the
// tactics, or else the other legal moves. Of those, moves that lose at once are included only if
// `takes_losing` is set and no other move remains. If nothing remains, all candidates of the
// tactics.
template <class Bench>
RootResult<typename Bench::Move> root_moves(Bench& bench, bool takes_losing) {
    const std::span<const typename Bench::Move> left_out = bench.left_out.moves;
    const auto& position = bench.cursor.position();
    typename Bench::Moves candidates;
    bench.tactics.moves(position, candidates);
    typename Bench::Moves moves = without(candidates, left_out);
    if (moves.empty()) {
        typename Bench::Moves legal;
        position.legal_moves(legal);
        const typename Bench::Moves others = without(legal, left_out);
        moves = moves_not_losing_at_once(bench, others);
        if (moves.empty() && takes_losing) moves = others;
    }
    if (moves.empty()) moves = candidates;
    RootResult<typename Bench::Move> root;
    for (const typename Bench::Move move : moves) root.moves.push_back({move, -kInfinity, {move}});
    sort_stably(root.moves.begin(), root.moves.end(), [&](const auto& a, const auto& b) {
        return bench.tactics.order(position, a.move) > bench.tactics.order(position, b.move);
    });
    return root;
}

}  // namespace yiguan::search

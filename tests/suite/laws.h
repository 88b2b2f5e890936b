// The laws every position type obeys, checked at one position of a random walk. Nothing here knows
// a game.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "game/position.h"
#include "game/words.h"
#include "support/reasons.h"

namespace yiguan::test {

template <Position P>
typename P::Moves legal_moves(const P& position) {
    typename P::Moves moves;
    position.legal_moves(moves);
    return moves;
}

template <Position P>
typename P::Moves perft_moves(const P& position) {
    typename P::Moves moves;
    position.perft_moves(moves);
    return moves;
}

// Undoing a move restores everything that can be seen of a position.
template <Position P>
void expect_undo_restores(P position, typename P::Move move) {
    const P before = position;
    typename P::Undo undo;
    position.do_move(move, undo);
    position.undo_move(move, undo);
    EXPECT_EQ(position.text(), before.text());
    EXPECT_EQ(position.key(), before.key());
    EXPECT_EQ(position.side_to_move(), before.side_to_move());
    EXPECT_EQ(position.chooser(), before.chooser());
}

// Undoing a move restores the legal moves, in their order.
template <Position P>
void expect_undo_restores_moves(P position, typename P::Move move) {
    const auto before = legal_moves(position);
    typename P::Undo undo;
    position.do_move(move, undo);
    position.undo_move(move, undo);
    const auto after = legal_moves(position);
    EXPECT_TRUE(std::equal(after.begin(), after.end(), before.begin(), before.end()))
        << "after " << position.move_text(move);
}

// A position read from its own text is the same position.
template <Position P>
void expect_text_comes_back(const P& position, const typename P::Rules& rules) {
    const Result<P> fresh = P::parse(position.text(), rules);
    ASSERT_TRUE(fresh) << "the position's own text is refused: " << fresh.error().code;
    EXPECT_EQ(fresh->text(), position.text());
    EXPECT_EQ(fresh->key(), position.key()) << "the incremental key is not the fresh key";
    EXPECT_EQ(fresh->side_to_move(), position.side_to_move());
    EXPECT_EQ(fresh->chooser(), position.chooser());
}

// It also has the same board moves. (A report in shuqi depends on how many moves were made, which a
// position text does not contain.)
template <Position P>
void expect_text_brings_moves_back(const P& position, const typename P::Rules& rules) {
    const Result<P> fresh = P::parse(position.text(), rules);
    ASSERT_TRUE(fresh);
    const auto moves = perft_moves(*fresh);
    const auto moves_before = perft_moves(position);
    EXPECT_TRUE(
        std::is_permutation(moves.begin(), moves.end(), moves_before.begin(), moves_before.end()));
}

// is_legal is true for every listed move, and agrees with the list on moves of other positions.
template <Position P>
void expect_list_is_is_legal(const P& position, std::span<const typename P::Move> others) {
    const auto moves = legal_moves(position);
    for (const typename P::Move move : moves)
        EXPECT_TRUE(position.is_legal(move)) << position.move_text(move);
    for (const typename P::Move move : others)
        EXPECT_EQ(position.is_legal(move), moves.contains(move));
    for (const typename P::Move move : perft_moves(position))
        EXPECT_TRUE(moves.contains(move)) << "perft counts " << position.move_text(move);
}

// Every legal move has a unique text in every notation of the game, which is read as this move.
template <Position P>
void expect_move_texts_come_back(const P& position, std::span<const Notation> notations) {
    std::vector<std::string> texts;
    for (const typename P::Move move : legal_moves(position)) {
        texts.push_back(position.move_text(move));
        const auto read = position.parse_move(texts.back());
        ASSERT_TRUE(read) << texts.back() << ": " << read.error().code;
        EXPECT_EQ(read->move, move) << texts.back();
        EXPECT_EQ(read->text, texts.back());
        for (const Notation notation : notations) {
            const std::optional<std::string> written = position.notate(move, notation);
            if (!written) continue;
            const auto read_back = position.parse_move(*written);
            ASSERT_TRUE(read_back) << *written << ": " << read_back.error().code;
            EXPECT_EQ(read_back->move, move) << texts.back() << " is written " << *written;
        }
    }
    std::sort(texts.begin(), texts.end());
    EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end()) << "a move listed twice";
}

// Verdicts and notices have sentences.
template <Position P>
void expect_words(const P& position, Line<P> line, std::span<const Phrase> phrases) {
    const Outcome outcome = position.outcome(line);
    EXPECT_EQ(outcome.is_over(), !outcome.reason.empty());
    EXPECT_EQ(missing_words(position.explain(outcome, line), phrases), "");
    if (outcome.is_over()) return;
    for (const Reason& notice : position.notices(line))
        EXPECT_EQ(missing_words(notice, phrases), "");
}

}  // namespace yiguan::test

// Evaluators follow moves and treat both colours alike; exchanges are counted to their end.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engines/xiangqi/champion_evaluator.h"
#include "engines/xiangqi/champion_tuning.h"
#include "engines/xiangqi/champion_weights.h"
#include "engines/xiangqi/exchange.h"
#include "engines/xiangqi/hand_evaluator.h"
#include "engines/xiangqi/material.h"
#include "engines/xiangqi/tactics.h"
#include "engines/xiangqi/test_support.h"
#include "game/move_code.h"

namespace yiguan::xiangqi {
namespace {

template <class E>
void expect_following() {
    for (Position position : test::random_positions(40, 3)) {
        E followed;
        followed.reset(position);
        const int before = followed.value(position);
        Position::Moves moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            Undo undo;
            position.do_move(move, undo);
            followed.did(position, move, undo);
            E fresh;
            fresh.reset(position);
            EXPECT_EQ(followed.value(position), fresh.value(position)) << position.text();
            position.undo_move(move, undo);
            followed.undid(position, move, undo);
        }
        EXPECT_EQ(followed.value(position), before);
    }
}

TEST(MaterialEvaluator, FollowsMoves) {
    expect_following<MaterialEvaluator>();
}

TEST(HandEvaluator, FollowsMoves) {
    expect_following<HandEvaluator>();
}

TEST(ChampionEvaluator, FollowsMoves) {
    expect_following<ChampionEvaluator>();
}

// The board rotated, with the colours exchanged.
std::string turned(const Position& position) {
    std::string board = position.text().substr(0, position.text().find(' '));
    std::reverse(board.begin(), board.end());
    for (char& c : board) {
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
        else if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return board + (position.side_to_move() == Side::First ? " b - - 0 1" : " w - - 0 1");
}

template <class E>
int value_of(const Position& position) {
    E evaluator;
    evaluator.reset(position);
    return evaluator.value(position);
}

TEST(Evaluators, TreatBothColoursAlike) {
    for (const Position& position : test::random_positions(60, 4)) {
        const auto other_way = Position::parse(turned(position), {});
        ASSERT_TRUE(other_way.has_value()) << turned(position);
        EXPECT_EQ(value_of<HandEvaluator>(position), value_of<HandEvaluator>(*other_way))
            << position.text();
        EXPECT_EQ(value_of<ChampionEvaluator>(position), value_of<ChampionEvaluator>(*other_way))
            << position.text();
    }
}

TEST(Evaluators, DoNotWinWithoutAnAttacker) {
    const auto position = Position::parse("4k4/9/9/9/9/9/4p4/4B4/4A4/3AK1B2 w - - 0 1", {});
    EXPECT_LE(value_of<HandEvaluator>(*position), 0);
    EXPECT_LE(value_of<ChampionEvaluator>(*position), 0);
}

// The tuner sees the sum that the evaluator computes, up to rounding.
TEST(ChampionTerms, AddUpToTheEvaluation) {
    const auto terms = make_evaluation_terms();
    const std::vector<PhasedWeight> weights = terms->weights();
    for (const Position& position : test::random_positions(100, 5)) {
        ASSERT_FALSE(terms->begin(position.text()));
        std::vector<EvaluationTerm> found;
        const double early = terms->terms(found);
        double sum = 0;
        for (const EvaluationTerm term : found) {
            const PhasedWeight& weight = weights[term.weight];
            sum += term.count * (early * weight.early + (1 - early) * weight.late);
        }
        if (terms->value() != 0) {
            EXPECT_NEAR(sum, terms->value(), 1) << position.text();
        }
    }
}

TEST(ChampionTerms, FollowAGame) {
    const auto terms = make_evaluation_terms();
    ASSERT_FALSE(terms->begin(""));
    const auto code = [](Point from, Point to) { return *move_code<Position>(Move{from, to}); };
    const std::uint16_t central_cannon = code(point_at(7, 2), point_at(4, 2));
    EXPECT_TRUE(terms->is_quiet(central_cannon));
    EXPECT_FALSE(terms->is_quiet(code(point_at(7, 2), point_at(7, 9)))) << "takes a horse";
    EXPECT_TRUE(terms->play(central_cannon));
    EXPECT_FALSE(terms->play(central_cannon));
    EXPECT_FALSE(terms->play(0xffff));
    EXPECT_TRUE(terms->begin("nonsense"));
}

TEST(ChampionTerms, WriteTheSourceOfTheWeights) {
    const auto terms = make_evaluation_terms();
    std::vector<PhasedWeight> weights = terms->weights();
    weights.front() = {-3.6, 1234.4};
    const std::string source = terms->source(weights, "First line\nsecond line");
    EXPECT_TRUE(source.starts_with("// First line\n// second line\n#pragma once\n"));
    EXPECT_NE(source.find("{{\n    // squares\n    {-4, 1234},"), std::string::npos);
    EXPECT_EQ(std::ranges::count(source, ','), 2 * kWeightCount + 1);
}

int gain(std::string_view fen, std::string_view move) {
    const auto position = Position::parse(fen, {});
    EXPECT_TRUE(position.has_value()) << fen;
    return exchange_gain(*position, position->parse_move(move)->move);
}

TEST(Exchange, CountsToTheEnd) {
    const int pawn = exchange_value(make_piece(Side::Second, Kind::Pawn));
    const int rook = exchange_value(make_piece(Side::Second, Kind::Rook));
    // Unprotected; protected by a rook behind; protected, but the first capturer is protected too.
    EXPECT_EQ(gain("4k4/9/9/9/r8/9/R8/9/9/3K5 w - - 0 1", "a3a5"), rook);
    EXPECT_EQ(gain("r3k4/9/9/p8/9/9/R8/9/9/3K5 w - - 0 1", "a3a6"), pawn - rook);
    EXPECT_EQ(gain("r3k4/9/9/p8/9/9/R8/9/9/R2K5 w - - 0 1", "a3a6"), pawn);
}

TEST(Exchange, ScreensAppearAndVanish) {
    const int cannon = exchange_value(make_piece(Side::Second, Kind::Cannon));
    const int rook = exchange_value(make_piece(Side::Second, Kind::Rook));
    // The capturing rook is no screen for the cannon behind it, because no piece is left between
    // them.
    EXPECT_EQ(gain("c3k4/9/9/r8/9/9/R8/9/9/3K5 w - - 0 1", "a3a6"), rook);
    // With an elephant between them the cannon recaptures.
    EXPECT_EQ(gain("c3k4/9/b8/r8/9/9/R8/9/9/3K5 w - - 0 1", "a3a6"), 0);
    EXPECT_GT(cannon, 0);
}

TEST(Exchange, PinnedPiecesDoNotTakeBack) {
    // The advisor on e8 shields its general from the rook.
    const int horse = exchange_value(make_piece(Side::Second, Kind::Horse));
    EXPECT_EQ(gain("4k4/4a4/3n5/9/9/9/3R5/9/9/3KR4 w - - 0 1", "d3d7"), horse);
}

// The same exchange with every capture played on a copy of the board.
int slow_gain_on(const Position& position, Point target) {
    constexpr std::array kCheapestFirst{Kind::Pawn,   Kind::Advisor, Kind::Elephant, Kind::Horse,
                                        Kind::Cannon, Kind::Rook,    Kind::King};
    for (const Kind kind : kCheapestFirst)
        for (PointSet from = position.pieces(position.side_to_move(), kind); !from.empty();) {
            const Move move{from.take_first(), target};
            if (!position.is_legal(move)) continue;
            Position after = position;
            Undo undo;
            after.do_move(move, undo);
            const int prize = exchange_value(position.at(target));
            return std::max(prize - slow_gain_on(after, target), 0);
        }
    return 0;
}

TEST(Exchange, EqualsTheExchangePlayedOut) {
    int exchanges = 0;
    for (const Position& reached : test::random_positions(250, 8))
        for (const Side side : {Side::First, Side::Second}) {
            const Position position = reached.with_turn(side);  // its general may be capturable
            Position::Moves moves;
            position.legal_moves(moves);
            for (const Move move : moves) {
                Position after = position;
                Undo undo;
                after.do_move(move, undo);
                const int answer = slow_gain_on(after, move.to);
                exchanges += answer > 0;
                ASSERT_EQ(exchange_gain(position, move),
                          exchange_value(position.at(move.to)) - answer)
                    << position.text() << ' ' << position.move_text(move);
            }
        }
    EXPECT_GT(exchanges, 2000);
}

TEST(Tactics, NoisyMovesAreCapturesThatDoNotLose) {
    const Tactics tactics;
    for (const Position& position : test::random_positions(60, 5)) {
        Position::Moves noisy;
        tactics.noisy_moves(position, noisy);
        EXPECT_EQ(tactics.may_stand_pat(position), !position.is_in_check());
        if (position.is_in_check()) continue;
        for (const Move move : noisy) {
            EXPECT_NE(position.at(move.to), kNoPiece);
            EXPECT_GT(tactics.order(position, move), 0);
        }
    }
}

}  // namespace
}  // namespace yiguan::xiangqi

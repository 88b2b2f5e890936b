// The parts of the champion that know gomoku and renju.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engines/gomoku/champion_evaluator.h"
#include "engines/gomoku/champion_tactics.h"
#include "engines/gomoku/champion_tuning.h"
#include "engines/gomoku/order_tuning.h"
#include "engines/gomoku/test_support.h"
#include "game/move_code.h"
#include "nnue/policy.h"
#include "nnue/test_support.h"

namespace yiguan::gomoku {
namespace {

TEST(ShapeCode, IsTheSameInAnyOrderAndDifferentOtherwise) {
    std::set<std::size_t> codes;
    for (unsigned a = 0; a < kShapes; ++a)
        for (unsigned b = a; b < kShapes; ++b)
            for (unsigned c = b; c < kShapes; ++c)
                for (unsigned d = c; d < kShapes; ++d) {
                    const std::size_t code =
                        shape_code(static_cast<Shapes>(a | b << 4 | c << 8 | d << 12));
                    EXPECT_LT(code, kShapeCodes);
                    EXPECT_TRUE(codes.insert(code).second);
                    EXPECT_EQ(shape_code(static_cast<Shapes>(d | a << 4 | b << 8 | c << 12)), code);
                    EXPECT_EQ(shape_code(static_cast<Shapes>(b | a << 4 | d << 8 | c << 12)), code);
                }
}

template <class Rule>
class ChampionOf : public testing::Test {};
using AllRules = testing::Types<Freestyle, Standard, Caro, Renju>;
TYPED_TEST_SUITE(ChampionOf, AllRules);

// Along random games, and back again, an evaluator that follows has the value of a new one.
template <class Rule>
void expect_followed(const std::shared_ptr<const nnue::Network>& network) {
    Rng rng(41);
    for (int round = 0; round < 20; ++round) {
        const auto game = random_game<Rule>(rng, 8 + round);
        auto replayed = Position<Rule>::start(Rules{});
        ChampionEvaluator<Rule> following(network);
        following.reset(replayed);
        const auto value_afresh = [&] {
            ChampionEvaluator<Rule> fresh(network);
            fresh.reset(replayed);
            return fresh.value(replayed);
        };
        for (const auto& ply : game.line()) {
            Undo undo;
            replayed.do_move(ply.move, undo);
            following.did(replayed, ply.move, undo);
            if (rng.below(3) == 0) continue;  // accumulators of several moves are left behind
            ASSERT_EQ(following.value(replayed), value_afresh()) << replayed.text();
        }
        for (std::size_t i = game.line().size(); i-- > 0;) {
            const auto& ply = game.line()[i];
            replayed.undo_move(ply.move, ply.undo);
            following.undid(replayed, ply.move, ply.undo);
            ASSERT_EQ(following.value(replayed), value_afresh()) << replayed.text();
        }
    }
}

TYPED_TEST(ChampionOf, EvaluatesAfterEveryMoveAsAfresh) {
    expect_followed<TypeParam>(nullptr);
}

TYPED_TEST(ChampionOf, EvaluatesByANetworkAfterEveryMoveAsAfresh) {
    expect_followed<TypeParam>(
        nnue::test::random_network(NetworkInputs<TypeParam>::kKind, nnue::kLanes));
}

// Also where it has seen the same before. Without a policy by the learned order.
TYPED_TEST(ChampionOf, OrdersMovesByThePolicyOfItsNetwork) {
    using Inputs = NetworkInputs<TypeParam>;
    constexpr bool kHasPolicy = true;
    const auto network = nnue::test::random_network(Inputs::kKind, nnue::kLanes, kHasPolicy);
    ChampionEvaluator<TypeParam> evaluator(network);
    ChampionEvaluator<TypeParam> without_policy(
        nnue::test::random_network(Inputs::kKind, nnue::kLanes));
    Rng rng(42);
    for (int round = 0; round < 40; ++round) {
        const Position<TypeParam> position = random_game<TypeParam>(rng, 6 + round).position();
        const Side mover = position.side_to_move();
        evaluator.reset(position);
        without_policy.reset(position);
        const Patterns<TypeParam>& patterns = evaluator.patterns();
        for (int y = 0; y < patterns.size(); ++y)
            for (int x = 0; x < patterns.size(); ++x) {
                const Point point = make_point(x, y);
                if (!patterns.is_empty(point)) continue;
                std::vector<std::uint16_t> rows;
                Inputs::rows_at(mover, patterns.sight(point), rows);
                EXPECT_EQ(
                    evaluator.promise(mover, point),
                    nnue::promise(*network, Inputs::bucket(patterns, mover), rows, kOrderParts));
                EXPECT_EQ(without_policy.promise(mover, point),
                          MoveOrder::get<TypeParam>(mover).promise(
                              patterns.shapes(mover, point), patterns.shapes(other(mover), point)));
            }
    }
}

TYPED_TEST(ChampionOf, LeavesTheBoardAsItWasAfterAProof) {
    Rng rng(43);
    const UnlimitedControl unlimited;
    int wins = 0;
    for (int round = 0; round < 60; ++round) {
        const auto game = random_game<TypeParam>(rng, 10 + round % 10);
        ChampionEvaluator<TypeParam> evaluator;
        evaluator.reset(game.position());
        ChampionTactics<TypeParam> tactics;
        tactics.watch(evaluator);
        const int before = evaluator.value(game.position());
        const Key key = evaluator.board().key(kBlack);
        search::Budget budget({}, unlimited.control());
        wins += tactics.proof_at_horizon(game.position(), budget).has_value();
        EXPECT_EQ(evaluator.value(game.position()), before);
        EXPECT_EQ(evaluator.board().key(kBlack), key);
    }
    EXPECT_GT(wins, 5);
}

class TunedRules : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Rules,
                         TunedRules,
                         testing::Values("gomoku/freestyle", "gomoku/standard", "gomoku/renju"));

// The value is the sum of the terms, but for the rounding.
TEST_P(TunedRules, TermsAddUpToTheValue) {
    const auto rules = RuleText::parse(GetParam());
    ASSERT_TRUE(rules);
    const auto terms = make_evaluation_terms(*rules);
    ASSERT_TRUE(terms);
    const std::vector<PhasedWeight> weights = terms->weights();
    Rng rng(44);
    for (int round = 0; round < 20; ++round) {
        ASSERT_FALSE(terms->begin(""));
        const auto game = random_game<Freestyle>(rng, 10 + round % 10);
        for (const auto& ply : game.line())
            ASSERT_TRUE(terms->play(*move_code<Position<Freestyle>>(ply.move)));
        std::vector<EvaluationTerm> found;
        EXPECT_EQ(terms->terms(found), 1);
        double sum = 0;
        for (const EvaluationTerm& term : found) sum += term.count * weights[term.weight].early;
        EXPECT_LE(std::abs(sum - terms->value()), 1) << round;
    }
}

template <class Rule>
struct TunedRule;
template <>
struct TunedRule<Freestyle> {
    static constexpr std::string_view kText = "gomoku/freestyle";
};
template <>
struct TunedRule<Standard> {
    static constexpr std::string_view kText = "gomoku/standard";
};
template <>
struct TunedRule<Renju> {
    static constexpr std::string_view kText = "gomoku/renju";
};

template <class Rule>
class OrderOf : public testing::Test {};
using RulesWithOrder = testing::Types<Freestyle, Standard, Renju>;
TYPED_TEST_SUITE(OrderOf, RulesWithOrder);

// By their places in OrderTerms.
template <class Rule>
std::vector<int> weights_in_places() {
    std::vector<int> weights;
    for (const OrderWeights& colour : order_weights<Rule>().colours) {
        weights.insert(weights.end(), colour.attack.begin(), colour.attack.end());
        weights.insert(weights.end(), colour.defence.begin(), colour.defence.end());
    }
    return weights;
}

// The terms of a move add up to its promise, up to a factor.
TYPED_TEST(OrderOf, TermsAddUpToThePromise) {
    const auto terms = make_order_terms(*RuleText::parse(TunedRule<TypeParam>::kText));
    ASSERT_TRUE(terms);
    const std::vector<int> weights = weights_in_places<TypeParam>();
    ASSERT_EQ(weights.size(), terms->size());
    Rng rng(45);
    int choices = 0;
    for (int round = 0; round < 40; ++round) {
        ASSERT_FALSE(terms->begin(""));
        const auto game = random_game<TypeParam>(rng, 5 + round % 8);
        for (const auto& ply : game.line())
            ASSERT_TRUE(terms->play(*move_code<Position<TypeParam>>(ply.move)));
        ChampionEvaluator<TypeParam> evaluator;
        evaluator.reset(game.position());
        ChampionTactics<TypeParam> tactics;
        tactics.watch(evaluator);
        Moves searched;
        tactics.moves(game.position(), searched);
        for (const Move move : searched) {
            std::vector<OrderTermsOfMove> moves;
            const auto chosen = terms->choice(*move_code<Position<TypeParam>>(move), moves);
            if (!chosen) continue;
            ++choices;
            ASSERT_EQ(moves.size(), searched.size());
            const auto [attack, defence] = moves[*chosen];
            EXPECT_EQ(tactics.promise(game.position(), move),
                      256 * (weights[attack] + weights[defence]));
        }
    }
    EXPECT_GT(choices, 500);
}

TYPED_TEST(OrderOf, SourceHoldsTheWeights) {
    const auto terms = make_order_terms(*RuleText::parse(TunedRule<TypeParam>::kText));
    ASSERT_TRUE(terms);
    std::vector<double> weights(terms->size(), 0.0);
    weights.front() = 2;       // 32 sixteenths
    weights.back() = -1000.0;  // as far as an entry can go
    const std::string source = terms->source(weights, "First line.\nSecond line.");
    EXPECT_TRUE(source.starts_with("// First line.\n// Second line.\n#include"));
    EXPECT_NE(source.find("\n32, 0, 0"), std::string::npos);
    EXPECT_NE(source.find("0, -127,\n"), std::string::npos);
    EXPECT_EQ(source.find("128"), std::string::npos);
}

TEST(OrderTuning, IsThatOfStandardForCaro) {
    EXPECT_FALSE(make_order_terms(*RuleText::parse("gomoku/caro")));
    EXPECT_EQ(&order_weights<Caro>().of(kBlack), &order_weights<Standard>().of(kBlack));
}

}  // namespace
}  // namespace yiguan::gomoku

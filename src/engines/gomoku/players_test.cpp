#include <gtest/gtest.h>

#include <algorithm>

#include "engines/gomoku/level_sight.h"
#include "engines/gomoku/near_tactics.h"
#include "engines/gomoku/pattern_evaluator.h"
#include "engines/gomoku/test_support.h"
#include "engines/gomoku/threat_tactics.h"
#include "engines/gomoku/window_evaluator.h"
#include "search/test_support.h"

namespace yiguan::gomoku {
namespace {

constexpr Opening kOpenings[] = {Opening::None,      Opening::Swap1,    Opening::Swap,
                                 Opening::Swap2,     Opening::Rif,      Opening::RifN,
                                 Opening::Yamaguchi, Opening::Soosorv8, Opening::Taraguchi10};

// The opening and some further moves under each opening rule, by every opponent on both sides.
TEST(Players, DecideEveryOpening) {
    for (const Opening opening : kOpenings) {
        const Rules rules{.size = 15, .opening = opening, .offers = 2};
        for (const PlayerInfo& info : Ladder::players()) {
            const auto player = make<Renju>(info.id, rules);
            Game<Position<Renju>> game(Position<Renju>::start(rules));
            for (int ply = 0; ply < 20 && !game.outcome().is_over(); ++ply) {
                const std::string move = think(*player, record_of(game), {.nodes = 100, .seed = 5});
                ASSERT_FALSE(game.play(move)) << info.id << ' ' << move;
            }
            EXPECT_FALSE(game.position().state().is_in_opening() && !game.outcome().is_over())
                << info.id;
        }
    }
}

// The sum of the reported nodes over all decisions of an opening, and the maximum of one decision.
struct OpeningCost {
    std::uint64_t all = 0;
    std::uint64_t most = 0;
};

OpeningCost cost_of_opening(std::string_view id, const PlayerOptions& options) {
    const Rules rules{.size = 15, .opening = Opening::Taraguchi10};
    const auto player = make<Renju>(id, rules, options);
    Game<Position<Renju>> game(Position<Renju>::start(rules));
    const StoppedClock clock;
    const std::atomic<bool> stop{false};
    OpeningCost cost;
    while (game.position().state().is_in_opening()) {
        EXPECT_FALSE(player->set(record_of(game)));
        std::uint64_t nodes = 0;
        const auto note = [&](const Thought& thought) { nodes = thought.nodes; };
        const std::string move = player->think({.seed = 5}, Control{clock, stop, note, {}}).move;
        cost.all += nodes;
        cost.most = std::max(cost.most, nodes);
        if (game.play(move)) break;
    }
    return cost;
}

TEST(Players, KeepToTheirLevelInOpeningsToo) {
    for (const char* id : {"deepening", "solver"})
        for (const int level : {1, 6, 10}) {
            const OpeningCost cost = cost_of_opening(id, {{"level", std::to_string(level)}});
            EXPECT_GT(cost.all, 20u) << level;
            EXPECT_LE(cost.most, level_of(level).nodes) << level;
        }
    EXPECT_GT(cost_of_opening("rules", {}).most, 10'000u);
}

TEST(Players, BeginInTheCentre) {
    for (const PlayerInfo& info : Ladder::players()) {
        if (info.id == "random") continue;
        const auto player = make<Standard>(info.id, {.size = 19});
        const Game<Position<Standard>> game(Position<Standard>::start({.size = 19}));
        EXPECT_EQ(think(*player, record_of(game), {.nodes = 200}), "j10") << info.id;
    }
}

TEST(Players, AreReproducible) {
    Rng rng(8);
    for (const PlayerInfo& info : Ladder::players()) {
        const auto game = random_game<Caro>(rng, 9);
        const Limits limits{.nodes = 700, .seed = 11};
        const auto one = make<Caro>(info.id);
        const auto two = make<Caro>(info.id);
        const std::string move = think(*one, record_of(game), limits);
        EXPECT_EQ(move, think(*two, record_of(game), limits)) << info.id;
        one->forget();
        EXPECT_EQ(move, think(*one, record_of(game), limits)) << info.id;
    }
}

TEST(Players, MakeFiveAndStopFive) {
    for (const PlayerInfo& info : Ladder::players()) {
        if (info.rung < 1) continue;
        const auto player = make<Freestyle>(info.id);
        const auto winning = game_after<Freestyle>("h8 a1 i8 a3 j8 a5 k8 g8");
        EXPECT_EQ(think(*player, record_of(winning), {.nodes = 2000}), "l8") << info.id;
        const auto losing = game_after<Freestyle>("h8 g8 i8 a3 j8 a5 k8");
        EXPECT_EQ(think(*player, record_of(losing), {.nodes = 20000}), "l8") << info.id;
    }
}

// White has a four at the edge and a live three in the middle.
TEST(Players, TheRuleListStopsAFourBeforeAThree) {
    const auto player = make<Freestyle>("rules");
    const auto both = game_after<Freestyle>("a1 b1 a15 c1 o15 d1 o1 e1 c12 g8 l3 h8 m13 i8");
    EXPECT_EQ(think(*player, record_of(both), {}), "f1");
    const auto three = game_after<Freestyle>("a1 b1 a15 c1 o15 g8 o1 h8 c12 i8");
    const std::string answer = think(*player, record_of(three), {});
    EXPECT_TRUE(answer == "f8" || answer == "j8") << answer;
}

TEST(Players, LeaveForbiddenPointsAlone) {
    Rng rng(6);
    for (int round = 0; round < 12; ++round) {
        const auto game = random_game<Renju>(rng, 16 + 2 * round);
        if (game.position().side_to_move() != kBlack) continue;
        for (const PlayerInfo& info : Ladder::players()) {
            if (info.rung < 1) continue;
            const auto player = make<Renju>(info.id);
            auto after = game;
            ASSERT_FALSE(after.play(think(*player, record_of(game), {.nodes = 400})));
            EXPECT_FALSE(after.outcome().reason.starts_with("forbidden")) << info.id;
        }
    }
}

TEST(Players, RefuseUnknownNamesAndOptions) {
    const auto code = [](std::string_view id, const PlayerOptions& options) {
        const auto made =
            Opponents<Position<Renju>>::make(id, Ladder::players(), options, Rules{}, "rules");
        return made ? "none" : made.error().code;
    };
    EXPECT_EQ(code("oracle", {}), "player-unknown");
    EXPECT_EQ(code("rules", {{"depth", "3"}}), "player-option-unknown");
    EXPECT_EQ(code("deepening", {{"level", "21"}}), "option-value");
    EXPECT_EQ(code("deepening", {{"level", "20"}}), "none");
}

TEST(Players, EveryLevelPlays) {
    for (int level = 1; level <= 12; ++level) {
        const auto player = make<Renju>("deepening", {}, {{"level", std::to_string(level)}});
        Rng rng(static_cast<std::uint64_t>(level));
        auto game = random_game<Renju>(rng, 12);
        EXPECT_FALSE(game.play(think(*player, record_of(game), {.nodes = 3000}))) << level;
    }
}

// A tree search that reports which moves it considers when some are left out.
class OpenPlayer
    : public search::DeepPlayer<Position<Renju>, PatternEvaluator<Renju>, ThreatTactics<Renju>> {
  public:
    OpenPlayer()
        : TreePlayer({},
                     "rules",
                     {},
                     {},
                     {},
                     search::Deepening<Position<Renju>, ThreatTactics<Renju>>({.hash_mb = 1})) {}

    std::vector<Move> looked_at(const Limits& limits, const std::vector<Move>& left_out) {
        const UnlimitedControl unlimited;
        std::vector<Move> moves;
        for (const auto& found : search(limits, unlimited.control(), {left_out, "excluded"}).moves)
            moves.push_back(found.move);
        return moves;
    }
};

// Black threatens nothing and has a three-three at h8.
TEST(MovesLeftOut, LeaveOtherLegalMovesButTheForbiddenOnes) {
    const auto game = game_after<Renju>("h9 a1 h10 a15 i8 o1 j8 o15");
    const Move foul = game.position().parse_move("h8")->move;
    Moves all;
    game.position().legal_moves(all);
    ASSERT_TRUE(all.contains(foul));
    OpenPlayer player;
    ASSERT_FALSE(player.set(record_of(game)));
    const std::vector<Move> candidates = player.looked_at({.depth = 1}, {});
    const std::vector<Move> others = player.looked_at({.depth = 1}, candidates);
    EXPECT_GT(others.size(), 100u);
    for (const Move move : others) {
        EXPECT_NE(move, foul);
        EXPECT_EQ(std::find(candidates.begin(), candidates.end(), move), candidates.end());
    }
    std::vector<Move> all_but_foul;
    for (const Move move : all)
        if (move != foul) all_but_foul.push_back(move);
    auto again = player.looked_at({.depth = 1}, all_but_foul);
    EXPECT_TRUE(
        std::is_permutation(again.begin(), again.end(), candidates.begin(), candidates.end()));
    // h8 is the only allowed move.
    const Limits limits{.depth = 1, .moves = {"h8"}};
    EXPECT_EQ(player.looked_at(limits, search::moves_not_allowed(game.position(), limits)),
              std::vector<Move>{foul});
}

TEST(Players, FourSearchesFindTheSameValue) {
    using P = Position<Freestyle>;
    constexpr int kPositions = 72;
    search::test::NodeCounts nodes;
    Rng rng(4);
    for (int i = 0; i < kPositions; ++i) {
        const auto game = random_game<Freestyle>(rng, i < 12 ? 2 + i % 3 : 5 + i % 12);
        const auto found = search::test::find_by_four_searches<P, WindowEvaluator<Freestyle>,
                                                               NearTactics<Freestyle>>(
            Rules{}, record_of(game), i < 12 ? 3 : 2);
        nodes.add_equal(found, game.position().text());
    }
    nodes.print();
    EXPECT_LT(nodes.shallow_cut(), nodes.minimax());
    EXPECT_LT(nodes.alpha_beta(), nodes.shallow_cut());
}

}  // namespace
}  // namespace yiguan::gomoku

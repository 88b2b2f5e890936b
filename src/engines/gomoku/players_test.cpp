#include <gtest/gtest.h>

#include <algorithm>

#include "engines/gomoku/ladder.h"
#include "engines/gomoku/near_tactics.h"
#include "engines/gomoku/pattern_evaluator.h"
#include "engines/gomoku/test_support.h"
#include "engines/gomoku/threat_tactics.h"
#include "engines/gomoku/window_evaluator.h"
#include "search/tree_player.h"

namespace yiguan::gomoku {
namespace {

template <class Rule>
std::unique_ptr<Player> make(std::string_view id,
                             const Rules& rules = {},
                             const PlayerOptions& options = {}) {
    auto player = Ladder::make<Position<Rule>>(id, options, rules, "rules");
    EXPECT_TRUE(player) << id;
    return std::move(*player);
}

template <class Rule>
Record record_of(const Game<Position<Rule>>& game) {
    Record record;
    record.rules = "rules";
    record.moves = game.texts();
    return record;
}

std::string think(Player& player, const Record& record, const Limits& limits) {
    const Patience patience;
    EXPECT_FALSE(player.set(record));
    return player.think(limits, patience.control()).move;
}

constexpr Opening kOpenings[] = {Opening::None,      Opening::Swap1,    Opening::Swap,
                                 Opening::Swap2,     Opening::Rif,      Opening::RifN,
                                 Opening::Yamaguchi, Opening::Soosorv8, Opening::Taraguchi10};

// The opening and some moves of each rule of opening, by every opponent on both sides.
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
    EXPECT_EQ(Ladder::make<Position<Renju>>("oracle", {}, Rules{}, "rules").error().code,
              "player-unknown");
    EXPECT_EQ(
        Ladder::make<Position<Renju>>("rules", {{"depth", "3"}}, Rules{}, "rules").error().code,
        "player-option-unknown");
    EXPECT_EQ(Ladder::make<Position<Renju>>("deepening", {{"level", "21"}}, Rules{}, "rules")
                  .error()
                  .code,
              "option-value");
}

TEST(Players, EveryLevelPlays) {
    for (int level = 1; level <= 12; ++level) {
        const auto player = make<Renju>("deepening", {}, {{"level", std::to_string(level)}});
        Rng rng(static_cast<std::uint64_t>(level));
        auto game = random_game<Renju>(rng, 12);
        EXPECT_FALSE(game.play(think(*player, record_of(game), {.nodes = 3000}))) << level;
    }
}

using P = Position<Freestyle>;
using Evaluator = WindowEvaluator<Freestyle>;
using Tactics = NearTactics<Freestyle>;

// The value and the nodes of a search of that idea to that depth.
std::pair<int, std::uint64_t> searched(search::Idea idea, const Game<P>& game, int depth) {
    search::TreePlayer<P, Evaluator, Tactics> player(
        Rules{}, "rules", Evaluator{}, Tactics{},
        {.idea = idea, .hash_mb = 4, .pvs = search::PvsOptions::like_minimax()});
    EXPECT_FALSE(player.set(record_of(game)));
    StoppedClock clock;
    const std::atomic<bool> stop{false};
    std::pair<int, std::uint64_t> found;
    const Control control{
        clock,
        stop,
        [&](const Thought& thought) { found = {thought.score.amount, thought.nodes}; },
        {}};
    player.think({.depth = depth}, control);
    return found;
}

TEST(Players, MinimaxAndItsHeirsAgree) {
    using enum search::Idea;
    constexpr search::Idea kIdeas[] = {Minimax, ShallowCut, AlphaBetaHistory, Deepening};
    constexpr int kPositions = 72;
    std::array<std::uint64_t, 4> nodes{};
    Rng rng(4);
    for (int i = 0; i < kPositions; ++i) {
        const auto game = random_game<Freestyle>(rng, i < 12 ? 2 + i % 3 : 5 + i % 12);
        const int depth = i < 12 ? 3 : 2;
        const int value = searched(Minimax, game, depth).first;
        for (std::size_t idea = 0; idea < std::size(kIdeas); ++idea) {
            const auto [heirs_value, heirs_nodes] = searched(kIdeas[idea], game, depth);
            ASSERT_EQ(heirs_value, value) << game.position().text();
            nodes[idea] += heirs_nodes;
        }
    }
    std::printf(
        "nodes for the same values: minimax %llu, shallow cut %llu, alpha-beta %llu, "
        "deepening %llu\n",
        static_cast<unsigned long long>(nodes[0]), static_cast<unsigned long long>(nodes[1]),
        static_cast<unsigned long long>(nodes[2]), static_cast<unsigned long long>(nodes[3]));
    EXPECT_LT(nodes[1], nodes[0]);
    EXPECT_LT(nodes[2], nodes[1]);
}

}  // namespace
}  // namespace yiguan::gomoku

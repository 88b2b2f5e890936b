// Minimax, the shallow cut, alpha-beta and principal variation search are one value found with ever
// fewer nodes.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

#include "engines/xiangqi/hand_evaluator.h"
#include "engines/xiangqi/material.h"
#include "engines/xiangqi/tactics.h"
#include "engines/xiangqi/test_support.h"
#include "search/tree_player.h"

namespace yiguan::xiangqi {
namespace {

constexpr std::array kIdeas{search::Idea::Minimax, search::Idea::ShallowCut,
                            search::Idea::AlphaBetaHistory, search::Idea::Deepening};

template <class E>
test::Answer value_by(search::Idea idea, const Position& position, int depth) {
    search::TreeOptions options{.idea = idea, .hash_mb = 1};
    options.pvs = search::PvsOptions::like_minimax();
    search::TreePlayer<Position, E, Tactics> player({}, "xiangqi/asian", E{}, Tactics{}, options);
    return test::ask(player, position.text(), {.depth = depth});
}

template <class E>
void expect_same_values(std::size_t count, std::uint64_t seed, int depth) {
    std::array<std::uint64_t, kIdeas.size()> nodes{};
    for (const Position& position : test::random_positions(count, seed)) {
        const test::Answer expected = value_by<E>(kIdeas[0], position, depth);
        for (std::size_t i = 0; i < kIdeas.size(); ++i) {
            const test::Answer found = value_by<E>(kIdeas[i], position, depth);
            EXPECT_EQ(found.last.score.kind, expected.last.score.kind) << position.text();
            EXPECT_EQ(found.last.score.amount, expected.last.score.amount) << position.text();
            nodes[i] += found.last.nodes;
        }
    }
    std::printf(
        "depth %d, %zu positions: minimax %llu, shallow-cut %llu, alpha-beta %llu, "
        "deepening %llu nodes\n",
        depth, count, static_cast<unsigned long long>(nodes[0]),
        static_cast<unsigned long long>(nodes[1]), static_cast<unsigned long long>(nodes[2]),
        static_cast<unsigned long long>(nodes[3]));
    EXPECT_LT(nodes[1], nodes[0]);
    EXPECT_LT(nodes[2], nodes[1]);
    EXPECT_LT(nodes[3], nodes[0]);
}

TEST(SameValue, WithMaterial) {
    expect_same_values<MaterialEvaluator>(60, 1, 3);
}

TEST(SameValue, WithTheHandEvaluation) {
    expect_same_values<HandEvaluator>(20, 2, 3);
}

}  // namespace
}  // namespace yiguan::xiangqi

// Minimax, the shallow cut, alpha-beta and principal variation search find the same value with
// fewer nodes.
#include <gtest/gtest.h>

#include "engines/xiangqi/hand_evaluator.h"
#include "engines/xiangqi/material.h"
#include "engines/xiangqi/tactics.h"
#include "engines/xiangqi/test_support.h"
#include "search/test_support.h"

namespace yiguan::xiangqi {
namespace {

template <class E>
void expect_same_values(std::size_t count, std::uint64_t seed, int depth) {
    search::test::NodeCounts nodes;
    for (const Position& position : test::random_positions(count, seed)) {
        const Record record{"xiangqi/asian", position.text(), {}, {}};
        nodes.add_equal(
            search::test::find_by_four_searches<Position, E, Tactics>({}, record, depth),
            record.start);
    }
    nodes.print();
    EXPECT_LT(nodes.shallow_cut(), nodes.minimax());
    EXPECT_LT(nodes.alpha_beta(), nodes.shallow_cut());
    EXPECT_LT(nodes.deepening(), nodes.minimax());
}

TEST(SameValue, WithMaterial) {
    expect_same_values<MaterialEvaluator>(60, 1, 3);
}

TEST(SameValue, WithTheHandEvaluation) {
    expect_same_values<HandEvaluator>(20, 2, 3);
}

}  // namespace
}  // namespace yiguan::xiangqi

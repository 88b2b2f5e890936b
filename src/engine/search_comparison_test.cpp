// The numbers of leaves that are worked out.
#include "engine/search_comparison.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

TEST(SearchComparison, UniformTreesHaveTheLeavesOfKnuthAndMoore) {
    EXPECT_NEAR(branching_factor(1'000, 3), 10, 1e-9);
    EXPECT_NEAR(knuth_moore_leaves(10, 1), 10, 1e-9);     // 10 + 1 - 1
    EXPECT_NEAR(knuth_moore_leaves(10, 2), 19, 1e-9);     // 10 + 10 - 1
    EXPECT_NEAR(knuth_moore_leaves(10, 3), 109, 1e-9);    // 100 + 10 - 1
    EXPECT_NEAR(knuth_moore_leaves(40, 4), 3'199, 1e-9);  // 1600 + 1600 - 1
    EXPECT_NEAR(knuth_moore_leaves(1, 5), 1, 1e-9);
}

TEST(SearchComparison, ATableNeedNotAgreeWhereThePastCounts) {
    const SearchComparison without_past{.depth = 3, .runs = {}, .tree = WholeTree{10, 5, false}};
    const SearchComparison with_past{.depth = 3, .runs = {}, .tree = WholeTree{10, 5, true}};
    const SearchComparison unknown{.depth = 3, .runs = {}, .tree = {}};
    SearchRun run{.search = {"table", {}, Agreement::WithoutPast}, .is_finished = true};
    EXPECT_TRUE(is_contradiction(without_past, run));
    EXPECT_FALSE(is_contradiction(with_past, run));
    EXPECT_FALSE(is_contradiction(unknown, run));
    run.search.agreement = Agreement::Always;
    EXPECT_TRUE(is_contradiction(with_past, run));
    EXPECT_TRUE(is_contradiction(unknown, run));
    run.search.agreement = Agreement::Free;
    EXPECT_FALSE(is_contradiction(without_past, run));
    run = {.search = {"alphabeta", {}, Agreement::Always}};
    EXPECT_FALSE(is_contradiction(without_past, run)) << "it was not finished";
}

}  // namespace
}  // namespace yiguan

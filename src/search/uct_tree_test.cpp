// The arithmetic of a Monte-Carlo tree, with and without priors.
#include "search/uct_tree.h"

#include <gtest/gtest.h>

#include <array>

#include "search/puct.h"

namespace yiguan::search {
namespace {

using Tree = UctTree<int>;

constexpr UctOptions exploring(int exploration) {
    return {.exploration = exploration};
}
constexpr UctOptions kWithPriors{.exploration = 1500, .has_priors = true};

Tree tree_of_three() {
    Tree tree(100);
    tree.expand(0, std::array{10, 11, 12});
    return tree;
}

void visit(Tree& tree, std::uint32_t child, int result) {
    record_result(tree, child, result);
    record_result(tree, 0, kRolloutScale - result);
}

TEST(UctTree, SelectsUntriedChildrenThenTheBest) {
    Tree tree = tree_of_three();
    for (std::uint32_t child = 1; child <= 3; ++child) {
        const SelectedChild selected = select_child(tree, 0, exploring(700));
        EXPECT_EQ(selected.index, child);
        EXPECT_EQ(selected.why, Selection::Untried);
        visit(tree, child, child == 2 ? 900 : 100);
    }
    const SelectedChild best = select_child(tree, 0, exploring(700));
    EXPECT_EQ(best.index, 2u);
    EXPECT_EQ(best.why, Selection::Best);
    EXPECT_EQ(best.mean, 900u);
    // sqrt(ln 3 / 1) * 0.7 = 0.733; the logarithm is linear between 2 and 4.
    EXPECT_NEAR(static_cast<double>(best.bonus), 733, 20);
}

TEST(UctTree, ExploresWhatWasSeldomVisited) {
    Tree tree = tree_of_three();
    for (std::uint32_t child = 1; child <= 3; ++child) visit(tree, child, 500);
    for (int i = 0; i < 50; ++i) visit(tree, 1, 600);
    EXPECT_NE(select_child(tree, 0, exploring(1000)).index, 1u);
    EXPECT_EQ(select_child(tree, 0, exploring(0)).index, 1u);
}

TEST(UctTree, PassesOverLossesAndTakesWins) {
    Tree tree = tree_of_three();
    tree[1].proof = Proof::Lost;
    EXPECT_EQ(select_child(tree, 0, exploring(700)).index, 2u);
    EXPECT_EQ(proof_of(tree, 0), Proof::None);
    tree[3].proof = Proof::Won;
    visit(tree, 2, 500);
    EXPECT_EQ(select_child(tree, 0, exploring(700)).why, Selection::Won);
    EXPECT_EQ(tree[0].proof, Proof::Lost);
    EXPECT_GT(rank(tree[3]), rank(tree[2]));
    EXPECT_GT(rank(tree[2]), rank(tree[1]));
}

TEST(UctTree, IsWonWhenEveryChildLoses) {
    Tree tree = tree_of_three();
    for (std::uint32_t child = 1; child <= 3; ++child) tree[child].proof = Proof::Lost;
    record_result(tree, 0, 0);
    EXPECT_EQ(tree[0].proof, Proof::Won);
}

TEST(UctTree, ExpandsALeafOnceAndWithinItsCapacity) {
    Tree tree(4);
    EXPECT_TRUE(may_expand(tree[0], 0, 1));
    EXPECT_TRUE(tree.expand(0, std::array{10, 11, 12}));
    EXPECT_FALSE(may_expand(tree[0], 0, 1));  // the leaf of a playout at its greatest depth
    EXPECT_FALSE(may_expand(tree[1], 1, 1));
    record_result(tree, 1, 500);
    EXPECT_TRUE(may_expand(tree[1], 1, 1));
    EXPECT_FALSE(tree.expand(1, std::array{20}));
    EXPECT_EQ(tree.size(), 4u);
}

Tree tree_with_priors() {
    Tree tree = tree_of_three();
    record_result(tree, 0, 500);
    tree[1].prior = 100;
    tree[2].prior = 700;
    tree[3].prior = 200;
    return tree;
}

TEST(Puct, TriesTheMostLikelyChildFirst) {
    Tree tree = tree_with_priors();
    const SelectedChild selected = select_child(tree, 0, kWithPriors);
    EXPECT_EQ(selected.index, 2u);
    EXPECT_EQ(selected.why, Selection::Best);
    EXPECT_EQ(selected.mean, 400u);    // half, less the loss of an untried child
    EXPECT_EQ(selected.bonus, 1050u);  // 1.5 * 0.7 * sqrt(1) / (1 + 0)
}

TEST(Puct, LeavesALikelyChildThatDoesBadly) {
    Tree tree = tree_with_priors();
    for (int i = 0; i < 8; ++i) visit(tree, 2, 100);
    // 1.5 * 0.2 * sqrt(9) against 1.5 * 0.7 * sqrt(9) / 9.
    EXPECT_EQ(select_child(tree, 0, kWithPriors).index, 3u);
    visit(tree, 3, 900);
    EXPECT_EQ(select_child(tree, 0, kWithPriors).index, 3u);
}

TEST(Puct, TriesAnUnlikelyChildInTheEnd) {
    Tree tree = tree_with_priors();
    int playouts = 0;
    for (; tree[1].visits == 0 && playouts < 100; ++playouts)
        visit(tree, select_child(tree, 0, kWithPriors).index, 500);
    EXPECT_GT(playouts, 5);
    EXPECT_LT(playouts, 100);
}

TEST(Puct, PassesOverLossesAndTakesWins) {
    Tree tree = tree_with_priors();
    tree[2].proof = Proof::Lost;
    EXPECT_EQ(select_child(tree, 0, kWithPriors).index, 3u);
    tree[1].proof = Proof::Won;
    EXPECT_EQ(select_child(tree, 0, kWithPriors).why, Selection::Won);
}

TEST(Puct, OddsFallByEForEachUnit) {
    EXPECT_EQ(odds(0, 4096), 1'000'000);
    EXPECT_EQ(odds(4096, 4096), 367'879);
    EXPECT_EQ(odds(2 * 4096, 4096), 135'335);
    EXPECT_EQ(odds(1'000'000, 4096), 0);
    for (int less = 1; less < 60'000; less += 7)
        EXPECT_LE(odds(less, 4096), odds(less - 1, 4096)) << less;
}

}  // namespace
}  // namespace yiguan::search

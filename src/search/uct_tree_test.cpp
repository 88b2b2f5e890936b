// The arithmetic of a Monte-Carlo tree.
#include "search/uct_tree.h"

#include <gtest/gtest.h>

#include <array>

namespace yiguan::search {
namespace {

using Tree = UctTree<int>;

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
        const SelectedChild selected = select_child(tree, 0, 700);
        EXPECT_EQ(selected.index, child);
        EXPECT_EQ(selected.why, Selection::Untried);
        visit(tree, child, child == 2 ? 900 : 100);
    }
    const SelectedChild best = select_child(tree, 0, 700);
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
    EXPECT_NE(select_child(tree, 0, 1000).index, 1u);
    EXPECT_EQ(select_child(tree, 0, 0).index, 1u);
}

TEST(UctTree, PassesOverLossesAndTakesWins) {
    Tree tree = tree_of_three();
    tree[1].proof = Proof::Lost;
    EXPECT_EQ(select_child(tree, 0, 700).index, 2u);
    EXPECT_EQ(proof_of(tree, 0), Proof::None);
    tree[3].proof = Proof::Won;
    visit(tree, 2, 500);
    EXPECT_EQ(select_child(tree, 0, 700).why, Selection::Won);
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

}  // namespace
}  // namespace yiguan::search

#include "protocol/records/game_tree.h"

#include <gtest/gtest.h>

#include "protocol/records/writing.h"

namespace yiguan::records {
namespace {

// a b c, with d instead of b and e instead of a.
GameTree small_tree() {
    GameTree tree;
    const NodeId a = tree.add(kRoot, "a");
    const NodeId b = tree.add(a, "b");
    tree.add(b, "c");
    tree.add(a, "d");
    tree.add(kRoot, "e");
    return tree;
}

std::string moves(const GameTree& tree, const std::vector<NodeId>& nodes) {
    std::string out;
    for (const NodeId node : nodes) out += tree.nodes[node].move;
    return out;
}

TEST(GameTree, Orders) {
    const GameTree tree = small_tree();
    EXPECT_EQ(moves(tree, preorder(tree)), "abcde");
    EXPECT_EQ(moves(tree, main_line(tree)), "abc");
    EXPECT_TRUE(preorder(GameTree()).empty());
    std::string bracketed;
    for (const Piece& piece : in_brackets(tree))
        bracketed += piece.kind == Piece::Kind::Open    ? "("
                     : piece.kind == Piece::Kind::Close ? ")"
                                                        : tree.nodes[piece.node].move;
    EXPECT_EQ(bracketed, "a(e)b(d)c");
}

TEST(GameTree, EqualityIsOfWhatIsTold) {
    GameTree other;  // the same, added in another order
    const NodeId a = other.add(kRoot, "a");
    other.add(kRoot, "e");
    const NodeId b = other.add(a, "b", 7);
    other.add(a, "d");
    other.add(b, "c");
    EXPECT_TRUE(small_tree() == other);
    GameTree moved = small_tree();
    moved.add(2, "f");
    other.add(a, "f");
    EXPECT_FALSE(moved == other) << "f stands below another move";
    GameTree commented = small_tree();
    commented.add_comment(3, "x");
    EXPECT_FALSE(small_tree() == commented);
    GameTree tagged = small_tree();
    tagged.add_tag("Event", "x");
    EXPECT_FALSE(small_tree() == tagged);
}

TEST(GameTree, RecordsHoldTheMainLine) {
    const Record record{"xiangqi", "", {{"Event", "x"}}, {"h2e2", "h9g7"}};
    EXPECT_EQ(record_of(tree_of(record)), record);
    EXPECT_EQ(record_of(small_tree()).moves, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_TRUE(small_tree().has_variations());
    EXPECT_FALSE(tree_of(record).has_variations());
    EXPECT_FALSE(tree_of(record).has_comments());
}

TEST(GameTree, CommentsAndTags) {
    GameTree tree;
    tree.add_comment(kRoot, "one");
    tree.add_comment(kRoot, "");
    tree.add_comment(kRoot, "two");
    EXPECT_EQ(tree.nodes[kRoot].comment, "one\ntwo");
    tree.add_tag("Empty", "");
    tree.add_tag("Event", "x");
    EXPECT_EQ(tree.tags.size(), 1u);
    EXPECT_EQ(tree.tag("Event"), "x");
    EXPECT_EQ(tree.tag("Empty"), "");
}

}  // namespace
}  // namespace yiguan::records

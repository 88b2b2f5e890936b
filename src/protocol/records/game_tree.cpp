#include "protocol/records/game_tree.h"

#include <algorithm>

namespace yiguan::records {
namespace {

// Whether two nodes are equal, regardless of their children.
bool are_alike(const GameNode& a, const GameNode& b) {
    return a.move == b.move && a.comment == b.comment;
}

}  // namespace

NodeId GameTree::add(NodeId parent, std::string move, std::size_t place) {
    const auto id = static_cast<NodeId>(nodes.size());
    nodes.push_back({.move = std::move(move), .comment = "", .parent = parent, .place = place});
    GameNode& above = nodes[parent];
    if (above.first_child == kNoNode)
        above.first_child = id;
    else
        nodes[above.last_child].next = id;
    above.last_child = id;
    return id;
}

void GameTree::add_comment(NodeId node, std::string_view comment) {
    if (comment.empty()) return;
    std::string& whole = nodes[node].comment;
    if (!whole.empty()) whole += '\n';
    whole += comment;
}

void GameTree::add_tag(std::string_view key, std::string_view value) {
    if (!value.empty()) tags.emplace_back(key, value);
}

std::string_view GameTree::tag(std::string_view key) const {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.first == key; });
    return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

bool GameTree::has_variations() const {
    return std::any_of(nodes.begin(), nodes.end(),
                       [](const GameNode& node) { return node.first_child != node.last_child; });
}

bool GameTree::has_comments() const {
    return std::any_of(nodes.begin(), nodes.end(),
                       [](const GameNode& node) { return !node.comment.empty(); });
}

std::vector<NodeId> preorder(const GameTree& tree) {
    std::vector<NodeId> order;
    order.reserve(tree.nodes.size());
    NodeId node = tree.nodes[kRoot].first_child;
    while (node != kNoNode) {
        order.push_back(node);
        NodeId following = tree.nodes[node].first_child;
        while (following == kNoNode && node != kRoot) {
            following = tree.nodes[node].next;
            node = tree.nodes[node].parent;
        }
        node = following;
    }
    return order;
}

std::vector<NodeId> main_line(const GameTree& tree) {
    std::vector<NodeId> line;
    for (NodeId node = tree.nodes[kRoot].first_child; node != kNoNode;
         node = tree.nodes[node].first_child)
        line.push_back(node);
    return line;
}

bool operator==(const GameTree& a, const GameTree& b) {
    if (a.rules != b.rules || a.start != b.start || a.tags != b.tags) return false;
    if (!are_alike(a.nodes[kRoot], b.nodes[kRoot])) return false;
    const std::vector<NodeId> order_a = preorder(a);
    const std::vector<NodeId> order_b = preorder(b);
    if (order_a.size() != order_b.size()) return false;
    // Equal lists in preorder with equal parents are equal trees.
    std::vector<std::size_t> rank_a(a.nodes.size());
    std::vector<std::size_t> rank_b(b.nodes.size());
    for (std::size_t i = 0; i < order_a.size(); ++i) {
        const GameNode& node_a = a.nodes[order_a[i]];
        const GameNode& node_b = b.nodes[order_b[i]];
        rank_a[order_a[i]] = rank_b[order_b[i]] = i + 1;
        if (!are_alike(node_a, node_b) || rank_a[node_a.parent] != rank_b[node_b.parent])
            return false;
    }
    return true;
}

Record record_of(const GameTree& tree) {
    Record record{tree.rules, tree.start, tree.tags, {}};
    for (const NodeId node : main_line(tree)) record.moves.push_back(tree.nodes[node].move);
    return record;
}

GameTree tree_of(const Record& record) {
    GameTree tree{.rules = record.rules, .start = record.start, .tags = record.tags};
    NodeId last = kRoot;
    for (const std::string& move : record.moves) last = tree.add(last, move);
    return tree;
}

}  // namespace yiguan::records

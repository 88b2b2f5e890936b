#include "protocol/records/writing.h"

#include <algorithm>

#include "protocol/records/source_text.h"

namespace yiguan::records {
namespace {

// An item still to be written: a line from a node on, with or without its alternatives, or a
// bracket.
struct Task {
    enum class Kind : std::uint8_t { Line, Variation, Open, Close };
    Kind kind;
    NodeId node;
};

std::vector<NodeId> variations_beside(const GameTree& tree, NodeId main) {
    std::vector<NodeId> others;
    for (NodeId node = tree.nodes[main].next; node != kNoNode; node = tree.nodes[node].next)
        others.push_back(node);
    return others;
}

}  // namespace

Result<std::unique_ptr<AnyGame>> game_of(const GameTree& tree, const Environment& environment) {
    return environment.load_game({tree.rules, tree.start, {}, {}});
}

Reason unplayable(const GameTree& tree, NodeId node, Reason refusal) {
    std::int64_t ply = 0;
    for (NodeId above = node; above != kRoot; above = tree.nodes[above].parent) ++ply;
    return Reason("record-move")
        .number("ply", ply)
        .text("move", excerpt(tree.nodes[node].move))
        .because(std::move(refusal));
}

std::vector<Piece> in_brackets(const GameTree& tree) {
    std::vector<Piece> pieces;
    std::vector<Task> tasks{{Task::Kind::Line, tree.nodes[kRoot].first_child}};
    while (!tasks.empty()) {
        const Task task = tasks.back();
        tasks.pop_back();
        if (task.node == kNoNode) continue;
        if (task.kind == Task::Kind::Open || task.kind == Task::Kind::Close) {
            const bool opens = task.kind == Task::Kind::Open;
            pieces.push_back({opens ? Piece::Kind::Open : Piece::Kind::Close, task.node});
            continue;
        }
        pieces.push_back({Piece::Kind::Move, task.node});
        tasks.push_back({Task::Kind::Line, tree.nodes[task.node].first_child});
        if (task.kind == Task::Kind::Variation) continue;
        std::vector<NodeId> others = variations_beside(tree, task.node);
        std::reverse(others.begin(), others.end());
        for (const NodeId other : others) {
            tasks.push_back({Task::Kind::Close, other});
            tasks.push_back({Task::Kind::Variation, other});
            tasks.push_back({Task::Kind::Open, other});
        }
    }
    return pieces;
}

}  // namespace yiguan::records

#include "search/trace_questions.h"

#include <algorithm>

namespace yiguan::search {
namespace {

bool contains(const std::vector<std::string>& moves, std::string_view move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// The reason of the group that has the move; empty when none has.
std::string group_of(const LeftOutTexts& groups, std::string_view move) {
    for (const auto& [why, moves] : groups)
        if (contains(moves, move)) return why;
    return {};
}

// The child searched before `before` whose value, for the node, is that value; the last of them.
std::uint64_t child_with_value(const TraceTree& tree,
                               std::uint64_t id,
                               std::uint64_t before,
                               int value) {
    std::uint64_t found = 0;
    for (const std::uint64_t child : tree.children(id)) {
        if (child >= before) break;
        const TraceNode node = tree.node(child);
        if (node.probe == Probe::None && node.value_for_parent() == value) found = child;
    }
    return found;
}

struct BoundOrigin {
    std::uint64_t node = 0;
    bool is_test = false;
};

// Where alpha of the node at `id`, when it entered `child`, came from: an earlier child, or beta of
// the node above, which is alpha of the one above that.
BoundOrigin origin_of_alpha(const TraceTree& tree,
                            std::uint64_t id,
                            std::uint64_t child,
                            int alpha) {
    bool is_test = false;
    while (id != 0) {
        if (const std::uint64_t found = child_with_value(tree, id, child, alpha))
            return {found, is_test};
        const std::uint64_t above = tree.parent(id);
        if (above == 0) break;
        const TraceNode node = tree.node(id);
        const bool is_null_window = node.beta == node.alpha + 1;
        if (alpha != node.alpha) break;
        // A null window (-a - 1, -a) tests whether a move of the node above is better than its
        // alpha, a.
        const bool begins_test = is_null_window && tree.node(above).beta != -alpha;
        if (begins_test) {
            is_test = true;
            alpha = -alpha - 1;
            child = id;
            id = above;
            continue;
        }
        const std::uint64_t two_above = tree.parent(above);
        child = above;
        id = two_above;
    }
    return {};
}

std::uint64_t mean_size(const TraceTree& tree, const std::vector<std::uint64_t>& children) {
    std::uint64_t nodes = 0;
    for (const std::uint64_t child : children) nodes += tree.size(child);
    return children.empty() ? 1 : nodes / children.size();
}

bool is_cut(const TraceNode& node) {
    const bool can_cut = node.why != ValueSource::Evaluation && node.why != ValueSource::End &&
                         node.why != ValueSource::Table && !node.is_abandoned();
    return can_cut && node.value >= node.beta;
}

}  // namespace

MoveFate fate_of(const TraceTree& tree, std::uint64_t id, std::string_view move) {
    const TraceNode node = tree.node(id);
    MoveFate answer;
    for (const std::uint64_t child : tree.children(id)) {
        const TraceNode searched = tree.node(child);
        if (searched.probe == Probe::None && searched.move == move)
            answer.searches.push_back(child);
    }
    if (!answer.searches.empty()) {
        answer.fate = Fate::Searched;
    } else if (contains(node.skipped, move)) {
        answer.fate = Fate::Skipped;
    } else if (answer.why = group_of(node.pruned, move); !answer.why.empty()) {
        answer.fate = Fate::Pruned;
    } else if (answer.why = group_of(node.left_out, move); !answer.why.empty()) {
        answer.fate = Fate::LeftOut;
    } else if (sum(node.folded) > 0) {
        answer.fate = Fate::Folded;
    }
    return answer;
}

std::optional<CutReason> cut_reason(const TraceTree& tree, std::uint64_t id) {
    const TraceNode node = tree.node(id);
    if (!is_cut(node)) return std::nullopt;
    CutReason reason{.refutation = node.by, .skipped = node.skipped.size()};
    reason.saved = reason.skipped * mean_size(tree, tree.children(id));
    if (const std::uint64_t above = tree.parent(id)) {
        const BoundOrigin origin = origin_of_alpha(tree, above, id, -node.beta);
        reason.bound_node = origin.node;
        reason.is_test = origin.is_test;
    }
    return reason;
}

}  // namespace yiguan::search

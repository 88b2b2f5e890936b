#include "lab/tree_answers.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "search/score.h"
#include "search/trace_questions.h"

namespace yiguan::lab {
namespace {

using search::TraceNode;
using search::TraceTree;
using Ids = std::vector<std::uint64_t>;

std::int64_t number(std::uint64_t n) {
    return static_cast<std::int64_t>(n);
}

ValueShown value_shown(int value) {
    const Score score = search::report(value, 1);
    return {std::string(wire::kScoreKindWords[static_cast<std::size_t>(score.kind)]), score.amount};
}

std::optional<ValueShown> bound_shown(int bound) {
    if (std::abs(bound) >= search::kInfinity) return std::nullopt;
    return value_shown(bound);
}

// The moves that lead to these nodes, without roots and without probes of the same position.
std::vector<std::string> moves_to(const TraceTree& tree, const Ids& ids) {
    std::vector<std::string> moves;
    for (const std::uint64_t id : ids)
        if (std::string move = tree.node(id).move; !move.empty()) moves.push_back(std::move(move));
    return moves;
}

// The line that gave the node its value, after the node.
std::vector<std::string> line_after(const TraceTree& tree, std::uint64_t id) {
    const Ids ids = tree.line_from(id);
    return moves_to(tree, {ids.begin() + 1, ids.end()});
}

std::vector<StepShown> path_shown(const TraceTree& tree, std::uint64_t id) {
    std::vector<StepShown> steps;
    for (const std::uint64_t each : tree.path(id))
        steps.push_back({number(each), tree.node(each).move});
    return steps;
}

std::vector<GroupShown> groups_shown(const search::LeftOutTexts& groups) {
    std::vector<GroupShown> shown;
    for (const auto& [why, moves] : groups) shown.push_back({why, moves});
    return shown;
}

std::vector<CountShown> counts_shown(const search::SourceCounts& counts) {
    std::vector<CountShown> shown;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            shown.push_back(
                {std::string(name(static_cast<search::ValueSource>(i))), number(counts[i])});
    return shown;
}

ChildShown child_shown(const TraceTree& tree, std::uint64_t id) {
    const TraceNode node = tree.node(id);
    ValueShown value = value_shown(node.value_for_parent());
    return {.node = number(id),
            .move = node.move,
            .probe = std::string(name(node.probe)),
            .size = number(tree.size(id)),
            .depth = node.depth,
            .kind = std::move(value.kind),
            .amount = value.amount,
            .bound = std::string(name(node.bound_for_parent())),
            .why = std::string(name(node.why))};
}

std::vector<ChildShown> children_shown(const TraceTree& tree, const Ids& ids) {
    std::vector<ChildShown> shown;
    for (const std::uint64_t id : ids) {
        ChildShown child = child_shown(tree, id);
        if (!shown.empty() && shown.back().move == child.move && shown.back().probe == child.probe)
            shown.back().is_last = false;
        shown.push_back(std::move(child));
    }
    return shown;
}

std::optional<CutShown> cut_shown(const TraceTree& tree, std::uint64_t id) {
    const auto reason = search::cut_reason(tree, id);
    if (!reason) return std::nullopt;
    CutShown shown{.refutation = number(reason->refutation),
                   .bound_node = number(reason->bound_node),
                   .is_test = reason->is_test,
                   .skipped = static_cast<int>(reason->skipped),
                   .saved = number(reason->saved)};
    if (reason->refutation != 0)
        shown.refutation_line = moves_to(tree, tree.line_from(reason->refutation));
    if (reason->bound_node != 0) {
        Ids ids = tree.path(reason->bound_node);
        shown.bound_ply = tree.node(reason->bound_node).ply - 1;
        const Ids rest = tree.line_from(reason->bound_node);
        ids.insert(ids.end(), rest.begin() + 1, rest.end());
        shown.bound_line = moves_to(tree, ids);
    }
    return shown;
}

// Lays out blocks, each after the one above it.
class IcicleMaker {
  public:
    IcicleMaker(const TraceTree& tree, std::uint64_t least) : tree_(tree), least_(least) {}

    Icicle make(std::uint64_t id, int levels) {
        add(id, -1, false);
        add_below(id, 0, levels - 1);
        return std::move(icicle_);
    }

  private:
    int add(std::uint64_t id, int above, bool gives_value) {
        const TraceNode node = tree_.node(id);
        icicle_.blocks.push_back({.node = number(id),
                                  .above = above,
                                  .size = number(tree_.size(id)),
                                  .move = node.move,
                                  .why = std::string(name(node.why)),
                                  .probe = std::string(name(node.probe)),
                                  .gives_value = gives_value,
                                  .is_reduced = is_reduced(node)});
        return static_cast<int>(icicle_.blocks.size()) - 1;
    }

    bool is_reduced(const TraceNode& node) const {
        if (node.parent == 0 || node.probe != search::Probe::None) return false;
        return node.depth < tree_.node(node.parent).own_depth() - 1;
    }

    void add_below(std::uint64_t id, int place, int levels) {
        if (levels <= 0) return;
        const TraceNode node = tree_.node(id);
        const Ids all = tree_.children(id);
        const Ids own = with_own_blocks(all);
        std::uint64_t others = search::sum(node.folded);
        int count = 0;
        for (const std::uint64_t child : all) {
            if (std::ranges::find(own, child) != own.end()) {
                add_below(child, add(child, place, child == node.by), levels - 1);
            } else {
                others += tree_.size(child);
                ++count;
            }
        }
        if (others >= least_ && others > 0)
            icicle_.blocks.push_back({.above = place, .size = number(others), .moves = count});
    }

    // The largest, unless they are too small.
    Ids with_own_blocks(Ids ids) const {
        std::erase_if(ids, [this](std::uint64_t id) { return tree_.size(id) < least_; });
        if (ids.size() <= kMostChildren) return ids;
        std::ranges::sort(ids, [this](std::uint64_t one, std::uint64_t other) {
            return std::pair(tree_.size(one), other) > std::pair(tree_.size(other), one);
        });
        ids.resize(kMostChildren - 1);
        return ids;
    }

    const TraceTree& tree_;
    std::uint64_t least_;
    Icicle icicle_;
};

}  // namespace

Recorded recorded(const TraceTree& tree) {
    Recorded shown{.nodes = number(tree.nodes()), .held = number(tree.held())};
    for (const std::uint64_t id : tree.roots()) {
        const TraceNode node = tree.node(id);
        ValueShown value = value_shown(node.value);
        shown.roots.push_back({.node = number(id),
                               .depth = node.depth,
                               .size = number(tree.size(id)),
                               .kind = std::move(value.kind),
                               .amount = value.amount,
                               .bound = std::string(name(node.bound())),
                               .is_abandoned = node.is_abandoned(),
                               .line = line_after(tree, id)});
    }
    return shown;
}

NodeShown node_shown(const TraceTree& tree, std::uint64_t id) {
    const TraceNode node = tree.node(id);
    return {.node = number(id),
            .path = path_shown(tree, id),
            .ply = node.ply,
            .probe = std::string(name(node.probe)),
            .depth = node.depth,
            .extended = node.extended,
            .reduced = node.reduced,
            .alpha = bound_shown(node.alpha),
            .beta = bound_shown(node.beta),
            .value = value_shown(node.value),
            .bound = std::string(name(node.bound())),
            .why = std::string(name(node.why)),
            .by = number(node.by),
            .size = number(tree.size(id)),
            .line = line_after(tree, id),
            .children = children_shown(tree, tree.children(id)),
            .skipped = node.skipped,
            .left_out = groups_shown(node.left_out),
            .pruned = groups_shown(node.pruned),
            .folded = counts_shown(node.folded),
            .cut = cut_shown(tree, id)};
}

FateShown fate_shown(const TraceTree& tree, std::uint64_t id, std::string_view move) {
    const search::MoveFate fate = search::fate_of(tree, id, move);
    FateShown shown{.fate = std::string(name(fate.fate)),
                    .why = fate.why,
                    .searches = children_shown(tree, fate.searches)};
    if (!fate.searches.empty()) shown.line = line_after(tree, fate.searches.back());
    if (fate.fate == search::Fate::Searched) shown.cut = cut_shown(tree, fate.searches.back());
    if (fate.fate == search::Fate::Skipped) shown.cut = cut_shown(tree, id);
    return shown;
}

Icicle icicle(const TraceTree& tree, std::uint64_t id, int levels, std::uint64_t least) {
    return IcicleMaker(tree, least).make(id, levels);
}

}  // namespace yiguan::lab

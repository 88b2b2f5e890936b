#include "search/trace.h"

#include <algorithm>
#include <utility>

namespace yiguan::search {

std::string_view bound_name(int value, int alpha, int beta) {
    if (value <= alpha) return "upper";
    return value >= beta ? "lower" : "exact";
}

namespace {

bool contains(const LeftOutTexts& groups, const std::string& move) {
    return std::any_of(groups.begin(), groups.end(), [&](const auto& group) {
        return std::find(group.second.begin(), group.second.end(), move) != group.second.end();
    });
}

}  // namespace

// The child or probe that gave the node its value; 0 for none.
std::uint64_t TraceObserver::source_of(const Node& node, int value, ValueSource why) {
    if (const Probe probe = probe_behind(why); probe != Probe::None) {
        const auto last = std::find_if(node.probes.rbegin(), node.probes.rend(),
                                       [&](const Child& child) { return child.probe == probe; });
        return last == node.probes.rend() ? 0 : last->id;
    }
    if (why != ValueSource::Children && why != ValueSource::Cut) return 0;
    for (const Child& child : node.children)
        if (child.value == value) return child.id;
    return 0;
}

// The moves that a cut saved from being searched.
std::vector<std::string> TraceObserver::skipped(const Node& node, ValueSource why) {
    const bool is_cut =
        why == ValueSource::Cut || (why == ValueSource::StandPat && node.children.empty());
    if (!is_cut) return {};
    std::vector<std::string> rest;
    for (const std::string& move : node.moves)
        if (!contains(node.pruned, move) &&
            std::none_of(node.children.begin(), node.children.end(),
                         [&](const Child& child) { return child.move == move; }))
            rest.push_back(move);
    return rest;
}

void TraceObserver::leave(int value, ValueSource why) {
    const Node node = std::move(open_.back());
    open_.pop_back();
    TraceLineWriter line;
    line.number("id", node.id).number("parent", node.parent).number("ply", node.ply);
    line.text("move", node.move).key("key", node.key).number("depth", node.depth);
    line.number("alpha", node.alpha).number("beta", node.beta).number("moves", node.moves.size());
    line.number("value", value).text("bound", bound_name(value, node.alpha, node.beta));
    line.text("why", name(why)).number("by", source_of(node, value, why));
    if (node.probe != Probe::None) line.text("probe", name(node.probe));
    if (node.extended != 0) line.number("extended", node.extended);
    if (node.reduced != 0) line.number("reduced", node.reduced);
    if (node.is_expanded) {
        line.number("legal", node.moves.size() + count(node.left_out));
        line.texts("skipped", skipped(node, why)).groups("left_out", node.left_out);
        if (!node.pruned.empty()) line.groups("pruned", node.pruned);
    }
    sink_(line.finished());
    if (open_.empty()) return;
    if (node.probe == Probe::None)
        add_child(open_.back(), {node.id, -value, node.move});
    else
        open_.back().probes.push_back({node.id, value, node.move, node.probe});
}

void TraceObserver::add_pruned(Node& node, std::string_view why, std::string move) {
    auto group = std::find_if(node.pruned.begin(), node.pruned.end(),
                              [&](const auto& each) { return each.first == why; });
    if (group == node.pruned.end()) group = node.pruned.insert(group, {std::string(why), {}});
    group->second.push_back(std::move(move));
}

void TraceObserver::add_child(Node& parent, Child child) {
    const bool is_again = !parent.children.empty() && parent.children.back().move == child.move;
    if (is_again) parent.children.pop_back();
    parent.children.push_back(std::move(child));
}

}  // namespace yiguan::search

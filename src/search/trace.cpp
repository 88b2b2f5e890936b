#include "search/trace.h"

#include <algorithm>
#include <utility>

namespace yiguan::search {
namespace {

bool contains(const LeftOutTexts& groups, const std::string& move) {
    return std::any_of(groups.begin(), groups.end(), [&](const auto& group) {
        return std::find(group.second.begin(), group.second.end(), move) != group.second.end();
    });
}

}  // namespace

// The child or probe that gave the node its value; 0 for none.
std::uint64_t TraceObserver::source_of(const OpenNode& open, int value, ValueSource why) {
    if (const Probe probe = probe_behind(why); probe != Probe::None) {
        const auto last = std::find_if(open.probes.rbegin(), open.probes.rend(),
                                       [&](const Child& child) { return child.probe == probe; });
        return last == open.probes.rend() ? 0 : last->id;
    }
    if (why != ValueSource::Children && why != ValueSource::Cut) return 0;
    for (const Child& child : open.children)
        if (child.value == value) return child.id;
    return 0;
}

// The moves that a cut saved from being searched.
std::vector<std::string> TraceObserver::skipped(const OpenNode& open, ValueSource why) {
    const bool is_cut =
        why == ValueSource::Cut || (why == ValueSource::StandPat && open.children.empty());
    if (!is_cut) return {};
    std::vector<std::string> rest;
    for (const std::string& move : open.moves)
        if (!contains(open.node.pruned, move) &&
            std::none_of(open.children.begin(), open.children.end(),
                         [&](const Child& child) { return child.move == move; }))
            rest.push_back(move);
    return rest;
}

void TraceObserver::leave(int value, ValueSource why) {
    OpenNode open = std::move(open_.back());
    open_.pop_back();
    TraceNode& node = open.node;
    node.value = value;
    node.why = why;
    node.by = source_of(open, value, why);
    if (node.is_expanded) node.skipped = skipped(open, why);
    sink_(trace_line(node));
    if (open_.empty()) return;
    if (node.probe == Probe::None)
        add_child(open_.back(), {node.id, -value, node.move});
    else
        open_.back().probes.push_back({node.id, value, node.move, node.probe});
}

void TraceObserver::add_pruned(TraceNode& node, std::string_view why, std::string move) {
    auto group = std::find_if(node.pruned.begin(), node.pruned.end(),
                              [&](const auto& each) { return each.first == why; });
    if (group == node.pruned.end()) group = node.pruned.insert(group, {std::string(why), {}});
    group->second.push_back(std::move(move));
}

void TraceObserver::add_child(OpenNode& parent, Child child) {
    const bool is_again = !parent.children.empty() && parent.children.back().move == child.move;
    if (is_again) parent.children.pop_back();
    parent.children.push_back(std::move(child));
}

}  // namespace yiguan::search

#include "search/trace_tree.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace yiguan::search {
namespace {

constexpr int kMostPlyWhole = 3;  // of nodes that stay if there is room

}  // namespace

Refusal TraceTree::add(std::string_view line) {
    const Result<TraceNode> node = read_trace_node(line);
    if (!node) return node.error();
    add(*node, line);
    return std::nullopt;
}

void TraceTree::add(const TraceNode& node, std::string_view line) {
    const std::uint64_t folded = sum(node.folded);
    nodes_ += 1 + folded;
    Entry added{.id = node.id,
                .parent = node.parent,
                .by = node.by,
                .size = 1 + folded,
                .ply = node.ply,
                .why = node.why,
                .has_folded = folded > 0,
                .line = std::string(line)};
    for (std::size_t i = waiting_.size(); i > 0 && entries_[waiting_[i - 1]].parent == added.id;
         --i)
        added.size += entries_[waiting_[i - 1]].size;
    append(std::move(added));
    if (entries_.size() > most_nodes_) fold();
}

void TraceTree::append(Entry entry) {
    entry.held_size = 1;
    for (; !waiting_.empty() && entries_[waiting_.back()].parent == entry.id; waiting_.pop_back())
        entry.held_size += entries_[waiting_.back()].held_size;
    waiting_.push_back(entries_.size());
    entries_.push_back(std::move(entry));
}

void TraceTree::finish() {
    for (std::size_t place = 0; place < entries_.size(); ++place) {
        places_.emplace(entries_[place].id, place);
        ids_.push_back(entries_[place].id);
    }
    std::sort(ids_.begin(), ids_.end());
    for (const std::size_t place : waiting_) roots_.push_back(entries_[place].id);
}

void TraceTree::write(const TraceSink& sink) const {
    for (const Entry& entry : entries_)
        sink(folded_.contains(entry.id) ? trace_line(node(entry.id)) : entry.line);
}

TraceNode TraceTree::node(std::uint64_t id) const {
    TraceNode node = *read_trace_node(entry(id).line);
    node.folded = folded_of(entry(id));
    return node;
}

std::vector<std::size_t> TraceTree::children_at(std::size_t place) const {
    std::vector<std::size_t> places;
    const std::size_t begin = place + 1 - entries_[place].held_size;
    for (std::size_t end = place; end > begin; end -= entries_[end - 1].held_size)
        places.push_back(end - 1);
    return places;
}

std::vector<std::uint64_t> TraceTree::children(std::uint64_t id) const {
    std::vector<std::uint64_t> ids;
    for (const std::size_t place : children_at(places_.at(id))) ids.push_back(entries_[place].id);
    std::reverse(ids.begin(), ids.end());
    return ids;
}

std::vector<std::uint64_t> TraceTree::path(std::uint64_t id) const {
    std::vector<std::uint64_t> ids;
    for (std::uint64_t at = id; at != 0; at = parent(at)) ids.push_back(at);
    std::reverse(ids.begin(), ids.end());
    return ids;
}

std::vector<std::uint64_t> TraceTree::line_from(std::uint64_t id) const {
    std::vector<std::uint64_t> ids{id};
    for (std::uint64_t next = entry(id).by; next != 0; next = entry(next).by) ids.push_back(next);
    return ids;
}

std::uint64_t TraceTree::last_entered(std::uint64_t most_id) const {
    const auto after = std::upper_bound(ids_.begin(), ids_.end(), most_id);
    return after == ids_.begin() ? ids_.front() : *std::prev(after);
}

void TraceTree::fold() {
    std::vector<bool> held;
    for (int most_ply = kMostPlyWhole; most_ply >= 0; --most_ply) {
        held = to_hold(most_ply);
        const auto count = static_cast<std::size_t>(std::count(held.begin(), held.end(), true));
        if (count <= most_nodes_ / 2) break;
    }
    remove_others(held);
}

std::vector<bool> TraceTree::to_hold(int most_ply) const {
    std::vector<bool> held(entries_.size(), false);
    for (const std::size_t place : waiting_) {
        held[place] = true;
        hold_below(place, entries_[place].ply == 0, most_ply, held);
    }
    return held;
}

void TraceTree::hold_below(std::size_t place,
                           bool is_on_variation,
                           int most_ply,
                           std::vector<bool>& held) const {
    for (const std::size_t child : children_at(place)) {
        const bool gave_value = entries_[child].id == entries_[place].by;
        if (!is_on_variation && !gave_value && entries_[child].ply > most_ply) continue;
        held[child] = true;
        hold_below(child, is_on_variation && gave_value, most_ply, held);
    }
}

void TraceTree::remove_others(const std::vector<bool>& held) {
    count_others(held);
    std::vector<Entry> all = std::exchange(entries_, {});
    waiting_.clear();
    for (std::size_t place = 0; place < all.size(); ++place)
        if (held[place]) append(std::move(all[place]));
}

// An entry that goes belongs to the nearest held one above it.
void TraceTree::count_others(const std::vector<bool>& held) {
    std::vector<std::size_t> above;  // places of held entries whose runs reach to this place
    for (std::size_t place = entries_.size(); place-- > 0;) {
        const auto begin = [this](std::size_t at) { return at + 1 - entries_[at].held_size; };
        while (!above.empty() && begin(above.back()) > place) above.pop_back();
        if (held[place])
            above.push_back(place);
        else
            count_as_folded(entries_[place], entries_[above.back()].id);
    }
}

void TraceTree::count_as_folded(const Entry& entry, std::uint64_t below) {
    SourceCounts& counts = folded_[below];
    ++counts[static_cast<std::size_t>(entry.why)];
    const SourceCounts own = folded_of(entry);
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += own[i];
    folded_.erase(entry.id);
}

// Those of its line and those that were folded here.
SourceCounts TraceTree::folded_of(const Entry& entry) const {
    SourceCounts counts{};
    if (entry.has_folded) counts = read_trace_node(entry.line)->folded;
    if (const auto more = folded_.find(entry.id); more != folded_.end())
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += more->second[i];
    return counts;
}

}  // namespace yiguan::search

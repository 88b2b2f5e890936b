// A recorded tree search in memory, to look at. A search of many nodes is folded: what is far from
// the root and from the principal variation is only counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/player.h"
#include "search/trace_node.h"

namespace yiguan::search {

class TraceTree {
  public:
    static constexpr std::size_t kMostNodes = 200'000;

    // Holds at most that many nodes, and those that must stay: the roots, the children of the nodes
    // on their principal variations, and from each held node the line that gave it its value.
    explicit TraceTree(std::size_t most_nodes = kMostNodes) : most_nodes_(most_nodes) {}

    // Takes the lines in the order of the trace, children before their parent. Refused as by
    // read_trace_node.
    Refusal add(std::string_view line);
    // The same for a line that read_trace_node has read.
    void add(const TraceNode& node, std::string_view line);
    // Call after the last line, before the functions below.
    void finish();

    std::uint64_t nodes() const { return nodes_; }  // of the search: held and folded
    std::size_t held() const { return entries_.size(); }

    // The lines of the trace as it is held.
    void write(const TraceSink& sink) const;

    // The iterations of the search, and its further lines, in order.
    const std::vector<std::uint64_t>& roots() const { return roots_; }
    bool holds(std::uint64_t id) const { return places_.contains(id); }

    // Preconditions of the functions below: the node is held.

    TraceNode node(std::uint64_t id) const;
    // The number of nodes of its subtree, with itself: held and folded.
    std::uint64_t size(std::uint64_t id) const { return entry(id).size; }
    // The held ones in the order of the search, probes among them.
    std::vector<std::uint64_t> children(std::uint64_t id) const;
    std::uint64_t parent(std::uint64_t id) const { return entry(id).parent; }  // 0 at a root
    // From the root to the node.
    std::vector<std::uint64_t> path(std::uint64_t id) const;
    // From the node on: each the child that gave its parent the value.
    std::vector<std::uint64_t> line_from(std::uint64_t id) const;
    // The node that the search entered last, if the nodes entered later are not counted.
    std::uint64_t last_entered(std::uint64_t most_id) const;

  private:
    // A subtree is a run of entries that its root ends: children before their parent.
    struct Entry {
        std::uint64_t id;
        std::uint64_t parent;
        std::uint64_t by;
        std::uint64_t size;         // of the subtree, held and folded
        std::size_t held_size = 1;  // of the run
        int ply;
        ValueSource why;
        bool has_folded;  // in its line
        std::string line;
    };

    const Entry& entry(std::uint64_t id) const { return entries_[places_.at(id)]; }
    // The places of the children of the entry at that place, the last child first.
    std::vector<std::size_t> children_at(std::size_t place) const;

    void append(Entry entry);
    SourceCounts folded_of(const Entry& entry) const;

    void fold();
    std::vector<bool> to_hold(int most_ply) const;
    void hold_below(std::size_t place,
                    bool is_on_variation,
                    int most_ply,
                    std::vector<bool>& held) const;
    void remove_others(const std::vector<bool>& held);
    void count_others(const std::vector<bool>& held);
    void count_as_folded(const Entry& entry, std::uint64_t below);

    std::size_t most_nodes_;
    std::uint64_t nodes_ = 0;
    std::vector<Entry> entries_;
    std::vector<std::size_t> waiting_;  // places of entries whose parents have not come yet
    std::unordered_map<std::uint64_t, SourceCounts> folded_;  // here, by the holding node
    // Since `finish`:
    std::unordered_map<std::uint64_t, std::size_t> places_;  // by id
    std::vector<std::uint64_t> roots_;
    std::vector<std::uint64_t> ids_;  // in the order in which they were entered
};

}  // namespace yiguan::search

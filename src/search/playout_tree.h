// A recorded Monte-Carlo search in memory, to look at its tree as it stood after any number of
// playouts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/key.h"
#include "base/result.h"
#include "search/trace_line.h"
#include "search/uct_tree.h"

namespace yiguan::search {

class PlayoutTree {
  public:
    // Takes the lines in the order of the trace, which must have passed its verifier
    // (uct_trace_verifier.h). Refused with the first field that is missing or malformed.
    Refusal add(std::string_view line);

    std::size_t playouts() const { return ends_.size(); }
    // Node 0 is the root; children have higher numbers than their parent.
    std::size_t nodes() const { return nodes_.size(); }
    std::uint32_t choice() const { return choice_; }  // the child of the root that is played
    Key key() const { return key_; }                  // of the root; 0 before its first child

    struct Node {
        std::uint32_t parent = 0;
        std::string move{};           // that leads here; empty at the root
        std::size_t expanded_at = 0;  // the playout that added its children; 0: none
        std::uint32_t first_child = 0;
        std::uint32_t children = 0;
        std::uint16_t prior = 0;    // of PUCT, in thousandths; 0 in a search without priors
        Proof proof = Proof::None;  // at the end
        std::size_t proved_at = 0;  // the playout; 0 without a proof
        LeftOutTexts left_out{};    // of an expanded node
    };
    const Node& operator[](std::uint32_t node) const { return nodes_[node]; }

    // Visits and sums of results, by node, for the side that moved there.
    struct Standing {
        std::size_t playouts = 0;
        std::vector<std::uint32_t> visits;
        std::vector<std::uint64_t> sums;
    };
    // Takes time in proportion to the playouts. Precondition: that many have been recorded.
    Standing after(std::size_t playouts) const;

    bool has_priors() const { return options_.has_priors; }
    // What the next playout would add to the mean of the node for exploration, in thousandths, as
    // select_child. Preconditions: the node is not the root, and has visits unless there are
    // priors.
    std::uint64_t bonus(const Standing& standing, std::uint32_t node) const;

    // The nodes that a playout visited, the root first. Playouts count from 1.
    std::vector<std::uint32_t> path(std::size_t playout) const;

  private:
    struct End {
        std::size_t path_end;  // in steps_
        int result;            // of the last node of the path
    };

    void add_children(TraceLineReader& fields);
    void note_result(TraceLineReader& fields);

    UctOptions options_;
    std::vector<Node> nodes_{Node{}};
    std::vector<std::uint32_t> steps_;  // the paths of all playouts, without the root
    std::vector<End> ends_;
    Key key_ = 0;
    std::uint32_t choice_ = 0;
    bool is_backing_up_ = false;
};

}  // namespace yiguan::search

// Answers about a recorded tree search: what it did with a move, and why it left a node early.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/trace_tree.h"

namespace yiguan::search {

enum class Fate : std::uint8_t {
    Searched,
    Skipped,  // a cut came before its turn
    Pruned,   // it was on the list, but the search expected nothing of it
    LeftOut,  // it was never on the list
    Folded,   // the trace does not hold its node any more
    Unknown   // the search left the node before it made a list, or the move is not legal
};

constexpr std::string_view name(Fate fate) {
    constexpr std::string_view kNames[] = {"searched", "skipped", "pruned",
                                           "left-out", "folded",  "unknown"};
    return kNames[static_cast<std::size_t>(fate)];
}

struct MoveFate {
    Fate fate = Fate::Unknown;
    std::string why{};                      // of Pruned and LeftOut: the reason (docs/trace.md)
    std::vector<std::uint64_t> searches{};  // the nodes of the move, in order: the last one counts
};

// What the search did with that move of the node. Precondition: the node is held.
MoveFate fate_of(const TraceTree& tree, std::uint64_t id, std::string_view move);

struct CutReason {
    std::uint64_t refutation = 0;  // the child that reached beta; 0: the evaluation or a proof did
    std::uint64_t bound_node = 0;  // whose value is the bound that was reached; 0: the window with
                                   // which the search began
    bool is_test = false;  // the bound is one more than that value: the search only tested whether
                           // a move is better
    std::size_t skipped = 0;  // moves
    std::uint64_t saved = 0;  // nodes, if each skipped move took as many as those searched here
};

// Nothing unless the node was left because it reached beta. Precondition: the node is held.
std::optional<CutReason> cut_reason(const TraceTree& tree, std::uint64_t id);

}  // namespace yiguan::search

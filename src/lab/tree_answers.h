// Answers about a recorded tree search.
#pragma once

#include <cstdint>
#include <string_view>

#include "lab/messages.h"
#include "search/trace_tree.h"

namespace yiguan::lab {

// What is common to the whole recording; without the move that was played.
Recorded recorded(const search::TraceTree& tree);

// Preconditions of the following: the tree holds the node.

NodeShown node_shown(const search::TraceTree& tree, std::uint64_t id);
FateShown fate_shown(const search::TraceTree& tree, std::uint64_t id, std::string_view move);

// Of more than kMostChildren children of a node, the largest have blocks of their own.
inline constexpr std::size_t kMostChildren = 24;
Icicle icicle(const search::TraceTree& tree, std::uint64_t id, int levels, std::uint64_t least);

}  // namespace yiguan::lab

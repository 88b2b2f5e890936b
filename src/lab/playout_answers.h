// Answers about a recorded Monte-Carlo search.
#pragma once

#include <cstdint>

#include "lab/messages.h"
#include "search/playout_tree.h"

namespace yiguan::lab {

// The node as it stood after so many playouts. Preconditions: they were recorded, and the node is
// in the tree.
PlayoutsShown playouts_shown(const search::PlayoutTree& tree,
                             std::size_t playouts,
                             std::uint32_t node);

}  // namespace yiguan::lab

// The policy of a network (network.h): how good a move looks, before any search. The policy adds up
// the rows of what the mover sees at the move as a view adds up all rows, from biases of its own,
// clips and squares the sums, and weighs them by the bucket of the position. The chance of a move
// is in proportion to the exponential of the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nnue/network.h"

namespace yiguan::nnue {

// In 1/`parts`. Precondition: the network has a policy.
int promise(const Network& network,
            std::size_t bucket,
            std::span<const std::uint16_t> rows,
            int parts);

}  // namespace yiguan::nnue

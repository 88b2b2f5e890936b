// The file of a network: a header of text lines, an empty line, the weights as little-endian
// integers in the order of network.h, and a checksum. Format: docs/networks.md.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "nnue/network.h"

namespace yiguan::nnue {

// Precondition: the description has no empty line.
std::string network_bytes(const Network& network);

// Refused with "network-format" when the bytes are no network of this format, with
// "network-damaged" when they are not those that were written or a weight is too great, or with
// "network-shape" when the sizes are out of range.
Result<Network> read_network(std::string_view bytes);

}  // namespace yiguan::nnue

// Converts moves to and from the notation of other programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace yiguan::engine_protocols {

// "h2e2" with every rank increased by `by` ("h3e3"); text that is not a move of two points stays
// unchanged.
std::string with_ranks_moved(std::string_view move, int by);

}  // namespace yiguan::engine_protocols

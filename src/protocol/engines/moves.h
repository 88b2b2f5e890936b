// Moves as other programs write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace yiguan::engine_protocols {

// "h2e2" with every rank higher by so much ("h3e3"); what is no move of two points stays as it is.
std::string with_ranks_moved(std::string_view move, int by);

}  // namespace yiguan::engine_protocols

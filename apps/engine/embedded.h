// The book of openings and the network that are built into the program.
#pragma once

#include <string_view>

namespace yiguan {

// By name ("books/gomoku.txt"); empty when there is no such file.
std::string_view embedded_file(std::string_view name);

}  // namespace yiguan

// The files of data/ that travel inside the program.
#pragma once

#include <string_view>

namespace yiguan::cli {

// By name relative to data/ ("openings/gomoku.txt"); empty when there is no such file.
std::string_view embedded_file(std::string_view name);

}  // namespace yiguan::cli

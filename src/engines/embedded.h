// The files of data/ that travel inside the opponents.
#pragma once

#include <string_view>

namespace yiguan {

// By name relative to data/ ("books/gomoku.txt"); empty when there is no such file.
std::string_view embedded_file(std::string_view name);

}  // namespace yiguan

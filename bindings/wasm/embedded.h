// The files of data/ that are built into the module.
#pragma once

#include <string_view>

namespace yiguan::wasm {

// By name relative to data/ ("bench/gomoku.txt"); empty when there is no such file.
std::string_view embedded_file(std::string_view name);

}  // namespace yiguan::wasm

// The files of data/ that are built into the program.
#pragma once

#include <string_view>

#include "engines/assets.h"

namespace yiguan::cli {

// By name relative to data/ ("openings/gomoku.txt"); empty when there is no such file.
std::string_view embedded_file(std::string_view name);

// The same files for functions that make players.
inline Assets embedded_assets() {
    return {.file = embedded_file};
}

}  // namespace yiguan::cli

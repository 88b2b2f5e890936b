// Reads text files named on the command line.
#pragma once

#include <optional>
#include <string>

namespace yiguan::cli {

// The whole file; nothing when it cannot be read.
std::optional<std::string> text_of_file(const std::string& path);

}  // namespace yiguan::cli

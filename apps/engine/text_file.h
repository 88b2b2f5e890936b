// Reads files that people name.
#pragma once

#include <optional>
#include <string>

namespace yiguan {

// The whole file; nothing when it cannot be read.
std::optional<std::string> text_of_file(const std::string& path);

}  // namespace yiguan

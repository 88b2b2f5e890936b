#include "apps/engine/text_file.h"

#include <fstream>
#include <sstream>

namespace yiguan {

std::optional<std::string> text_of_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::ostringstream text;
    // An empty file has nothing to insert, which would set failbit; a folder sets badbit here.
    if (file.peek() != std::ifstream::traits_type::eof()) text << file.rdbuf();
    if (file.bad() || !text) return std::nullopt;
    return text.str();
}

}  // namespace yiguan

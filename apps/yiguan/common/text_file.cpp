#include "apps/yiguan/common/text_file.h"

#include <fstream>
#include <sstream>

namespace yiguan::cli {

std::optional<std::string> text_of_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf())) return std::nullopt;
    return text.str();
}

}  // namespace yiguan::cli

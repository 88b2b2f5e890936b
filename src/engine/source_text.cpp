#include "engine/source_text.h"

#include "base/text.h"

namespace yiguan {

std::string comment_lines(std::string_view about) {
    std::string text;
    for (const std::string_view line : split(about, '\n')) text += "// " + std::string(line) + "\n";
    return text;
}

std::string wrapped_list(std::span<const std::string> entries,
                         std::string_view first,
                         std::string_view indent) {
    constexpr std::size_t kLineLength = 100;
    std::string text;
    std::string line(first);
    bool is_begun = false;
    for (const std::string& entry : entries) {
        if (is_begun && line.size() + 1 + entry.size() > kLineLength) {
            text += line + "\n";
            line = indent;
            is_begun = false;
        }
        line += (is_begun ? " " : "") + entry;
        is_begun = true;
    }
    return text + line + "\n";
}

}  // namespace yiguan

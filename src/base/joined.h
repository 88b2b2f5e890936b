// The reverse of split_words (text.h).
#pragma once

#include <string>

namespace yiguan {

// The words with a space between each two; `Words` is a range of std::string or std::string_view.
template <class Words>
std::string joined(const Words& words) {
    std::string text;
    for (const auto& word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

}  // namespace yiguan

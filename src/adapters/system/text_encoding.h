// Text in GB18030, the encoding of older Chinese files, and back (the system's iconv).
#pragma once

#include <string>
#include <string_view>

namespace yiguan {

// Malformed bytes become U+FFFD.
std::string utf8_from_gb18030(std::string_view bytes);

struct Encoded {
    std::string bytes;
    bool is_whole;  // false: characters that GB18030 lacks became '?'
};

Encoded gb18030_from_utf8(std::string_view text);

}  // namespace yiguan

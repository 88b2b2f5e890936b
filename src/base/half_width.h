// Full-width forms of ASCII characters, as Chinese and Japanese programs write them: Ｃ２＝５.
#pragma once

#include <string>
#include <string_view>

namespace yiguan {

// `text` with full-width letters, digits, signs and spaces replaced by their ASCII characters.
std::string half_width(std::string_view text);

}  // namespace yiguan

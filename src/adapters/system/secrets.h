// Words nobody can guess, and what may be kept of them (libsodium).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace yiguan {

// So many letters and digits that are not taken for one another: no 0, 1, l, o.
std::string random_word(std::size_t length);

// The same for the same text, and no way back: 32 hex digits.
std::string fingerprint(std::string_view text);

}  // namespace yiguan

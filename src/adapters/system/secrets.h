// Random secrets and their fingerprints (libsodium).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace yiguan {

// A random word of letters and digits, without those that look alike (0, 1, l, o).
std::string random_word(std::size_t length);

// A one-way hash of the text: 32 hex digits.
std::string fingerprint(std::string_view text);

}  // namespace yiguan

// Random words for identifiers and secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace yiguan {

// A word of letters and digits, without those that look alike (0, 1, l, o). `below(n)` returns a
// random number in [0, n).
template <class Below>
std::string random_word(std::size_t length, Below below) {
    constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
    std::string word;
    for (std::size_t i = 0; i < length; ++i)
        word += kLetters[below(static_cast<std::uint32_t>(kLetters.size()))];
    return word;
}

}  // namespace yiguan

// Integers as bytes, the lowest first.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace yiguan {

template <class Integer>
void append_little_endian(std::string& bytes, Integer value) {
    auto rest = static_cast<std::make_unsigned_t<Integer>>(value);
    for (std::size_t i = 0; i < sizeof rest; ++i) {
        bytes += static_cast<char>(rest & 0xff);
        rest = static_cast<decltype(rest)>(rest >> 8);
    }
}

// Removes an integer from the front of the bytes. Precondition: they are as many as it needs.
template <class Integer>
Integer take_little_endian(std::string_view& bytes) {
    std::make_unsigned_t<Integer> value = 0;
    for (std::size_t i = sizeof value; i-- > 0;)
        value = static_cast<decltype(value)>((value << 8) | static_cast<unsigned char>(bytes[i]));
    bytes.remove_prefix(sizeof value);
    return static_cast<Integer>(value);
}

}  // namespace yiguan

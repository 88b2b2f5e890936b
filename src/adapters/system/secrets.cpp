#include "adapters/system/secrets.h"

#include <sodium.h>

#include <array>

namespace yiguan {

std::string random_word(std::size_t length) {
    constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
    std::string word;
    for (std::size_t i = 0; i < length; ++i)
        word += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
    return word;
}

std::string fingerprint(std::string_view text) {
    std::array<unsigned char, 16> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    std::array<char, 2 * 16 + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    return hex.data();
}

}  // namespace yiguan

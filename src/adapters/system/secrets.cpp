#include "adapters/system/secrets.h"

#include <sodium.h>

#include <array>

#include "base/random_word.h"

namespace yiguan {

std::string random_word(std::size_t length) {
    return random_word(length, randombytes_uniform);
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

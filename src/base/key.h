// 64-bit keys of positions (Zobrist hashing): the exclusive or of one random number per fact.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/rng.h"

namespace yiguan {

using Key = std::uint64_t;

// `Count` independent keys drawn from `seed`; each game uses its own seed.
template <std::size_t Count>
constexpr std::array<Key, Count> make_keys(std::uint64_t seed) {
    std::array<Key, Count> keys{};
    Rng rng(seed);
    for (Key& key : keys) key = rng.next();
    return keys;
}

}  // namespace yiguan

// Seeds for the numbered parts of a task, as the games of a match.
#pragma once

#include <cstdint>

#include "base/rng.h"

namespace yiguan {

// Independent for each number, and of the same numbers under another seed.
constexpr std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t number) {
    return Rng(seed * 0x9e3779b97f4a7c15u + number).next();
}

}  // namespace yiguan

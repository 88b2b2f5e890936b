// Seeded pseudo-random numbers: the same seed gives the same sequence on every machine and
// compiler. Method: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
// generators", 2014).
#pragma once

#include <cstdint>

namespace yiguan {

class Rng {
  public:
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

    // A number in [0, bound). Precondition: bound > 0. The bias is below bound / 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

  private:
    std::uint64_t state_;
};

}  // namespace yiguan

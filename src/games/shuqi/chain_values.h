// The values that the segments of a chain may share, as bit sets.
//
// Only some rational values matter: those that several sets of numbers can make, but none of the
// numbers 0..9 among them. Every such value, or its negative, can be made from three numbers or
// fewer (chain_values_test.cpp proves this over all sets). The bits stand for these values.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>

#include "games/shuqi/rational.h"
#include "games/shuqi/reachable.h"

namespace yiguan::shuqi {

inline constexpr std::size_t kMaxChainValues = 1280;
using ValueSet = std::bitset<kMaxChainValues>;

class ChainValues {
  public:
    // Computed on first use, in about a millisecond; no heap.
    static const ChainValues& get();

    std::size_t size() const { return size_; }
    Rational value(std::size_t bit) const { return values_[bit]; }

    // Values that the crossed pieces can make. Exact for up to three pieces. For more pieces, the
    // numbers 0..9 are exact and every other value is assumed possible; use makes() to decide.
    ValueSet of(Multiset crossed) const;
    // Exact for any set.
    bool makes(Multiset crossed, std::size_t bit) const;

  private:
    ChainValues();
    std::size_t bit_of(Rational value) const;

    std::array<Rational, kMaxChainValues> values_;
    std::size_t size_ = 0;
    std::array<std::size_t, kNumbers> number_bits_{};
    ValueSet not_numbers_;
};

}  // namespace yiguan::shuqi

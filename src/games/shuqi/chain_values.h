// The values that the segments of a chain may share, as bit sets.
//
// Only some rationals matter. A value matters when some sets of numbers share it and no number 0..9
// as well; every such value can be made, as it is or negated, of three numbers or fewer
// (chain_values_test.cpp proves this over all sets). Those values are the universe of the bits.
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
    // Worked out when first asked for, in about a millisecond; no heap.
    static const ChainValues& get();

    std::size_t size() const { return size_; }
    Rational value(std::size_t bit) const { return values_[bit]; }

    // What the crossed pieces can make, exactly for up to three pieces. For more, the numbers 0..9
    // are exact, and every other value is taken to be possible: ask makes() then.
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

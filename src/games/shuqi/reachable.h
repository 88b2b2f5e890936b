// Which numbers a set of crossed pieces can make with + − × ÷ and parentheses, using each piece
// once: the legality test of a span. Arithmetic is exact; reachable_test.cpp checks the table
// against a slow derivation.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/shuqi/types.h"

namespace yiguan::shuqi {

// A multiset of piece numbers, each at most twice, as the sum of 3^number over its members.
using Multiset = std::uint16_t;

inline constexpr int kMultisets = 59049;  // 3^10
inline constexpr std::array<Multiset, kNumbers> kWeights{1,   3,   9,    27,   81,
                                                         243, 729, 2187, 6561, 19683};

constexpr Multiset multiset_of(std::span<const int> numbers) {
    int sum = 0;
    for (const int number : numbers) sum += kWeights[static_cast<std::size_t>(number)];
    return static_cast<Multiset>(sum);
}

// The longest line has eleven points, so a span crosses nine pieces at most.
inline constexpr int kMaxCrossed = 9;

// Bit t of an entry: the number t can be made. A single number makes itself, the empty set makes
// nothing.
using NumberSet = std::uint16_t;
inline constexpr NumberSet kAllNumbers = (1 << kNumbers) - 1;
extern const std::array<NumberSet, kMultisets> kReachable;

}  // namespace yiguan::shuqi

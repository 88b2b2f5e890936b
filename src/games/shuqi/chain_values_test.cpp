// The universe of values that chains may share is large enough, and its sets are correct.
#include "games/shuqi/chain_values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/shuqi/slow_reference.h"

namespace yiguan::shuqi {
namespace {

#ifdef NDEBUG
constexpr int kDerivedSize = 6;
#else
constexpr int kDerivedSize = 4;
#endif

int size_of(Multiset set) {
    return bag_size(make_bag(set));
}

// Sets that make all of 0..9 never decide which numbers a chain's segments share. Of the others:
// whenever a value lies outside the universe, all sets that make it make one number 0..9 too, so a
// chain with that value is also a chain with that number.
TEST(ChainValues, NoOtherValueMatters) {
    slow::Arithmetic arithmetic(Domain::Rational);
    std::map<Rational, unsigned> shared_numbers;
    for (int i = 1; i < kMultisets; ++i) {
        const auto set = static_cast<Multiset>(i);
        if (kReachable[i] == kAllNumbers || size_of(set) > kDerivedSize) continue;
        for (const Rational value : arithmetic.of(make_bag(set)))
            shared_numbers.try_emplace(value, kAllNumbers).first->second &= kReachable[i];
    }
    const ChainValues& values = ChainValues::get();
    std::vector<Rational> universe;
    for (std::size_t bit = 0; bit < values.size(); ++bit) universe.push_back(values.value(bit));
    EXPECT_TRUE(std::is_sorted(universe.begin(), universe.end()));
    for (const auto& [value, numbers] : shared_numbers)
        EXPECT_TRUE(numbers != 0 || std::binary_search(universe.begin(), universe.end(), value))
            << rational_text(value);
}

TEST(ChainValues, SetsOfUpToThreeAreExactAndLargerOnesNeverTooSmall) {
    slow::Arithmetic arithmetic(Domain::Rational);
    const ChainValues& values = ChainValues::get();
    for (int i = 1; i < kMultisets; ++i) {
        const auto set = static_cast<Multiset>(i);
        const int size = size_of(set);
        if (size > 4 || (size == 4 && i % 10 != 0)) continue;
        const ValueSet bits = values.of(set);
        for (std::size_t bit = 0; bit < values.size(); ++bit) {
            const bool is_made = arithmetic.makes(make_bag(set), values.value(bit));
            ASSERT_TRUE(size <= 3 ? bits[bit] == is_made : bits[bit] >= is_made);
            ASSERT_EQ(values.makes(set, bit), is_made);
        }
    }
}

}  // namespace
}  // namespace yiguan::shuqi

#include "base/rng.h"

#include <gtest/gtest.h>

#include <array>

#include "base/key.h"

namespace yiguan {
namespace {

// The published sequence of SplitMix64 from seed 1234567.
TEST(Rng, IsTheSameEverywhere) {
    Rng rng(1234567);
    EXPECT_EQ(rng.next(), 6457827717110365317u);
    EXPECT_EQ(rng.next(), 3203168211198807973u);
    EXPECT_EQ(rng.next(), 9817491932198370423u);
}

TEST(Rng, BelowIsBoundedAndReachesEverything) {
    Rng rng(3);
    std::array<int, 7> seen{};
    for (int i = 0; i < 7000; ++i) ++seen.at(rng.below(7));
    for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
}

TEST(Key, SeedsGiveDifferentKeys) {
    constexpr auto kOne = make_keys<64>(1);
    constexpr auto kOther = make_keys<64>(2);
    for (std::size_t i = 0; i < kOne.size(); ++i) {
        EXPECT_NE(kOne[i], kOther[i]);
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(kOne[i], kOne[j]);
    }
}

}  // namespace
}  // namespace yiguan

// Every kernel gives the numbers of the plainest loop, also where sums wrap around.
#include "nnue/kernels.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "base/rng.h"
#include "nnue/network.h"

namespace yiguan::nnue {
namespace {

using Numbers = std::vector<std::int16_t>;

// Numbers up to `most` in size, among them the greatest ones.
Numbers some_numbers(std::size_t count, int most, Rng& rng) {
    Numbers numbers(count);
    for (std::int16_t& number : numbers) {
        const auto choice = rng.below(8);
        const int value = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1)));
        number = static_cast<std::int16_t>(choice == 0 ? most : choice == 1 ? -most : value - most);
    }
    return numbers;
}

Numbers updated(Numbers sums, const Numbers& weights, const RowChange& change) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
        int sum = sums[i];
        for (const std::uint16_t row : change.added) sum += weights[row * sums.size() + i];
        for (const std::uint16_t row : change.removed) sum -= weights[row * sums.size() + i];
        sums[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(sum));
    }
    return sums;
}

std::int64_t output_of(const Numbers& values, const Numbers& weights) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::int64_t value = values[i] < 0                 ? 0
                                   : values[i] > kActivationUnit ? kActivationUnit
                                                                 : values[i];
        sum += value * value * weights[i];
    }
    return sum;
}

class EachKernel : public testing::TestWithParam<Kernels> {};

TEST_P(EachKernel, UpdatesAsThePlainLoop) {
    Rng rng(1);
    for (std::size_t hidden = kLanes; hidden <= 4 * kLanes; hidden += kLanes)
        for (int round = 0; round < 50; ++round) {
            const int most = round % 2 == 0 ? 500 : std::numeric_limits<std::int16_t>::max();
            const Numbers weights = some_numbers(9 * hidden, most, rng);
            const Numbers before = some_numbers(hidden, most, rng);
            std::vector<std::uint16_t> added(rng.below(4));
            std::vector<std::uint16_t> removed(rng.below(4));
            for (std::uint16_t& row : added) row = static_cast<std::uint16_t>(rng.below(9));
            for (std::uint16_t& row : removed) row = static_cast<std::uint16_t>(rng.below(9));
            const Numbers expected = updated(before, weights, {added, removed});
            Numbers out(hidden);
            GetParam().update(out.data(), before.data(), weights.data(), {added, removed}, hidden);
            EXPECT_EQ(out, expected);
            out = before;
            GetParam().update(out.data(), out.data(), weights.data(), {added, removed}, hidden);
            EXPECT_EQ(out, expected);
        }
}

TEST_P(EachKernel, SumsTheOutputAsThePlainLoop) {
    Rng rng(2);
    for (std::size_t hidden = kLanes; hidden <= kMostHidden; hidden += kLanes) {
        const Numbers values = some_numbers(hidden, 400, rng);
        const Numbers weights = some_numbers(hidden, 127, rng);
        EXPECT_EQ(GetParam().output(values.data(), weights.data(), hidden),
                  output_of(values, weights));
    }
    const Numbers most(kMostHidden, std::numeric_limits<std::int16_t>::max());
    const Numbers weights(kMostHidden, -127);
    EXPECT_EQ(GetParam().output(most.data(), weights.data(), kMostHidden),
              output_of(most, weights));
}

INSTANTIATE_TEST_SUITE_P(Usable,
                         EachKernel,
                         testing::ValuesIn(usable_kernels().begin(), usable_kernels().end()),
                         [](const auto& kernel) {
                             std::string name(kernel.param.name);
                             std::erase(name, '.');
                             return name;
                         });

}  // namespace
}  // namespace yiguan::nnue

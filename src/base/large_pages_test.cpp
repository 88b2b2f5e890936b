#include "base/large_pages.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace yiguan {
namespace {

struct alignas(64) Line {
    std::uint64_t words[8] = {};
};
using Table = std::vector<Line, LargePageAllocator<Line>>;

bool is_aligned(const void* memory, std::uintptr_t alignment) {
    return reinterpret_cast<std::uintptr_t>(memory) % alignment == 0;
}

TEST(LargePages, HoldTablesOfAnySize) {
    for (const std::size_t size : {1u, 1000u, 32768u, 32769u, 300000u}) {
        Table table(size);
        EXPECT_TRUE(is_aligned(table.data(), alignof(Line)));
        table.front().words[0] = size;
        table.back().words[7] = size;
        const Table copy = table;
        table.clear();
        EXPECT_EQ(copy.front().words[0], size);
        EXPECT_EQ(copy.back().words[7], size);
    }
}

#if defined(__linux__)
TEST(LargePages, BeginAtALargePage) {
    const Table table(std::size_t{8} << 20 >> 6);
    EXPECT_TRUE(is_aligned(table.data(), 2 << 20));
}
#endif

}  // namespace
}  // namespace yiguan

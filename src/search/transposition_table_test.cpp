// One thread finds what it stored; several threads never find an entry that no thread stored.
#include "search/transposition_table.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/rng.h"

namespace yiguan::search {
namespace {

using Move = std::uint32_t;
using Table = TranspositionTable<Move>;

// Every field of an entry follows from its key and a number below kVersions.
constexpr std::uint32_t kVersions = 4;

Table::Entry entry_of(Key key, std::uint32_t version) {
    Rng rng(key + version);
    return {.value = static_cast<int>(rng.below(20'000)) - 10'000,
            .depth = static_cast<int>(rng.below(60)),
            .bound = static_cast<Bound>(rng.below(3)),
            .move = rng.below(1U << 31)};
}

bool is_same(const Table::Entry& a, const Table::Entry& b) {
    return a.value == b.value && a.depth == b.depth && a.bound == b.bound && a.move == b.move;
}

bool is_some_version(Key key, const Table::Entry& found) {
    for (std::uint32_t version = 0; version < kVersions; ++version)
        if (is_same(found, entry_of(key, version))) return true;
    return false;
}

TEST(TranspositionTable, FindsWhatWasStoredLast) {
    Table table(1);
    Rng rng(1);
    for (int i = 0; i < 100'000; ++i) {
        const Key key = rng.next();
        const auto version = rng.below(kVersions);
        table.store(key, 0, entry_of(key, version));
        const auto found = table.find(key, 0);
        ASSERT_TRUE(found);
        EXPECT_TRUE(is_same(*found, entry_of(key, version)));
    }
    table.clear();
    EXPECT_EQ(table.per_mille_used(), 0);
    EXPECT_FALSE(table.find(0, 0));
}

TEST(TranspositionTable, KeepsDistancesToTheEnd) {
    Table table(1);
    table.store(1, 5, {.value = kWin - 9, .depth = 3, .bound = Bound::Exact, .move = 1});
    table.store(2, 5, {.value = 9 - kWin, .depth = 3, .bound = Bound::Exact, .move = 1});
    EXPECT_EQ(table.find(1, 2)->value, kWin - 6);
    EXPECT_EQ(table.find(2, 2)->value, 6 - kWin);
}

// Few keys in one table, so that the threads constantly write to the same slots.
TEST(TranspositionTable, GivesNoTornEntries) {
    constexpr int kThreads = 4;
    constexpr int kRounds = 300'000;
    Table table(1);
    std::vector<int> torn(kThreads);
    std::vector<int> found(kThreads);
    std::vector<std::thread> threads;
    for (int number = 0; number < kThreads; ++number)
        threads.emplace_back([&, number] {
            Rng rng(static_cast<std::uint64_t>(number));
            for (int i = 0; i < kRounds; ++i) {
                const Key key = Key{rng.below(16)} << 32;
                if (rng.below(2) == 0) {
                    table.store(key, 0, entry_of(key, rng.below(kVersions)));
                } else if (const auto entry = table.find(key, 0)) {
                    ++found[number];
                    torn[number] += !is_some_version(key, *entry);
                }
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (int number = 0; number < kThreads; ++number) {
        EXPECT_EQ(torn[number], 0);
        EXPECT_GT(found[number], 0);
    }
}

}  // namespace
}  // namespace yiguan::search

// What was stored is found again, with its distances to the end counted from the new root; the
// right entry is replaced; an entry mixed from two writes is not found.
#include "search/champion/table.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/rng.h"

namespace yiguan::search::champion {
namespace {

using Moves = Table<std::uint16_t>;
using Entry = Moves::Entry;

Entry entry_of(Key key, std::uint32_t version) {
    Rng rng(key + version);
    Entry entry{.value = static_cast<int>(rng.below(2 * kMostValue)) - kMostValue,
                .evaluation = static_cast<int>(rng.below(2 * kMostValue)) - kMostValue,
                .depth = static_cast<int>(rng.below(60)),
                .bound = static_cast<Bound>(rng.below(3)),
                .was_pv = rng.below(2) == 1,
                .move = static_cast<std::uint16_t>(rng.below(1U << 16))};
    if (rng.below(4) == 0) entry.move.reset();
    return entry;
}

bool is_same(const Entry& a, const Entry& b) {
    return a.value == b.value && a.evaluation == b.evaluation && a.depth == b.depth &&
           a.bound == b.bound && a.was_pv == b.was_pv && a.move == b.move;
}

TEST(ChampionTable, FindsWhatWasStored) {
    Moves table(1);
    Rng rng(1);
    for (int i = 0; i < 100'000; ++i) {
        const Key key = rng.next();
        table.store(key, 0, entry_of(key, 0));
        const auto found = table.find(key, 0);
        ASSERT_TRUE(found);
        EXPECT_TRUE(is_same(*found, entry_of(key, 0)));
    }
    table.clear();
    EXPECT_EQ(table.per_mille_used(), 0);
}

TEST(ChampionTable, ForgetsEverythingHoweverOftenItIsCleared) {
    Moves table(0);
    for (Key number = 1; number <= 5000; ++number) {
        const Key key = number << 32;
        table.store(key, 0, entry_of(key, 0));
        ASSERT_TRUE(table.find(key, 0));
        table.clear();
        ASSERT_FALSE(table.find(key, 0));
        ASSERT_EQ(table.per_mille_used(), 0);
    }
    table.store(1, 0, entry_of(1, 0));
    for (int i = 0; i < 5000; ++i) {
        table.clear();
        ASSERT_FALSE(table.find(1, 0)) << "cleared " << i + 1 << " times";
    }
}

TEST(ChampionTable, CountsTheDistanceToTheEndFromTheRoot) {
    Moves table(1);
    for (const int distance : {5, 60, 150}) {
        for (const int sign : {1, -1}) {
            const Key key = static_cast<Key>(distance * 2 + (sign > 0));
            table.store(key, 4,
                        {.value = sign * (kWin - distance),
                         .evaluation = 0,
                         .depth = 9,
                         .bound = Bound::Exact,
                         .was_pv = false,
                         .move = std::nullopt});
            EXPECT_EQ(table.find(key, 4)->value, sign * (kWin - distance));
            EXPECT_EQ(table.find(key, 10)->value, sign * (kWin - distance - 6));
        }
    }
}

TEST(ChampionTable, AWinByRuleIsNoProvedWin) {
    Moves table(1);
    table.store(1, 30,
                {.value = kRuleWin - 40,
                 .evaluation = kNoEvaluation,
                 .depth = 3,
                 .bound = Bound::Lower,
                 .was_pv = true,
                 .move = std::uint16_t{7}});
    EXPECT_EQ(table.find(1, 2)->value, kRuleWin - 40);
    EXPECT_FALSE(is_ordinary(kRuleWin - kMaxPly));
    EXPECT_FALSE(is_win(kRuleWin));
}

TEST(ChampionTable, KeepsTheDeeperResultAndTheMove) {
    Moves table(1);
    const auto entry = [](int depth, Bound bound, std::optional<std::uint16_t> move) {
        return Entry{.value = depth,
                     .evaluation = 0,
                     .depth = depth,
                     .bound = bound,
                     .was_pv = false,
                     .move = move};
    };
    table.store(9, 0, entry(10, Bound::Lower, std::uint16_t{77}));
    table.store(9, 0, entry(6, Bound::Upper, std::nullopt));
    EXPECT_EQ(table.find(9, 0)->depth, 10) << "four plies less deep";
    table.store(9, 0, entry(7, Bound::Upper, std::nullopt));
    EXPECT_EQ(table.find(9, 0)->depth, 7) << "nearly as deep";
    EXPECT_EQ(table.find(9, 0)->move, std::uint16_t{77}) << "without a move of its own";
    table.store(9, 0, entry(1, Bound::Exact, std::uint16_t{5}));
    EXPECT_EQ(table.find(9, 0)->depth, 1) << "exact";
}

TEST(ChampionTable, ReplacesOldAndShallowEntriesFirst) {
    Moves table(0);  // one cluster of four
    const auto store = [&](Key number, int depth) {
        table.store(number << 32, 0,
                    {.value = 0,
                     .evaluation = 0,
                     .depth = depth,
                     .bound = Bound::Lower,
                     .was_pv = false,
                     .move = std::nullopt});
    };
    const auto holds = [&](Key number) { return table.find(number << 32, 0).has_value(); };
    for (Key number = 1; number <= 4; ++number) store(number, 10 + static_cast<int>(number));
    store(5, 3);
    EXPECT_FALSE(holds(1)) << "the least deep";
    EXPECT_TRUE(holds(2) && holds(3) && holds(4) && holds(5));
    for (int i = 0; i < 2; ++i) table.begin_search();
    store(6, 1);
    EXPECT_FALSE(holds(5));
    store(7, 2);
    EXPECT_FALSE(holds(2)) << "twelve plies, but two searches old";
    EXPECT_TRUE(holds(6) && holds(7));
}

TEST(ChampionTable, SeveralThreadsFindOnlyWhatAThreadStored) {
    Moves table(0);
    const auto work = [&table](std::uint64_t seed) {
        Rng rng(seed);
        for (int i = 0; i < 200'000; ++i) {
            const Key key = Key{rng.below(16)} << 32;
            table.store(key, 0, entry_of(key, rng.below(3)));
            const Key asked = Key{rng.below(16)} << 32;
            const auto found = table.find(asked, 0);
            if (!found) continue;
            bool is_known = false;
            for (std::uint32_t version = 0; version < 3; ++version) {
                Entry entry = entry_of(asked, version);
                if (!entry.move) entry.move = found->move;
                is_known |= is_same(*found, entry);
            }
            EXPECT_TRUE(is_known);
        }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) threads.emplace_back(work, seed);
    for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace yiguan::search::champion

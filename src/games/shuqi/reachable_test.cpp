// The table of reachable numbers: its check hash, its counts, and its derivation.
#include "games/shuqi/reachable.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "games/shuqi/slow_reference.h"
#include "games/shuqi/values.h"

namespace yiguan::shuqi {
namespace {

constexpr int kDocumentedSize = 6;  // the reference hashes and counts go up to six numbers

// Only optimised builds check the slow derivation of the larger sets.
#ifdef NDEBUG
constexpr int kDerivedSize = 6;
#else
constexpr int kDerivedSize = 4;
#endif

int size_of(int multiset) {
    int size = 0;
    for (; multiset != 0; multiset /= 3) size += multiset % 3;
    return size;
}

std::string digits(int multiset) {
    std::string out;
    for (int number = 0; number < kNumbers; ++number, multiset /= 3)
        out.append(multiset % 3, static_cast<char>('0' + number));
    return out;
}

NumberSet derive(int multiset, Domain domain) {
    Maker maker(domain);
    NumberSet out = 0;
    for (int target = 0; target < kNumbers; ++target)
        if (maker.makes(make_bag(static_cast<Multiset>(multiset)), Rational::of(target)))
            out |= static_cast<NumberSet>(1 << target);
    return out;
}

template <class SetOf>
std::uint64_t hash(SetOf set_of) {
    std::uint64_t h = 1469598103934665603u;
    for (int i = 0; i < kMultisets; ++i) {
        const int size = size_of(i);
        h ^= size >= 1 && size <= kDocumentedSize ? set_of(i) : 0;
        h *= 1099511628211u;
    }
    return h;
}

TEST(Reachable, HasTheHashOfExactArithmetic) {
    EXPECT_EQ(hash([](int i) { return kReachable[i]; }), 0x0e868e0f3f8c6f70u);
}

TEST(Reachable, HasTheHashOfIntegersWhereNoFractionIsAllowed) {
    EXPECT_EQ(hash([](int i) { return derive(i, Domain::Integer); }), 0x4463e0d4706ba20au);
}

TEST(Reachable, CountsSolvablePairsBySize) {
    std::vector<int> pairs(kDocumentedSize + 1);
    for (int i = 1; i < kMultisets; ++i)
        if (size_of(i) <= kDocumentedSize) pairs[size_of(i)] += __builtin_popcount(kReachable[i]);
    EXPECT_EQ(pairs, (std::vector<int>{0, 10, 109, 1049, 5452, 14239, 28471}));
}

TEST(Reachable, KnowsThePairsThatNeedAFraction) {
    const std::set<std::string> documented{
        "1334→7", "1144→5", "1445→9", "1155→4", "1155→6", "2255→8", "1455→9", "1166→5",
        "1166→7", "1337→4", "1347→3", "3347→1", "2257→9", "3557→8", "1177→6", "1177→8",
        "3558→7", "3578→5", "5578→3", "1188→7", "1188→9", "1449→5", "2259→7", "1459→4",
        "1459→5", "4459→1", "1559→4", "4559→1", "2279→5", "2579→2", "1199→8"};
    std::set<std::string> found;
    for (int i = 1; i < kMultisets; ++i) {
        if (size_of(i) > kDocumentedSize) continue;
        const int fractional = kReachable[i] & ~derive(i, Domain::Integer);
        for (int target = 0; target < kNumbers; ++target)
            if (fractional >> target & 1) found.insert(digits(i) + "→" + std::to_string(target));
    }
    EXPECT_EQ(found, documented);
}

TEST(Reachable, AgreesWithTryingEveryExpression) {
    for (const Domain domain : {Domain::Natural, Domain::Integer, Domain::Rational}) {
        slow::Arithmetic arithmetic(domain);
        for (int i = 1; i < kMultisets; ++i) {
            const int size = size_of(i);
            // Only every hundredth index of the sets of six: each has tens of thousands of values.
            if (size > kDerivedSize || (size == 6 && i % 100 != 0)) continue;
            const NumberSet derived = derive(i, domain);
            if (domain == Domain::Rational) {
                EXPECT_EQ(kReachable[i], derived) << digits(i);
            }
            const Bag bag = make_bag(static_cast<Multiset>(i));
            for (int target = 0; target < kNumbers; ++target)
                ASSERT_EQ(arithmetic.makes(bag, Rational::of(target)), derived >> target & 1)
                    << digits(i) << " " << target;
        }
    }
}

// A set that has, besides some number x, a part that makes all of 0..9 makes t as (t-x)+x or, when
// t < x, as x-(x-t). Every set of seven has such a part, hence so has every larger one.
TEST(Reachable, SetsOfSevenAndMoreMakeEverything) {
    for (int i = 1; i < kMultisets; ++i) {
        if (size_of(i) != 7) continue;
        bool has_complete_part = false;
        for (const int weight : kWeights)
            has_complete_part |= i / weight % 3 > 0 && kReachable[i - weight] == kAllNumbers;
        EXPECT_TRUE(has_complete_part) << digits(i);
    }
    for (int i = 1; i < kMultisets; ++i) {
        if (size_of(i) >= 7) {
            ASSERT_EQ(kReachable[i], kAllNumbers) << digits(i);
        }
    }
}

// Prints the rows of reachable.cpp; run with --gtest_also_run_disabled_tests.
TEST(Reachable, DISABLED_PrintsTheTable) {
    for (int size = 1; size <= 6; ++size)
        for (int i = 1; i < kMultisets; ++i) {
            const NumberSet set = size_of(i) == size ? derive(i, Domain::Rational) : kAllNumbers;
            if (set == kAllNumbers) continue;
            std::string row = digits(i) + " ..........";
            for (int target = 0; target < kNumbers; ++target)
                if (set >> target & 1)
                    row[row.size() - kNumbers + target] = static_cast<char>('0' + target);
            std::printf("    \"%s\",\n", row.c_str());
        }
}

}  // namespace
}  // namespace yiguan::shuqi

// A match ends when, and only when, the remaining pairs cannot change the answer.
#include "arena/stop_rule.h"

#include <gtest/gtest.h>

namespace yiguan::arena {
namespace {

constexpr ScoreTarget kTarget{65, 100};  // 260 of 400 half points

TEST(ScoreTarget, DecidesAtTheFirstPairThatSettlesIt) {
    EXPECT_EQ(kTarget.judge(Pentanomial{{0, 0, 0, 0, 64}}), Verdict::Undecided);
    EXPECT_EQ(kTarget.judge(Pentanomial{{0, 0, 0, 0, 65}}), Verdict::Higher);
    EXPECT_EQ(kTarget.judge(Pentanomial{{35, 0, 0, 0, 0}}), Verdict::Undecided);
    EXPECT_EQ(kTarget.judge(Pentanomial{{36, 0, 0, 0, 0}}), Verdict::Lower);
    EXPECT_EQ(kTarget.judge(Pentanomial{{35, 0, 0, 1, 0}}), Verdict::Lower);
    EXPECT_EQ(kTarget.judge(Pentanomial{{}}), Verdict::Undecided);
}

TEST(ScoreTarget, AlwaysHasAnAnswerAtTheEnd) {
    EXPECT_EQ(kTarget.judge(Pentanomial{{35, 0, 0, 0, 65}}), Verdict::Higher);
    EXPECT_EQ(kTarget.judge(Pentanomial{{35, 0, 0, 1, 64}}), Verdict::Lower);
    EXPECT_EQ(kTarget.judge(Pentanomial{{0, 0, 100, 0, 0}}), Verdict::Lower);
    EXPECT_EQ(kTarget.judge(Pentanomial{{0, 0, 40, 60, 0}}), Verdict::Higher);
}

// An early decision is right whatever the results of the remaining pairs.
TEST(ScoreTarget, EarlyAnswersAreNeverRevoked) {
    const ScoreTarget small{65, 6};
    for (std::uint64_t lost = 0; lost <= 6; ++lost)
        for (std::uint64_t tied = 0; lost + tied <= 6; ++tied)
            for (std::uint64_t won = 0; lost + tied + won <= 6; ++won) {
                const Verdict early = small.judge(Pentanomial{{lost, 0, tied, 0, won}});
                const std::uint64_t left = 6 - lost - tied - won;
                const Verdict worst = small.judge(Pentanomial{{lost + left, 0, tied, 0, won}});
                const Verdict best = small.judge(Pentanomial{{lost, 0, tied, 0, won + left}});
                EXPECT_EQ(early != Verdict::Undecided, worst == best);
                if (early != Verdict::Undecided) {
                    EXPECT_EQ(early, worst);
                }
            }
}

TEST(StopRule, NoneNeverDecides) {
    EXPECT_EQ(judge({}, Pentanomial{{0, 0, 0, 0, 1000}}), Verdict::Undecided);
    EXPECT_EQ(judge(Sprt{}, Pentanomial{{0, 0, 0, 20, 140}}), Verdict::Higher);
    EXPECT_EQ(judge(kTarget, Pentanomial{{0, 0, 0, 0, 65}}), Verdict::Higher);
}

}  // namespace
}  // namespace yiguan::arena

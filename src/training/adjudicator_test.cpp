// When a game of self-play is ended early, and when it is not.
#include "training/adjudicator.h"

#include <gtest/gtest.h>

namespace yiguan::training {
namespace {

Side mover(int ply) {
    return ply % 2 == 1 ? Side::First : Side::Second;
}

// Plays plies from `first` on in which the first side's chance is `chance`, until the verdict; the
// number of plies.
struct Played {
    int plies = 0;
    std::optional<Adjudicator::Verdict> verdict;
};
Played play(Adjudicator& adjudicator, int chance, int first, int most) {
    Played run;
    while (!run.verdict && run.plies < most) {
        const int ply = first + run.plies++;
        const bool is_first = mover(ply) == Side::First;
        run.verdict =
            adjudicator.add({.win_chance = is_first ? chance : kCertain - chance}, mover(ply), ply);
    }
    return run;
}

TEST(Adjudicator, EndsAGameThatBothSidesThinkWon) {
    const Adjudication rules;
    for (const int chance : {kCertain - rules.win_chance, rules.win_chance}) {
        Adjudicator adjudicator(rules);
        const Played run = play(adjudicator, chance, 1, 100);
        ASSERT_TRUE(run.verdict);
        EXPECT_EQ(run.plies, rules.win_plies);
        EXPECT_EQ(run.verdict->result, chance > kCertain / 2 ? 1 : -1);
        EXPECT_EQ(run.verdict->end, SampleEnd::Scores);
    }
}

TEST(Adjudicator, WaitsWhileTheSidesDisagree) {
    Adjudicator adjudicator({});
    for (int ply = 1; ply <= 60; ++ply)
        EXPECT_FALSE(adjudicator.add({.win_chance = kCertain}, mover(ply), ply));
}

TEST(Adjudicator, OneDoubtBeginsTheCountAnew) {
    const Adjudication rules;
    Adjudicator adjudicator(rules);
    EXPECT_FALSE(play(adjudicator, kCertain, 1, rules.win_plies - 1).verdict);
    EXPECT_FALSE(play(adjudicator, 700, 6, 1).verdict);
    EXPECT_EQ(play(adjudicator, kCertain, 7, 100).plies, rules.win_plies);
}

TEST(Adjudicator, EndsALevelGameOnlyLate) {
    const Adjudication rules;
    Adjudicator early(rules);
    EXPECT_FALSE(play(early, kCertain / 2, 1, rules.draw_after - 1).verdict);
    Adjudicator adjudicator(rules);
    const Played run = play(adjudicator, kCertain / 2 + rules.draw_chance, rules.draw_after, 200);
    ASSERT_TRUE(run.verdict);
    EXPECT_EQ(run.plies, rules.draw_plies);
    EXPECT_EQ(run.verdict->result, 0);
    Adjudicator other(rules);
    EXPECT_FALSE(play(other, kCertain / 2 + rules.draw_chance + 1, rules.draw_after, 200).verdict);
}

TEST(Adjudicator, AProofEndsTheGameAtOnce) {
    Adjudicator adjudicator({});
    const auto verdict =
        adjudicator.add({.kind = Score::Kind::Loss, .amount = 4}, Side::Second, 30);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->result, 1);
    EXPECT_EQ(verdict->end, SampleEnd::Proof);
    Adjudicator blind({.by_proof = false});
    EXPECT_FALSE(blind.add({.kind = Score::Kind::Win, .amount = 4}, Side::First, 30));
}

}  // namespace
}  // namespace yiguan::training

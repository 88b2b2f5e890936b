#include "engine/conduct.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

// The results of `count` searches, at every second ply, the last one at `ply` - 1.
std::vector<SearchResult> searches(std::size_t count, int ply, const Score& score) {
    std::vector<SearchResult> all(count, SearchResult{0, score});
    for (std::size_t i = 0; i < count; ++i)
        all[i].ply = ply - 1 - 2 * static_cast<int>(count - 1 - i);
    return all;
}

Score chance(int thousandths) {
    return {Score::Kind::Value, thousandths - 500, false, thousandths};
}

TEST(Conduct, AComputerThatHasNotSearchedDeclines) {
    EXPECT_FALSE(accepts_draw({}, 200));
}

TEST(Conduct, NoDrawInTheOpening) {
    const Score lost{Score::Kind::Loss, 4};
    EXPECT_FALSE(accepts_draw(searches(10, 39, lost), 39));
    EXPECT_TRUE(accepts_draw(searches(10, 40, lost), 40));
}

TEST(Conduct, ALosingComputerAcceptsAfterThreeSearchesThatAgree) {
    EXPECT_FALSE(accepts_draw(searches(2, 60, chance(200)), 60));
    EXPECT_TRUE(accepts_draw(searches(3, 60, chance(200)), 60));
    auto changed = searches(5, 60, chance(200));
    changed[3].score = chance(450);
    EXPECT_FALSE(accepts_draw(changed, 60)) << "it had hope one move ago";
}

TEST(Conduct, AnUndecidedGameGoesOn) {
    for (const int thousandths : {310, 480, 500, 520})
        EXPECT_FALSE(accepts_draw(searches(20, 60, chance(thousandths)), 60)) << thousandths;
    for (const int thousandths : {310, 470, 530, 900})
        EXPECT_FALSE(accepts_draw(searches(20, 120, chance(thousandths)), 120)) << thousandths;
}

TEST(Conduct, ALevelEndgameIsDrawn) {
    EXPECT_FALSE(accepts_draw(searches(7, 80, chance(500)), 80));
    EXPECT_TRUE(accepts_draw(searches(8, 80, chance(500)), 80));
    EXPECT_FALSE(accepts_draw(searches(8, 79, chance(500)), 79));
}

TEST(Conduct, AWinningComputerPlaysOn) {
    EXPECT_FALSE(accepts_draw(searches(20, 120, {Score::Kind::Win, 9}), 120));
}

TEST(Conduct, WithoutAWinningChanceOnlyALossCounts) {
    EXPECT_FALSE(accepts_draw(searches(20, 120, {Score::Kind::Value, -900}), 120));
    EXPECT_FALSE(accepts_draw(searches(20, 120, {Score::Kind::Value, 0}), 120));
}

TEST(Conduct, OffersADrawOnlyWhenNothingHasHappenedForLong) {
    EXPECT_TRUE(offers_draw(searches(12, 100, chance(505)), 100));
    EXPECT_FALSE(offers_draw(searches(12, 98, chance(505)), 98));
    EXPECT_FALSE(offers_draw(searches(11, 100, chance(505)), 100));
    EXPECT_FALSE(offers_draw(searches(12, 100, chance(515)), 100));
    EXPECT_FALSE(offers_draw(searches(12, 100, {Score::Kind::Loss, 30}), 100));
    auto changed = searches(14, 100, chance(500));
    changed[5].score = chance(530);
    EXPECT_FALSE(offers_draw(changed, 100));
}

TEST(Conduct, ResignsLate) {
    EXPECT_TRUE(resigns(searches(8, 40, chance(20)), 40));
    EXPECT_FALSE(resigns(searches(8, 39, chance(20)), 39)) << "the opening";
    EXPECT_FALSE(resigns(searches(7, 60, chance(20)), 60)) << "not seen for long enough";
    EXPECT_FALSE(resigns(searches(8, 60, chance(21)), 60)) << "there is hope";
    EXPECT_FALSE(resigns(searches(20, 60, {Score::Kind::Value, -2000}), 60)) << "no winning chance";
    EXPECT_FALSE(resigns({}, 60));
}

TEST(Conduct, PlaysANearEnd) {
    auto all = searches(8, 60, {Score::Kind::Loss, 9});
    EXPECT_TRUE(resigns(all, 60));
    all.back().score = {Score::Kind::Loss, 4};
    EXPECT_FALSE(resigns(all, 60));
}

}  // namespace
}  // namespace yiguan

#include "engine/draw_answer.h"

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

TEST(DrawAnswer, AComputerThatHasNotSearchedDeclines) {
    EXPECT_FALSE(accepts_draw({}, 200));
}

TEST(DrawAnswer, NoDrawInTheOpening) {
    const Score lost{Score::Kind::Loss, 4};
    EXPECT_FALSE(accepts_draw(searches(10, 39, lost), 39));
    EXPECT_TRUE(accepts_draw(searches(10, 40, lost), 40));
}

TEST(DrawAnswer, ALosingComputerAcceptsAfterThreeSearchesThatAgree) {
    EXPECT_FALSE(accepts_draw(searches(2, 60, chance(200)), 60));
    EXPECT_TRUE(accepts_draw(searches(3, 60, chance(200)), 60));
    auto changed = searches(5, 60, chance(200));
    changed[3].score = chance(450);
    EXPECT_FALSE(accepts_draw(changed, 60)) << "it had hope one move ago";
}

TEST(DrawAnswer, AnUndecidedGameGoesOn) {
    for (const int thousandths : {310, 480, 500, 520})
        EXPECT_FALSE(accepts_draw(searches(20, 60, chance(thousandths)), 60)) << thousandths;
    for (const int thousandths : {310, 470, 530, 900})
        EXPECT_FALSE(accepts_draw(searches(20, 120, chance(thousandths)), 120)) << thousandths;
}

TEST(DrawAnswer, ALevelEndgameIsDrawn) {
    EXPECT_FALSE(accepts_draw(searches(7, 80, chance(500)), 80));
    EXPECT_TRUE(accepts_draw(searches(8, 80, chance(500)), 80));
    EXPECT_FALSE(accepts_draw(searches(8, 79, chance(500)), 79));
}

TEST(DrawAnswer, AWinningComputerPlaysOn) {
    EXPECT_FALSE(accepts_draw(searches(20, 120, {Score::Kind::Win, 9}), 120));
}

TEST(DrawAnswer, WithoutAWinningChanceOnlyALossCounts) {
    EXPECT_FALSE(accepts_draw(searches(20, 120, {Score::Kind::Value, -900}), 120));
    EXPECT_FALSE(accepts_draw(searches(20, 120, {Score::Kind::Value, 0}), 120));
}

}  // namespace
}  // namespace yiguan

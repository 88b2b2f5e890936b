#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engines/xiangqi/ladder.h"
#include "game/rule_text.h"

namespace yiguan::xiangqi {
namespace {

const RuleText kAsian{"xiangqi", "asian", {}, {}};

// A line from a position with so many counted plies after the last capture.
Record line_after(int quiet_plies, const std::string& board, std::vector<std::string> moves) {
    return {"xiangqi/asian",
            board + " w - - " + std::to_string(quiet_plies) + " 145",
            {},
            std::move(moves)};
}

TEST(XiangqiPuzzles, AreFairFarFromTheDrawByPlies) {
    const auto is_fair_check = [](int quiet_plies) {
        return *Ladder::is_fair_puzzle(
            kAsian, line_after(quiet_plies, "9/4k4/9/9/1r7/9/9/4B4/6R2/4K1B2", {"g1h1", "b5b0"}));
    };
    EXPECT_TRUE(is_fair_check(0));
    EXPECT_TRUE(is_fair_check(57));
    EXPECT_FALSE(is_fair_check(58));
    EXPECT_FALSE(is_fair_check(101));
    // The capture starts the count again, and may have no other purpose.
    const auto is_fair_capture = [](int quiet_plies) {
        return *Ladder::is_fair_puzzle(
            kAsian, line_after(quiet_plies, "9/4k4/9/9/1r7/9/9/4B4/1N4R2/4K1B2", {"g1h1", "b5b1"}));
    };
    EXPECT_TRUE(is_fair_capture(58));
    EXPECT_FALSE(is_fair_capture(116));
    EXPECT_FALSE(Ladder::is_fair_puzzle(kAsian, {"xiangqi/asian", "9/9 w", {}, {}}).has_value());
}

TEST(XiangqiPuzzles, NameTheThemesOfAMate) {
    const Record mate{"xiangqi/asian",
                      "9/4ak3/3cb4/9/2b6/3r5/6R2/9/4A4/2B1K1B2 b - - 26 167",
                      {},
                      {"f8f7", "g3f3", "d4f4", "f3f4"}};
    const auto themes = Ladder::puzzle_themes(kAsian, mate);
    std::string ids;
    for (const PuzzleTheme& theme : *themes) ids += std::string(theme.id) + ' ';
    EXPECT_EQ(ids, "mate mate-rook endgame ");
}

}  // namespace
}  // namespace yiguan::xiangqi

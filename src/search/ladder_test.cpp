// The table of shared ideas, and the ladder that a game makes of it.
#include "search/ladder.h"

#include <gtest/gtest.h>

#include <set>

namespace yiguan::search {
namespace {

TEST(Ladder, ListsEveryIdeaByRungWithItsOwnId) {
    const LadderInfo info = describe_ladder({}, {});
    ASSERT_EQ(info.players.size(), std::tuple_size_v<decltype(kLadder)>);
    std::set<std::string_view> ids;
    for (std::size_t i = 0; i < info.players.size(); ++i) {
        EXPECT_TRUE(ids.insert(info.players[i].id).second);
        if (i > 0) {
            EXPECT_LT(info.players[i - 1].rung, info.players[i].rung);
        }
        EXPECT_FALSE(info.players[i].idea.zh.empty());
        EXPECT_TRUE(info.players[i].idea.en.ends_with("."));
    }
}

TEST(Ladder, AddsWhatTheGameSaysAndItsOwnOpponents) {
    const LadderInfo info = describe_ladder(
        {{"minimax", {"棋。", "Here."}, {kHashOption}}},
        {{.id = "solver", .rung = 8, .name = {"", ""}, .idea = {"", ""}, .options = {}}});
    EXPECT_EQ(info.players[8].id, "solver");
    const PlayerInfo& minimax = info.players[4];
    EXPECT_EQ(minimax.id, "minimax");
    EXPECT_TRUE(minimax.idea.zh.ends_with("。棋。"));
    EXPECT_TRUE(minimax.idea.en.ends_with(". Here."));
    EXPECT_EQ(minimax.options.size(), 1u);
    EXPECT_TRUE(info.players[5].options.empty());
}

}  // namespace
}  // namespace yiguan::search

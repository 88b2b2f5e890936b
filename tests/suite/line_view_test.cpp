// Positions after some moves, without a table.
#include <gtest/gtest.h>

#include "support/hall_fixture.h"

namespace yiguan::service {
namespace {

using test::Server;

const wire::LineShown* line(Server& server, const wire::ShowLine& request) {
    server.enter(1, "");
    server.ask(1, request);
    return server.last<wire::LineShown>(1);
}

TEST(ShowLine, ShowsThePositionAndHowItCameAbout) {
    Server server;
    const auto* shown = line(server, {"xiangqi", "", {"h2e2", "h9g7"}});
    ASSERT_NE(shown, nullptr);
    EXPECT_EQ(shown->game, "xiangqi");
    EXPECT_EQ(shown->start.size(), 32u);
    ASSERT_EQ(shown->plies.size(), 2u);
    EXPECT_EQ(shown->plies[1].move, "h9g7");
    EXPECT_EQ(shown->plies[1].changes.size(), 2u);
    EXPECT_EQ(shown->state.ply, 2);
    EXPECT_EQ(shown->state.side, "first");
    EXPECT_FALSE(shown->state.legal.empty());
    EXPECT_FALSE(shown->state.end);
}

TEST(ShowLine, TellsHowTheGameEnded) {
    Server server;
    const auto* shown = line(server, {"xiangqi", "3k5/R8/9/9/9/9/9/9/1R7/5K3 w", {"b1b9"}});
    ASSERT_NE(shown, nullptr);
    ASSERT_TRUE(shown->state.end);
    EXPECT_EQ(shown->state.end->kind, "win");
    EXPECT_EQ(shown->state.end->winner_side, "first");
    EXPECT_EQ(shown->state.end->reason.code, "checkmate");
    EXPECT_TRUE(shown->state.legal.empty());
}

TEST(ShowLine, GoesOnBehindAnEndOfTheRules) {
    Server server;
    std::vector<std::string> moves;
    for (int i = 0; i < 3; ++i)
        for (const char* move : {"h2e2", "h9g7", "e2h2", "g7h9"}) moves.emplace_back(move);
    const auto* shown = line(server, {"xiangqi", "", moves});
    ASSERT_NE(shown, nullptr);
    EXPECT_EQ(shown->plies.size(), moves.size());
    EXPECT_EQ(shown->state.end.value().kind, "draw");
}

TEST(ShowLine, RefusesWithTheReasonOfTheRules) {
    Server server;
    EXPECT_EQ(line(server, {"xiangqi", "", {"b0b1"}}), nullptr);
    EXPECT_EQ(server.last<wire::Nack>(1)->reason.code, "horse-shape");
    EXPECT_EQ(line(server, {"xiangqi", "nonsense", {}}), nullptr);
    EXPECT_EQ(line(server, {"checkers", "", {}}), nullptr);
}

}  // namespace
}  // namespace yiguan::service

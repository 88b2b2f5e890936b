#include "service/room_analyses.h"

#include <gtest/gtest.h>

#include "service/test_doubles.h"

namespace yiguan::service {
namespace {

// A finished game of one move: two positions, each valued twice.
class Finished : public testing::Test {
  public:
    std::string show(SessionId session, const std::string& reviewer) {
        bool accepted = false;
        const Refusal refusal = analyses.show(session, {{"free", "", {}, {"a"}}, reviewer},
                                              [&accepted] { accepted = true; });
        EXPECT_NE(accepted, refusal.has_value()) << "accepted or refused, not both";
        return refusal ? refusal->code : "";
    }
    // Sends a value and an answer of the engine for its current position.
    static void value(FakeEngine& engine, int amount) {
        Thought thought;
        thought.score.amount = amount;
        engine.on_thought(thought);
        engine.answer("a");
    }

    FakePorts around;
    RoomAnalyses analyses{around.environment, [this](const std::vector<SessionId>& sessions,
                                                     const wire::ToPage& message) {
                              around.sender.send_all(sessions, message, {});
                          }};
};

TEST_F(Finished, OneAnalysisServesAllWhoSeeIt) {
    EXPECT_EQ(show(1, ""), "");
    value(*around.engine, 10);
    EXPECT_EQ(show(2, ""), "");
    EXPECT_EQ(analyses.running(), 1U);
    EXPECT_EQ(around.sender.count<wire::Value>(2), 1) << "what was known is sent at once";
    value(*around.engine, 20);
    EXPECT_EQ(around.sender.count<wire::Value>(1), 2);
    EXPECT_EQ(around.sender.count<wire::Value>(2), 2);
    EXPECT_TRUE(analyses.is_shown_to(2));
}

TEST_F(Finished, AnAnalysisEndsWithTheLastWhoSeesIt) {
    show(1, "");
    show(2, "external");
    EXPECT_EQ(around.engines, 2);
    show(2, "");
    EXPECT_EQ(around.engines, 1) << "one reviewer at a time";
    analyses.hide(1);
    EXPECT_EQ(around.engines, 1);
    analyses.hide(2);
    EXPECT_EQ(around.engines, 0);
    EXPECT_FALSE(analyses.is_shown_to(2));
    analyses.hide(2);  // has no effect
}

TEST_F(Finished, ARefusedReviewerIsNotShown) {
    EXPECT_EQ(show(1, "nobody"), "player-unknown");
    EXPECT_EQ(show(1, "engine"), "reviewer-unknown");
    EXPECT_FALSE(analyses.is_shown_to(1));
    EXPECT_EQ(analyses.running(), 0U);
}

// An imported game may go on after the rules have ended it.
TEST_F(Finished, PositionsInWhichTheGameIsOverHaveNoValue) {
    const Analysis::Task task{{"free", "", {}, {"win", "b"}}, ""};
    ASSERT_FALSE(analyses.show(1, task, [] {}));
    for (const int amount : {10, 20, 30, 40}) value(*around.engine, amount);
    std::vector<std::pair<int, bool>> told;  // ply, whether it has a value
    for (const auto& sent : around.sender.sent)
        if (const auto* each = std::get_if<wire::Value>(&sent.message))
            told.emplace_back(each->ply, each->value.has_value());
    EXPECT_EQ(told, (std::vector<std::pair<int, bool>>{
                        {0, true}, {1, false}, {2, true}, {0, true}, {2, true}}));
}

TEST_F(Finished, AFailedReviewerIsTriedAgain) {
    show(1, "external");
    BestMove none;
    none.trouble = Reason("engine-silent");
    std::exchange(around.engine->on_best, nullptr)(none);
    EXPECT_EQ(around.sender.count<wire::ValueTrouble>(1), 1);
    EXPECT_EQ(around.engines, 0);
    EXPECT_EQ(show(1, "external"), "");
    EXPECT_EQ(around.engines, 1);
}

}  // namespace
}  // namespace yiguan::service

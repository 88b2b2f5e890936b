// The moves that a person played from a position.
#include <gtest/gtest.h>

#include "support/hall_fixture.h"

namespace yiguan::service {
namespace {

using test::Server;

constexpr SessionId kAnn = 1;

class OwnGamesTest : public testing::Test {
  public:
    OwnGamesTest() { server.enter(kAnn, ""); }

    // Ann holds seat one, or seat two, and loses.
    std::string lose(const std::string& rules, std::vector<std::string> moves, int seat = 0) {
        std::array<wire::SeatChoice, 2> seats{wire::SeatChoice{"person", "ann", ""},
                                              wire::SeatChoice{"player", "", "weights"}};
        if (seat == 1) std::swap(seats[0], seats[1]);
        const std::string table = server.open(kAnn, {rules, "", std::move(moves), seats, "none"});
        server.ask(kAnn, wire::Resign{}, table);
        server.clock.now += 1000;
        return table;
    }
    // Ann holds both seats; the side to move resigns.
    std::string play_alone(const std::string& rules, std::vector<std::string> moves) {
        const std::array<wire::SeatChoice, 2> seats{wire::SeatChoice{"person", "ann", ""},
                                                    wire::SeatChoice{"person", "ann", ""}};
        const std::string table = server.open(kAnn, {rules, "", std::move(moves), seats, "none"});
        server.ask(kAnn, wire::Resign{}, table);
        server.clock.now += 1000;
        return table;
    }
    wire::OwnMoves find(const wire::AskOwnMoves& request) {
        server.ask(kAnn, request);
        const auto* found = server.last<wire::OwnMoves>(kAnn);
        return found == nullptr ? wire::OwnMoves{.games = -1} : *found;
    }
    // "h2e2 3, c0e2 1": the moves and how often they were played.
    static std::string counts(const wire::OwnMoves& found) {
        std::string text;
        for (const wire::OwnMove& move : found.moves)
            text += (text.empty() ? "" : ", ") + move.move + " " + std::to_string(move.games);
        return text;
    }

    Server server;
};

TEST_F(OwnGamesTest, CountsMovesByFrequencyAndResult) {
    lose("xiangqi", {"h2e2", "h9g7"});
    lose("xiangqi", {"h2e2", "b9c7"}, 1);
    const std::string alone = play_alone("xiangqi", {"c3c4"});
    const auto found = find({"xiangqi", "", {}});
    EXPECT_EQ(counts(found), "h2e2 2, g3g4 1");
    EXPECT_EQ(found.games, 3);
    EXPECT_FALSE(found.has_older);
    const wire::OwnMove& cannon = found.moves.front();
    EXPECT_EQ(cannon.notations.chinese, "炮二平五");
    EXPECT_EQ(cannon.first_won, 1);
    EXPECT_EQ(cannon.second_won, 1);
    EXPECT_EQ(cannon.won, 0);
    EXPECT_EQ(cannon.lost, 2);
    const wire::OwnMove& pawn = found.moves.back();
    EXPECT_EQ(pawn.first_won, 1) << "the second side was to move and resigned";
    EXPECT_EQ(pawn.won + pawn.lost, 0) << "ann held both seats";
    ASSERT_EQ(found.tables.size(), 3u);
    EXPECT_EQ(found.tables.front().table, alone) << "the latest first";
    EXPECT_EQ(found.tables.front().ply, 0);
}

TEST_F(OwnGamesTest, FindsTranspositions) {
    lose("xiangqi", {"c3c4", "h9g7", "h0g2", "i9h9"});
    lose("xiangqi", {"h0g2", "h9g7", "c3c4", "b9c7"});
    const auto found = find({"xiangqi", "", {"c3c4", "h9g7", "h0g2"}});
    EXPECT_EQ(counts(found), "b9c7 1, i9h9 1");
    EXPECT_EQ(found.tables.at(0).ply, 3);
}

TEST_F(OwnGamesTest, FindsImagesOfTheBoard) {
    lose("gomoku", {"h8", "i9", "j8"});
    lose("gomoku", {"h8", "g9", "f8"});
    lose("gomoku", {"h8", "h9"});
    EXPECT_EQ(find({"gomoku", "", {"h8", "g7"}}).games, 2);
    EXPECT_EQ(find({"gomoku", "", {"h8"}}).moves.size(), 2u) << "i9 and g9 are equal";
    lose("xiangqi", {"b2e2"});
    EXPECT_EQ(find({"xiangqi", "", {"h2e2"}}).games, 1);
}

TEST_F(OwnGamesTest, TakesAPositionThatWasSetUpAsItIs) {
    lose("xiangqi", {"b2e2", "h9g7"});
    wire::ShowLine line{"xiangqi", "", {"b2e2"}};
    server.ask(kAnn, line);
    const std::string start = server.last<wire::LineShown>(kAnn)->state.position;
    EXPECT_EQ(counts(find({"xiangqi", start, {}})), "h9g7 1");
    line.moves = {"h2e2"};
    server.ask(kAnn, line);
    EXPECT_EQ(find({"xiangqi", server.last<wire::LineShown>(kAnn)->state.position, {}}).games, 0);
}

TEST_F(OwnGamesTest, KeepsOtherGamesAndBoardsApart) {
    lose("gomoku", {"h8", "i9"});
    lose("gomoku/freestyle-19", {"h8", "i9"});
    lose("gomoku/standard", {"h8", "h9"});
    lose("shuqi", {});
    EXPECT_EQ(find({"gomoku", "", {"h8"}}).games, 2) << "whatever the rule set";
    EXPECT_EQ(find({"xiangqi", "", {}}).games, 0);
}

TEST_F(OwnGamesTest, KnowsGamesThatEndedSinceTheLastSearch) {
    lose("xiangqi", {"h2e2", "h9g7"});
    EXPECT_EQ(find({"xiangqi", "", {}}).games, 1);
    lose("xiangqi", {"h2e2", "h9g7"});
    EXPECT_EQ(find({"xiangqi", "", {}}).games, 2);
}

TEST_F(OwnGamesTest, LeavesOutAbortedGamesAndThoseOfOthers) {
    const std::array<wire::SeatChoice, 2> seats{wire::SeatChoice{"person", "ann", ""},
                                                wire::SeatChoice{"person", "ann", ""}};
    const std::string table = server.open(kAnn, {"xiangqi", "", {}, seats, "none"});
    server.ask(kAnn, wire::Abort{}, table);
    EXPECT_EQ(find({"xiangqi", "", {}}).games, 0);
    lose("xiangqi", {"h2e2", "h9g7"});
    server.enter(2, "");
    server.ask(2, wire::AskOwnMoves{"xiangqi", "", {}});
    EXPECT_EQ(server.last<wire::OwnMoves>(2)->games, 0);
}

TEST_F(OwnGamesTest, RefusesWithTheReasonOfTheRules) {
    server.ask(kAnn, wire::AskOwnMoves{"xiangqi", "", {"b0b1"}});
    EXPECT_EQ(server.last<wire::Nack>(kAnn)->reason.code, "horse-shape");
    server.ask(kAnn, wire::AskOwnMoves{"checkers", "", {}});
    EXPECT_EQ(server.last<wire::OwnMoves>(kAnn), nullptr);
}

TEST_F(OwnGamesTest, ReadsALongHistoryInSteps) {
    for (int i = 0; i < 45; ++i) lose("xiangqi", {"h2e2", "h9g7"});
    EXPECT_EQ(find({"xiangqi", "", {}}).games, 45);
    wire::AskHistory part{{}, 20};
    std::size_t read = 0;
    for (const std::size_t size : {20u, 20u, 5u}) {
        server.ask(kAnn, part);
        const auto* history = server.last<wire::History>(kAnn);
        ASSERT_NE(history, nullptr);
        ASSERT_EQ(history->tables.size(), size);
        EXPECT_EQ(history->next.has_value(), size == 20u);
        part.after = history->next;
        read += size;
    }
    EXPECT_EQ(read, 45u);
    server.ask(kAnn, wire::AskHistory{{}, 0});
    EXPECT_EQ(server.last<wire::Nack>(kAnn)->reason.code, "history-count");
}

TEST_F(OwnGamesTest, TellsOfAGameWhatStatisticsNeed) {
    lose("xiangqi", {"h2e2", "h9g7"}, 1);
    server.ask(kAnn, wire::AskHistory{});
    const wire::FinishedTable& table = server.last<wire::History>(kAnn)->tables.at(0);
    EXPECT_EQ(table.first_seat, "one");
    EXPECT_EQ(table.opening, (std::vector<std::string>{"h2e2", "h9g7"}));
    EXPECT_FALSE(table.pool);
    EXPECT_FALSE(table.new_ratings);
}

}  // namespace
}  // namespace yiguan::service

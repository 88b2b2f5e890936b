// Every opponent plays to the end under both rule sets, obeys its limits and plays reproducibly.
#include <gtest/gtest.h>

#include <chrono>

#include "engine/opponents.h"
#include "engines/xiangqi/ladder.h"
#include "engines/xiangqi/test_support.h"

namespace yiguan::xiangqi {
namespace {

constexpr int kMostPlies = 600;

TEST(Ladder, HasTenRungsAndTheChampionInOrder) {
    const auto& players = Ladder::players();
    ASSERT_EQ(players.size(), 11u);
    for (int rung = 0; rung < 10; ++rung) EXPECT_EQ(players[rung].rung, rung);
    EXPECT_EQ(players.back().id, "champion");
}

TEST(Ladder, RefusesUnknownNamesAndOptions) {
    const auto refusal = [](std::string_view id, const PlayerOptions& options) {
        const auto made =
            Opponents<Position>::make(id, Ladder::players(), options, {}, "xiangqi/asian");
        return made ? std::string("none") : made.error().code;
    };
    EXPECT_EQ(refusal("oracle", {}), "player-unknown");
    EXPECT_EQ(refusal("rules", {{"depth", "3"}}), "player-option-unknown");
    EXPECT_EQ(refusal("solver", {{"level", "21"}}), "option-value");
    EXPECT_EQ(refusal("solver", {{"level", "7"}, {"hash", "2"}}), "none");
}

class EveryPlayer : public testing::TestWithParam<std::string_view> {
  protected:
    static std::string play_itself(std::string_view id, const std::string& rules) {
        const auto player = test::make_player(id, {}, rules);
        Game<Position> game(Position::start(Rules{rules == "xiangqi/asian"}));
        Record record{rules, "", {}, {}};
        std::string moves;
        while (!game.outcome().is_over() && record.moves.size() < kMostPlies) {
            const auto seed = static_cast<std::uint64_t>(7 + record.moves.size() % 2);
            const std::string move = test::ask(*player, record, {.nodes = 60, .seed = seed}).move;
            EXPECT_FALSE(game.play(move).has_value()) << id << ' ' << move;
            record.moves.push_back(move);
            moves += move;
        }
        return moves;
    }
};

TEST_P(EveryPlayer, PlaysBothRuleSetsToTheEnd) {
    for (const char* rules : {"xiangqi/asian", "xiangqi/simple"}) play_itself(GetParam(), rules);
}

TEST_P(EveryPlayer, IsReproducible) {
    EXPECT_EQ(play_itself(GetParam(), "xiangqi/asian"), play_itself(GetParam(), "xiangqi/asian"));
}

TEST_P(EveryPlayer, AnswersUnderEveryLimit) {
    const auto player = test::make_player(GetParam());
    const Limits limits[] = {{.depth = 2}, {.nodes = 1}, {.nodes = 500}};
    for (const Limits& limit : limits) EXPECT_FALSE(test::ask(*player, "", limit).move.empty());
}

TEST_P(EveryPlayer, SpendsNoMoreNodesThanAllowed) {
    const auto player = test::make_player(GetParam());
    for (const Position& position : test::random_positions(5, 6)) {
        const test::Answer answer = test::ask(*player, position.text(), {.nodes = 3000});
        EXPECT_LE(answer.last.nodes, 3000u) << GetParam();
        EXPECT_TRUE(position.parse_move(answer.move).has_value());
    }
}

class WallClock final : public Clock {
  public:
    std::int64_t now_ms() const override {
        using namespace std::chrono;
        return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
    }
};

// Without the stop this would take an hour.
TEST_P(EveryPlayer, StopsOnARequestBeforeItBegins) {
    const auto player = test::make_player(GetParam());
    ASSERT_FALSE(player->set({"xiangqi/asian", "", {}, {}}).has_value());
    const WallClock clock;
    const std::atomic<bool> stop{true};
    const Control control{clock, stop, {}, {}};
    EXPECT_FALSE(player->think({.move_time_ms = 3'600'000}, control).move.empty());
}

std::vector<std::string_view> ids() {
    std::vector<std::string_view> ids;
    for (const PlayerInfo& player : Ladder::players()) ids.push_back(player.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Ladder, EveryPlayer, testing::ValuesIn(ids()), [](const auto& player) {
    std::string name;
    for (const char c : player.param)
        if (c != '-') name += c;
    return name;
});

TEST(Rules, PlaysTheFirstRuleThatApplies) {
    const auto player = test::make_player("rules");
    const auto move = [&](std::string_view fen) { return test::ask(*player, fen, {}).move; };
    EXPECT_EQ(move("5k3/9/9/5N3/9/9/9/B3B4/3K5/3A1A3 w - - 0 1"), "f6d7");  // mates
    EXPECT_EQ(move("4k4/9/9/9/r8/9/R8/9/9/3K5 w - - 0 1"), "a3a5");         // takes a free piece
}

TEST(Matrix, MindsWhatTheFoeWins) {
    const auto player = test::make_player("matrix");
    // The pawn is protected: the rook does not capture it, though weights does.
    const std::string fen = "r3k4/9/9/p8/9/9/R8/9/9/3K5 w - - 0 1";
    EXPECT_NE(test::ask(*player, fen, {}).move, "a3a6");
    EXPECT_EQ(test::ask(*test::make_player("weights"), fen, {}).move, "a3a6");
}

}  // namespace
}  // namespace yiguan::xiangqi

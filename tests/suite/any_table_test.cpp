// A table of any game: random games are played to their end at one device, and replayed from the
// log.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.h"
#include "support/files.h"
#include "support/games.h"
#include "support/hall_fixture.h"

namespace yiguan::test {
namespace {

constexpr int kMostPlies = 120;

class AnyTable : public testing::TestWithParam<std::string> {
  public:
    std::string open() {
        server.enter(1, "");
        return server.open(
            1, {GetParam(),
                "",
                {},
                {wire::SeatChoice{"person", "Ann", ""}, wire::SeatChoice{"person", "Bob", ""}},
                "none"});
    }

    // Plays random moves until the game is over, or kMostPlies plies.
    std::vector<std::string> play_at_random(const std::string& table, std::uint64_t seed) {
        Rng rng(seed);
        std::vector<std::string> moves;
        while (!server.state(1).end && moves.size() < kMostPlies) {
            const std::vector<std::string>& legal = server.state(1).legal;
            moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            server.play(1, table, moves.back());
        }
        EXPECT_EQ(server.refusal(1), "");
        return moves;
    }

    Server server;
};

TEST_P(AnyTable, PlaysAGameAndKeepsIt) {
    const std::string table = open();
    ASSERT_NE(table, "");
    EXPECT_EQ(server.last<wire::TableFull>(1)->game, find_game(GetParam())->id);
    const std::vector<std::string> moves = play_at_random(table, 1);
    const wire::State before = server.state(1);
    server.restart();
    const std::optional<Record> record = server.record_of(table);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->moves, moves);
    server.enter(2, server.token_of(1));
    server.ask(2, wire::JoinTable{}, table);
    const wire::State& after = server.state(2);
    EXPECT_EQ(after.key, before.key);
    EXPECT_EQ(after.legal, before.legal);
    ASSERT_EQ(after.end.has_value(), before.end.has_value());
    if (before.end) {
        EXPECT_EQ(after.end->reason.code, before.end->reason.code);
    }
}

INSTANTIATE_TEST_SUITE_P(AllRules,
                         AnyTable,
                         testing::ValuesIn(all_rule_sets()),
                         [](const auto& rules) { return test_name(rules.param); });

}  // namespace
}  // namespace yiguan::test

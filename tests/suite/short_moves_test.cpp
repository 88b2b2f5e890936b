// Moves in short form: what a page derives from them is what the server sends in full.
#include "local/short_moves.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.h"
#include "protocol/wire/field_json.h"
#include "protocol/wire/short_form.h"
#include "support/games.h"
#include "support/hall_fixture.h"

namespace yiguan::test {
namespace {

constexpr int kMostPlies = 40;

template <class Value>
std::string json_of(const Value& value) {
    std::string out;
    field_json::write(out, value);
    return out;
}

// Two people at a table, the first at session 1.
class ShortMovesTest : public testing::Test {
  public:
    void open(const std::string& rules, const std::string& clock, const std::string& start = "") {
        server.enter(1, "ann");
        table = server.open(
            1, {rules, start, {}, {{{"person", "Ann", ""}, {"person", "Bob", ""}}}, clock, {}});
        ASSERT_FALSE(table.empty()) << rules << ": " << server.refusal(1);
        const auto& full = *server.last<wire::TableFull>(1);
        record = {full.rules, *full.start_text, {}, {}};
    }

    // The frame of that move.
    wire::PlyPlayed play(const std::string& move) {
        server.clock.now += 700;
        server.play(1, table, move);
        return *server.last<wire::PlyPlayed>(1);
    }

    std::string full_form(const wire::MovePlayed& played) {
        const local::ShortMove asked{record.rules, record.start, record.moves, played};
        const auto full = local::full_form(follower, json_of(asked));
        return full ? *full : full.error().code;
    }

    std::string random_legal_move() {
        const auto& legal = server.state(1).legal;
        return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    }

    Server server;
    std::string table;
    Record record;
    service::Follower follower = local::make_follower();
    Rng rng{7};
};

class EveryRuleSet : public ShortMovesTest, public testing::WithParamInterface<std::string> {};

TEST_P(EveryRuleSet, TheFullFormIsDerived) {
    for (const char* const clock : {"none", "byoyomi:600+3x30"}) {
        open(GetParam(), clock);
        while (record.moves.size() < kMostPlies && !server.state(1).end) {
            const wire::PlyPlayed full = play(random_legal_move());
            const auto played = wire::short_form(full);
            if (!played) {
                EXPECT_TRUE(full.state.end) << "only the last move is sent in full";
                break;
            }
            EXPECT_EQ(full_form(*played), json_of(full));
            record.moves.push_back(full.ply.move);
        }
        EXPECT_GT(record.moves.size(), 3u);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Rules, EveryRuleSet, testing::ValuesIn(all_rule_sets()), [](const auto& set) {
        std::string name = set.param;
        std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
        return name;
    });

TEST_F(ShortMovesTest, StartFromAPosition) {
    open("xiangqi", "none", "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1");
    const wire::PlyPlayed full = play("e1e5");
    EXPECT_EQ(full_form(*wire::short_form(full)), json_of(full));
}

// After a takeback the page gives another game than before.
TEST_F(ShortMovesTest, FollowAnotherGame) {
    open("gomoku/freestyle", "none");
    const auto first = *wire::short_form(play("h8"));
    EXPECT_NE(full_form(first), "table-moved-on");
    server.ask(1, wire::MakeOffer{"takeback"}, table);
    const wire::PlyPlayed full = play("a1");
    EXPECT_EQ(full_form(*wire::short_form(full)), json_of(full));
}

TEST_F(ShortMovesTest, AreRefusedWhenThePageHasAnotherGame) {
    open("xiangqi", "none");
    auto played = *wire::short_form(play("h2e2"));
    auto other = played;
    other.key.front() = other.key.front() == '0' ? '1' : '0';
    EXPECT_EQ(full_form(other), "table-moved-on");
    other = played;
    other.ply = 2;
    EXPECT_EQ(full_form(other), "table-moved-on");
    other.move = "a1a9";
    EXPECT_NE(full_form(other).front(), '{');
    EXPECT_EQ(full_form(played).front(), '{') << "the refusals change nothing";
    EXPECT_EQ(*full_form(played).c_str(), '{') << "asked again";
    record.rules = "chess";
    EXPECT_NE(full_form(played).front(), '{');
    EXPECT_EQ(local::full_form(follower, "{").error().code, "message-unreadable");
    EXPECT_EQ(local::full_form(follower, R"({"rules":"xiangqi"})").error().code, "message-field");
}

// What a page cannot derive is sent in full.
TEST_F(ShortMovesTest, LeaveOutNothingThatIsNotInTheRules) {
    open("xiangqi", "none");
    wire::PlyPlayed full = play("h2e2");
    EXPECT_TRUE(wire::short_form(full));
    const auto is_short_with = [full](auto change) {
        wire::PlyPlayed other = full;
        change(other.state);
        return wire::short_form(other).has_value();
    };
    EXPECT_FALSE(is_short_with([](wire::State& state) { state.end.emplace(); }));
    EXPECT_FALSE(is_short_with([](wire::State& state) { state.offers.emplace_back(); }));
    EXPECT_FALSE(is_short_with([](wire::State& state) { state.abort_in_ms = 5; }));
    EXPECT_FALSE(is_short_with([](wire::State& state) { state.new_ratings.emplace(); }));
    EXPECT_FALSE(is_short_with([](wire::State& state) { state.unrated.emplace(); }));
    EXPECT_FALSE(is_short_with([](wire::State& state) { state.clocks.emplace(); }))
        << "the clock of the side to move is not running";
}

}  // namespace
}  // namespace yiguan::test

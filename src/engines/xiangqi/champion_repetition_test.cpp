// The champion's search against the table of judged cycles: the side that gains by the verdict
// finds it, and the side that loses by it turns off.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engines/xiangqi/test_support.h"
#include "games/xiangqi/test_support.h"
#include "search/champion/values.h"

namespace yiguan::xiangqi {
namespace {

using test::Cycle;

Side offender_of(const Cycle& c) {
    return c.verdict == "red_loses" ? Side::First : Side::Second;
}

// The cycles that one side, the offender, may not play three times.
std::vector<Cycle> all_cycles() {
    std::vector<Cycle> cycles = test::read_cycles("xiangqi.tsv");
    for (Cycle& c : test::read_cycles("xiangqi_rulebook.tsv")) cycles.push_back(std::move(c));
    std::erase_if(cycles, [](const Cycle& c) { return c.verdict == "draw"; });
    return cycles;
}

// The game up to the last move of `side` before the verdict.
Record record_before_the_end(const Cycle& c, Side side) {
    Record record{"xiangqi/asian", c.fen, {}, {}};
    Game<Position> game(*Position::parse(c.fen, Rules{true}));
    for (std::size_t i = 0; !game.outcome().is_over() && i < 3 * c.moves.size(); ++i) {
        record.moves.push_back(c.moves[i % c.moves.size()]);
        EXPECT_FALSE(game.play(record.moves.back()));
    }
    EXPECT_TRUE(game.outcome().is_over()) << c.fen;
    do {
        game.take_back();
        record.moves.pop_back();
    } while (game.position().side_to_move() != side);
    return record;
}

std::string next_of_cycle(const Cycle& c, const Record& record) {
    return c.moves[record.moves.size() % c.moves.size()];
}

bool ends_by(const Record& record, const std::string& move) {
    Game<Position> game(*Position::parse(record.start, Rules{true}));
    for (const std::string& played : record.moves) EXPECT_FALSE(game.play(played));
    EXPECT_FALSE(game.play(move));
    return game.outcome().is_over();
}

const Limits kShort{.nodes = 20'000};

// A win by a verdict is a value beyond all evaluations; the position may also be won otherwise.
bool is_won(const Score& score) {
    return score.kind == Score::Kind::Win ||
           (score.kind == Score::Kind::Value && score.amount > search::champion::kMostValue);
}
bool is_lost(const Score& score) {
    return score.kind == Score::Kind::Loss ||
           (score.kind == Score::Kind::Value && score.amount < -search::champion::kMostValue);
}

TEST(ChampionRepetition, TheVictimFindsTheVerdict) {
    const auto player = test::make_player("champion");
    int cases = 0;
    for (const Cycle& c : all_cycles()) {
        const Record record = record_before_the_end(c, other(offender_of(c)));
        if (!ends_by(record, next_of_cycle(c, record))) continue;  // the offender's move ends it
        player->forget();
        const test::Answer answer = test::ask(*player, record, kShort);
        EXPECT_TRUE(is_won(answer.last.score)) << c.fen;
        ++cases;
    }
    EXPECT_GE(cases, 80);
}

TEST(ChampionRepetition, TheOffenderKnowsThatTheCycleLoses) {
    const auto player = test::make_player("champion");
    for (const Cycle& c : all_cycles()) {
        const Record record = record_before_the_end(c, offender_of(c));
        Limits cycle_only = kShort;
        cycle_only.moves = {next_of_cycle(c, record)};
        player->forget();
        const test::Answer forced = test::ask(*player, record, cycle_only);
        EXPECT_EQ(forced.move, cycle_only.moves.front()) << c.fen;
        EXPECT_TRUE(is_lost(forced.last.score)) << c.fen;
    }
}

TEST(ChampionRepetition, TheOffenderTurnsOff) {
    const auto player = test::make_player("champion");
    int turned_off = 0;
    for (const Cycle& c : all_cycles()) {
        const Record record = record_before_the_end(c, offender_of(c));
        player->forget();
        const test::Answer answer = test::ask(*player, record, kShort);
        const bool has_way_out = !is_lost(answer.last.score);
        EXPECT_TRUE(!has_way_out || answer.move != next_of_cycle(c, record)) << c.fen;
        turned_off += has_way_out;
    }
    EXPECT_GE(turned_off, 40);
}

}  // namespace
}  // namespace yiguan::xiangqi

// Perpetual check and chase against a table of judged cycles, and the counters of the 120-ply rule.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "game/game.h"
#include "games/xiangqi/position.h"
#include "games/xiangqi/repetition.h"
#include "games/xiangqi/test_support.h"
#include "games/xiangqi/words.h"

namespace yiguan::xiangqi {
namespace {

using test::Cycle;

Game<Position> game_from(std::string_view fen, const Rules& rules = {}) {
    const auto start = Position::parse(fen, rules);
    EXPECT_TRUE(start.has_value()) << fen;
    return Game<Position>(*start);
}

std::string verdict_of(Outcome outcome) {
    if (!outcome.is_over()) return "ongoing";
    if (outcome.kind == Outcome::Kind::Draw) return "draw";
    return outcome.winner == Side::First ? "black_loses" : "red_loses";
}

// The position after the first `skipped` moves of the cycle, as a start position without history.
std::string start_inside_cycle(const Cycle& c, std::size_t skipped) {
    Game<Position> game = game_from(c.fen);
    for (std::size_t i = 0; i < skipped; ++i) EXPECT_FALSE(game.play(c.moves[i]));
    return game.position().text();
}

// Plays the cycle twice, beginning with its move `first`, or until the game ends: a cycle that
// passes through a position twice is judged before it is complete.
void play_round_twice(Game<Position>& game, const Cycle& c, std::size_t first) {
    for (std::size_t i = 0; i < 2 * c.moves.size() && !game.outcome().is_over(); ++i)
        ASSERT_FALSE(game.play(c.moves[(first + i) % c.moves.size()])) << c.fen;
}

std::string reason_of(const Cycle& c) {
    if (c.kind == "check") return "perpetual-check";
    return c.kind == "chase" ? "perpetual-chase" : "repetition";
}

// Whether the source begins with diagrams, an article or the general rules of the rule book.
bool cites_the_rule_book(const Cycle& c) {
    const std::string_view source = c.source;
    const auto colon = source.find(": ");
    if (colon == std::string_view::npos) return false;
    const std::string_view place = source.substr(0, colon);
    if (place == "general rules" || place.starts_with("article ")) return true;
    return place.size() > 1 && place[0] == 'D' && place[1] >= '1' && place[1] <= '9';
}

void expect_verdict_from_every_start(const Cycle& c) {
    for (std::size_t first = 0; first < c.moves.size(); ++first) {
        Game<Position> game = game_from(start_inside_cycle(c, first));
        play_round_twice(game, c, first);
        EXPECT_EQ(verdict_of(game.outcome()), c.verdict)
            << c.source << " " << c.fen << " from " << first;
        EXPECT_EQ(game.outcome().reason, reason_of(c)) << c.source << " " << c.fen;
    }
}

TEST(XiangqiRepetition, EveryCycleFromEveryStart) {
    const std::vector<Cycle> cases = test::read_cycles("xiangqi.tsv");
    ASSERT_EQ(cases.size(), 140u);
    for (const Cycle& c : cases) expect_verdict_from_every_start(c);
}

TEST(XiangqiRepetition, DiagramsOfTheRuleBookFromEveryStart) {
    const std::vector<Cycle> cases = test::read_cycles("xiangqi_rulebook.tsv");
    ASSERT_EQ(cases.size(), 40u);
    for (const Cycle& c : cases) {
        EXPECT_TRUE(cites_the_rule_book(c)) << c.source;
        expect_verdict_from_every_start(c);
    }
}

// Two cases that are not in the table: a newly attacking piece counts even if
// another attacked the target before, and two rooks and two cannons chase each other.
TEST(XiangqiRepetition, AnAttackIsAPairOfPieces) {
    const std::vector<Cycle> cases{
        {"3k5/9/8b/3n5/6P2/9/9/9/9/4K4 b - - 0 1",
         {"d6f7", "g5f5", "f7d6", "f5g5"},
         "black_loses",
         "chase",
         "D45-47"},
        {"3akab2/c2R1R2c/4b4/9/9/9/9/4B4/4K4/2B6 w - - 0 1",
         {"d8d6", "d9e8", "d6d8", "e8d9", "f8f6", "f9e8", "f6f8", "e8f9"},
         "draw",
         "draw",
         "D76-80: two rooks, two cannons"}};
    for (const Cycle& c : cases) expect_verdict_from_every_start(c);
}

TEST(XiangqiRepetition, PlayersAreWarnedOneRepetitionBeforeAndToldTheVerdict) {
    for (const Cycle& c : test::read_cycles("xiangqi.tsv")) {
        if (c.moves.size() > 4) continue;
        Game<Position> game = game_from(c.fen);
        for (const std::string& move : c.moves) ASSERT_FALSE(game.play(move));
        const auto notices = game.position().notices(game.line());
        const auto warning = std::find_if(notices.begin(), notices.end(), [](const Reason& notice) {
            return notice.code == "repetition-warning";
        });
        ASSERT_NE(warning, notices.end()) << c.fen;
        for (const std::string& move : c.moves) ASSERT_FALSE(game.play(move));
        EXPECT_EQ(warning->causes.front(), game.position().explain(game.outcome(), game.line()))
            << c.fen;
    }
}

TEST(XiangqiRepetition, SimpleRulesKnowNoChase) {
    for (const Cycle& c : test::read_cycles("xiangqi.tsv")) {
        Game<Position> game = game_from(c.fen, Rules{.judges_chases = false});
        play_round_twice(game, c, 0);
        EXPECT_EQ(verdict_of(game.outcome()), c.kind == "chase" ? "draw" : c.verdict) << c.fen;
    }
}

TEST(XiangqiRepetition, ExplainsAChaseWithPiecesAndPoints) {
    Game<Position> game = game_from("9/C8/4k4/7R1/9/4N4/8n/9/9/3K1A3 w - - 0 1");
    for (int round = 0; round < 2; ++round)
        for (const char* move : {"h6i6", "i3h1", "i6h6", "h1i3"}) ASSERT_FALSE(game.play(move));
    const Reason why = game.position().explain(game.outcome(), game.line());
    EXPECT_EQ(words(why, Language::Zh, kPhrases),
              "长捉：红车（h6）步步捉黑马（i3），局面三次重复，红方负");
}

TEST(XiangqiRepetition, ACaptureForgetsWhatWasBefore) {
    Game<Position> game = game_from("3k5/9/9/9/9/9/9/9/r8/R3K4 w - - 0 1");
    for (const char* move : {"e0f0", "d9d8", "f0e0", "d8d9"}) ASSERT_FALSE(game.play(move));
    EXPECT_EQ(count_occurrences(game.position(), game.line()).count, 2);
    ASSERT_FALSE(game.play("a0a1"));
    ASSERT_FALSE(game.play("d9d8"));
    EXPECT_EQ(count_occurrences(game.position(), game.line()).count, 1);
}

TEST(XiangqiQuietPlies, HundredAndTwentyWithoutCaptureDraw) {
    Game<Position> game = game_from("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 118 60");
    ASSERT_FALSE(game.play("e1e2"));
    EXPECT_FALSE(game.outcome().is_over());
    ASSERT_FALSE(game.play("d9d8"));
    EXPECT_EQ(game.outcome(), Outcome::draw("no-capture"));
}

TEST(XiangqiQuietPlies, MateOnTheLastPlyWins) {
    Game<Position> game = game_from("3k5/4R4/9/9/9/9/9/9/9/4K3R w - - 119 60");
    ASSERT_FALSE(game.play("i0i9"));
    EXPECT_EQ(game.outcome(), Outcome::win(Side::First, "checkmate"));
}

// The rook checks on two ranks and the general walks between them.
TEST(XiangqiQuietPlies, OnlyTenChecksASideAndTheirRepliesCount) {
    const auto start = Position::parse("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1", {});
    ASSERT_TRUE(start.has_value());
    Position position = *start;
    const auto play = [&](std::string_view text) {
        const auto read = position.parse_move(text);
        ASSERT_TRUE(read.has_value()) << text << " in " << position.text();
        Undo undo;
        position.do_move(read->move, undo);
    };
    std::string rook = "a1";
    for (int check = 1; check <= 14; ++check) {
        const std::string to = check % 2 == 1 ? "a9" : "a8";
        play(rook + to);
        rook = to;
        play(check % 2 == 1 ? "d9d8" : "d8d9");
        EXPECT_EQ(position.quiet_plies(), 2 * std::min(check, kMaxCountedChecks)) << check;
    }
    play(rook + "b" + rook.substr(1));
    EXPECT_EQ(position.quiet_plies(), 21) << position.text();
}

// The plies that count towards the 120, after these moves.
int quiet_plies_after(const std::string& start, const std::string& moves) {
    Position position = *Position::parse(start, {});
    for (const std::string_view text : split_words(moves)) {
        const auto read = position.parse_move(text);
        EXPECT_TRUE(read.has_value()) << text << " in " << position.text();
        if (!read) return -1;
        Undo undo;
        position.do_move(read->move, undo);
    }
    return position.quiet_plies();
}

// Ten checks of the rook on a1, and the general's replies.
constexpr const char* kTenChecks =
    "a1a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9 d9d8 "
    "a9a8 d8d9 ";
constexpr const char* kTwoRooks = "3k5/9/9/9/9/9/9/8r/R8/5K3 w - - 0 1";

TEST(XiangqiQuietPlies, EachSideHasItsOwnTenChecks) {
    const std::string ten = kTenChecks;
    EXPECT_EQ(quiet_plies_after(kTwoRooks, ten), 20);
    EXPECT_EQ(quiet_plies_after(kTwoRooks, ten + "a8a7 i2f2"), 22) << "Black's first check counts";
    EXPECT_EQ(quiet_plies_after(kTwoRooks, ten + "a8a7 i2f2 f0e0 f2i2"), 24);
    EXPECT_EQ(quiet_plies_after(kTwoRooks, ten + "a8a7 i2f2 f0e0 f2i2 a7a9 d9d8"), 24)
        << "Red's eleventh does not, nor does the reply";
    EXPECT_EQ(quiet_plies_after(kTwoRooks, ten + "a8a7 i2f2 f0e0 f2i2 a7a9 d9d8 a9b9"), 25);
}

TEST(XiangqiQuietPlies, ACaptureGivesTheTenChecksAgain) {
    constexpr const char* kWithPawn = "3k5/9/9/9/9/9/1p7/9/R8/5K3 w - - 0 1";
    const std::string captured = std::string(kTenChecks) + "a8b8 d9e9 b8b3 e9d9 ";
    EXPECT_EQ(quiet_plies_after(kWithPawn, captured), 1);
    EXPECT_EQ(quiet_plies_after(kWithPawn, captured + "b3b9 d9d8"), 3);
}

TEST(XiangqiQuietPlies, ChecksCannotRunTheCounterOut) {
    const auto plies = [](const std::string& moves) {
        return quiet_plies_after("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 99 60", moves);
    };
    const std::string ten = kTenChecks;
    EXPECT_EQ(plies(ten), 119);
    EXPECT_EQ(plies(ten + "a8a9 d9d8 a9a8 d8d9"), 119);
    EXPECT_EQ(plies(ten + "a8a9 d9d8 a9b9"), 120);
}

TEST(XiangqiEnds, StalemateLoses) {
    // The pawn covers both points the general could go to and does not check.
    const Game<Position> game = game_from("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    EXPECT_EQ(game.outcome(), Outcome::win(Side::First, "stalemate"));
}

TEST(XiangqiEnds, NoAttackersDraw) {
    Game<Position> game = game_from("4k4/4a4/9/9/9/9/9/9/4A4/3K5 w - - 0 1");
    EXPECT_EQ(game.outcome(), Outcome::draw("no-attackers"));
}

}  // namespace
}  // namespace yiguan::xiangqi

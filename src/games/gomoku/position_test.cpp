// The laws of a position over random games of every rule and opening, verdicts and their words,
// move text.
#include "games/gomoku/position.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "game/game.h"
#include "games/gomoku/words.h"

namespace yiguan::gomoku {
namespace {

static_assert(yiguan::Position<Position<Freestyle>>);
static_assert(yiguan::Position<Position<Renju>>);
static_assert(sizeof(Move) == 2 && sizeof(Undo) == 3);

template <class Rule>
class Laws : public testing::Test {};

using AllRules = testing::Types<Freestyle, Standard, Caro, Renju>;
TYPED_TEST_SUITE(Laws, AllRules);

template <class Rule>
std::vector<Rules> rule_sets() {
    std::vector<Rules> out;
    if (!Rule::kForbids) {
        for (const int size : {15, 19, 20})
            for (const Opening opening :
                 {Opening::None, Opening::Swap1, Opening::Swap, Opening::Swap2})
                out.push_back({.size = static_cast<std::uint8_t>(size), .opening = opening});
        return out;
    }
    for (int id = 0; id <= static_cast<int>(Opening::Taraguchi10); ++id)
        out.push_back({.opening = static_cast<Opening>(id)});
    for (Rules& rules : out)
        if (rules.opening == Opening::Rif) rules.offers = 2;
    return out;
}

template <class P>
void expect_laws(const P& position, const Rules& rules) {
    const auto fresh = P::parse(position.text(), rules);
    ASSERT_TRUE(fresh) << position.text() << " " << fresh.error().code;
    ASSERT_EQ(fresh->text(), position.text());
    ASSERT_EQ(fresh->key(), position.key()) << position.text();
    Moves moves;
    position.legal_moves(moves);
    for (int code = 0; code <= declare(kMaxDeclared).code; ++code) {
        const Move move{static_cast<std::uint16_t>(code)};
        ASSERT_EQ(position.is_legal(move), moves.contains(move))
            << position.text() << " " << move_text(move);
    }
    for (const Move move : moves) {
        P after = position;
        Undo undo;
        after.do_move(move, undo);
        ASSERT_NE(after.key(), position.key());
        after.undo_move(move, undo);
        ASSERT_EQ(after.key(), position.key());
        ASSERT_EQ(after.text(), position.text());
    }
}

TYPED_TEST(Laws, HoldOverRandomGames) {
    using P = Position<TypeParam>;
    Rng rng(7);
    for (const Rules& rules : rule_sets<TypeParam>()) {
        for (int game = 0; game < 3; ++game) {
            std::vector<Ply<P>> line;
            P position = P::start(rules);
            while (!position.outcome(line).is_over()) {
                if (line.size() < 16 || line.size() % 32 == 0) expect_laws(position, rules);
                Moves moves;
                position.legal_moves(moves);
                ASSERT_FALSE(moves.empty());
                Ply<P> ply{
                    moves[rng.below(static_cast<std::uint32_t>(moves.size()))], {}, position.key()};
                position.do_move(ply.move, ply.undo);
                line.push_back(ply);
            }
            for (; !line.empty(); line.pop_back()) {
                position.undo_move(line.back().move, line.back().undo);
                ASSERT_EQ(position.key(), line.back().key_before);
            }
            EXPECT_EQ(position.text(), P::start(rules).text());
        }
    }
}

template <class Rule>
Game<Position<Rule>> played(std::string_view moves, const Rules& rules = {}) {
    Game<Position<Rule>> game(Position<Rule>::start(rules));
    for (const std::string_view move : split_words(moves)) {
        const Refusal refusal = game.play(move);
        EXPECT_EQ(refusal ? refusal->code : "", "") << move;
    }
    return game;
}

template <class Rule>
std::string verdict(const Game<Position<Rule>>& game) {
    const Outcome outcome = game.outcome();
    return words(game.position().explain(outcome, game.line()), Language::En, kPhrases);
}

TEST(Verdict, FiveShowsItsRow) {
    EXPECT_EQ(verdict(played<Freestyle>("h8 a1 i8 a2 j8 a3 k8 a4 l8")),
              "Black has five in a row: h8 i8 j8 k8 l8");
}

TEST(Verdict, ForbiddenMovesAreLegalAndLose) {
    EXPECT_EQ(verdict(played<Renju>("h7 a6 f8 m1 g8 n11 h6 o6 h8")),
              "Black's h8 is a forbidden double-three (f8 g8 h8, h6 h7 h8): White wins");
    EXPECT_EQ(verdict(played<Renju>("e8 a1 h6 k15 h7 g13 h5 l2 f8 n4 g8 k12 h8")),
              "Black's h8 is a forbidden double-four (e8 f8 g8 h8, h5 h6 h7 h8): White wins");
    EXPECT_EQ(verdict(played<Renju>("d4 a4 g8 i13 f8 n8 j8 o5 i8 b1 e8 c14 h8")),
              "Black's h8 is a forbidden overline (e8 f8 g8 h8 i8 j8): White wins");
    EXPECT_EQ(verdict(played<Standard>("h7 a6 f8 m1 g8 n11 h6 o6 h8")), "the game is in progress");
}

TEST(Verdict, FiveBeatsTheFoul) {
    EXPECT_EQ(verdict(played<Renju>("h6 a13 i9 e11 h5 e5 k11 f11 j10 k1 d8 c15 h7 k15 g8 l1 f8 e15 "
                                    "e8 i15 h8")),
              "Black has five in a row: d8 e8 f8 g8 h8");
}

TEST(Verdict, TwoPassesDraw) {
    auto game = played<Renju>("h8 h9 h10 pass");
    EXPECT_EQ(game.position().notices(game.line()).at(0).code, "passed");
    game = played<Renju>("h8 h9 h10 pass pass");
    EXPECT_EQ(game.outcome(), Outcome::draw("passes"));
    EXPECT_EQ(verdict(game), "both sides passed: draw");
    EXPECT_FALSE(played<Renju>("h8 h9 h10 pass a1 pass").outcome().is_over());
}

// A full board except for a1. Pairs of columns alternate in colour, shifted in every row, so that
// there is no five.
std::string full_rows_but_one() {
    std::string text;
    for (int y = 14; y >= 0; --y) {
        for (int x = 0; x < 15; ++x)
            if (x + y > 0) text += ((x + 2 * y) / 2) % 2 == 0 ? 'x' : 'o';
        text += y > 0 ? "/" : "";
    }
    return text.insert(text.rfind('/') + 1, "1") + " x -";
}

TEST(Verdict, FullBoardDraws) {
    const auto start = Position<Freestyle>::parse(full_rows_but_one(), {});
    ASSERT_TRUE(start) << start.error().code;
    EXPECT_FALSE(start->outcome({}).is_over());
    Game<Position<Freestyle>> game(*start);
    EXPECT_FALSE(game.play("a1"));
    EXPECT_EQ(game.outcome(), Outcome::draw("full-board"));
    EXPECT_EQ(game.position().outcome({}), Outcome::draw("full-board"));
}

template <class Rule>
Outcome outcome_of_text(std::string_view first_row) {
    const auto position = Position<Rule>::parse(
        std::string(first_row) + "/15/15/15/15/15/15/15/15/15/15/15/15/15/15 o -", {});
    EXPECT_TRUE(position);
    return position->outcome({});
}

TEST(Verdict, BoardSetUpFromTextIsScanned) {
    EXPECT_EQ(outcome_of_text<Freestyle>("xxxxx10"), Outcome::win(kBlack, "five"));
    EXPECT_EQ(outcome_of_text<Standard>("xxxxxx9"), Outcome::ongoing());
    EXPECT_EQ(outcome_of_text<Renju>("xxxxxx9"), Outcome::win(kWhite, "forbidden-overline"));
    EXPECT_EQ(outcome_of_text<Renju>("oooooo9"), Outcome::win(kWhite, "five"));
    EXPECT_EQ(outcome_of_text<Caro>("oxxxxxo8"), Outcome::ongoing());
}

TEST(Verdict, BoardSetUpFromTextIsExplained) {
    const auto position =
        Position<Renju>::parse("15/15/15/15/15/15/15/5xxx7/7x7/7x7/15/15/15/15/9xxxxxx o -", {});
    ASSERT_TRUE(position);
    const Outcome outcome = position->outcome({});
    EXPECT_EQ(words(position->explain(outcome, {}), Language::En, kPhrases),
              "Black's j1 is a forbidden overline (j1 k1 l1 m1 n1 o1): White wins");
}

template <class Rule>
std::string refusal(std::string_view moves, std::string_view move) {
    auto game = played<Rule>(moves);
    const Refusal answer = game.play(move);
    return answer ? answer->code : "played";
}

TEST(MoveText, IsReadInEitherCase) {
    EXPECT_EQ(refusal<Freestyle>("", "H8"), "played");
    EXPECT_EQ(refusal<Renju>("h8 h9 h10", "PASS"), "played");
}

TEST(MoveText, RefusalsSayWhy) {
    EXPECT_EQ(refusal<Freestyle>("", "p1"), "off-board");
    EXPECT_EQ(refusal<Freestyle>("", "a16"), "off-board");
    EXPECT_EQ(refusal<Freestyle>("", "a0"), "off-board");
    EXPECT_EQ(refusal<Freestyle>("", "a"), "move-unreadable");
    EXPECT_EQ(refusal<Freestyle>("", ""), "move-unreadable");
    EXPECT_EQ(refusal<Freestyle>("", "#"), "move-unreadable");
    EXPECT_EQ(refusal<Freestyle>("", "炮二平五"), "move-unreadable");
    EXPECT_EQ(refusal<Freestyle>("h8", "h8"), "occupied");
    EXPECT_EQ(refusal<Freestyle>("h8", "swap"), "not-now");
    EXPECT_EQ(refusal<Freestyle>("h8 h9 h10", "pass"), "pass-unknown");
    EXPECT_EQ(refusal<Renju>("h8 h9", "pass"), "pass-too-early");
}

TEST(Key, DependsOnStonesSideAndPhase) {
    const Rules rules{.opening = Opening::Yamaguchi};
    const auto key = [&](std::string_view tail, std::string_view row = "6xox6") {
        const auto position =
            Position<Renju>::parse("15/15/15/15/15/15/15/" + std::string(row) +
                                       "/15/15/15/15/15/15/15 " + std::string(tail),
                                   rules);
        EXPECT_TRUE(position) << tail << " " << position.error().code;
        return position->key();
    };
    const std::vector<Key> keys{key("o -"),
                                key("x -"),
                                key("o declare"),
                                key("o swap:2"),
                                key("o swap:3"),
                                key("o place:3"),
                                key("o -", "6xxo6"),
                                key("x offer:2", "6xoxo5"),
                                key("x offer:2:a1", "6xoxo5"),
                                key("x offer:2:a2", "6xoxo5"),
                                key("x offer:3:a2", "6xoxo5")};
    for (std::size_t i = 0; i < keys.size(); ++i)
        EXPECT_EQ(std::count(keys.begin(), keys.end(), keys[i]), 1) << i;
    EXPECT_EQ(key("o choose:2:a1,a2", "6xoxo5"), key("o choose:2:a2,a1", "6xoxo5"));
}

TEST(Drawing, EndsWithThePositionText) {
    const auto game = played<Renju>("h8 i9");
    const std::string drawing = game.position().drawing();
    EXPECT_NE(drawing.find(" 9 . . . . . . . . o . . . . . ."), std::string::npos) << drawing;
    EXPECT_NE(drawing.find("   a b c d e f g h i j k l m n o\n"), std::string::npos);
    EXPECT_TRUE(drawing.ends_with("\n" + game.position().text() + "\n"));
}

TEST(Board, HasAllPointsLinesStarsAndLabels) {
    for (const int size : {15, 19, 20}) {
        const BoardDescription board =
            Position<Freestyle>::start({.size = static_cast<std::uint8_t>(size)}).board();
        EXPECT_EQ(board.points.size(), static_cast<std::size_t>(size * size));
        EXPECT_EQ(board.lines.size(), static_cast<std::size_t>(2 * size));
        EXPECT_EQ(board.labels.size(), static_cast<std::size_t>(2 * size));
        EXPECT_EQ(board.stars.size(), size == 15 ? 5U : size == 19 ? 9U : 4U);
        EXPECT_EQ(board.points.front().name, "a" + std::to_string(size));
    }
}

}  // namespace
}  // namespace yiguan::gomoku

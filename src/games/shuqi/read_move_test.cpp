// Move texts: every refusal names the rule that forbids the move, and every code has a sentence.
#include "games/shuqi/read_move.h"

#include <gtest/gtest.h>

#include <string>

#include "games/shuqi/notation.h"
#include "games/shuqi/setup.h"
#include "games/shuqi/verdict.h"
#include "games/shuqi/words.h"

namespace yiguan::shuqi {
namespace {

constexpr Rules kChains{.has_chains = true};
constexpr std::string_view kChainBoard = "a/ji/fgh/ecdb/11/10/9/8/9/10/11/BDCE/HGF/IJ/A 1";

State at(std::string_view text, const Rules& rules = {}) {
    const Board& board = rules.has_chains ? Official::kBoard : Course::kBoard;
    const Result<State> state = parse_state(text, board, rules);
    EXPECT_TRUE(state) << state.error().code;
    return *state;
}

// The code of the refusal with the codes of its causes, or the text of the move as it is stored.
std::string answer(const State& state, std::string_view text) {
    const auto read = read_move(state, text);
    if (read) {
        EXPECT_TRUE(state.is_legal(read->move));
        return read->text;
    }
    EXPECT_TRUE(has_words(read.error().code, kPhrases)) << read.error().code;
    std::string out = read.error().code;
    for (const Reason& cause : read.error().causes) out += ": " + cause.code;
    return out;
}

TEST(ReadMove, KeepsTheCheckedExpression) {
    const State start = start_state(Course::kBoard, {});
    EXPECT_EQ(answer(start, "l8k7"), "l8k7");
    EXPECT_EQ(answer(start, "n6k3"), "n6k3");
    EXPECT_EQ(answer(start, "n6k3=１＋ 7"), "n6k3=1+7");
    EXPECT_EQ(answer(start, "8右斜进跨7、1(7+1)"), "n6k3=7+1");
    EXPECT_EQ(answer(start, "8号右斜进跨17"), "n6k3");
    EXPECT_EQ(answer(start, "2右斜进移"), "l8k7");
}

TEST(ReadMove, RefusesWithTheRule) {
    const State start = start_state(Course::kBoard, {});
    EXPECT_EQ(answer(start, ""), "move-unreadable");
    EXPECT_EQ(answer(start, "l8"), "move-unreadable");
    EXPECT_EQ(answer(start, "l8l9"), "point-unknown");
    EXPECT_EQ(answer(start, "l08k7"), "point-unknown");
    EXPECT_EQ(answer(start, "h0h2"), "source-empty");
    EXPECT_EQ(answer(start, "d6e5"), "source-foreign");
    EXPECT_EQ(answer(start, "l8l8"), "target-same");
    EXPECT_EQ(answer(start, "m7l8"), "target-occupied");
    EXPECT_EQ(answer(start, "l8h0"), "not-on-line");
    EXPECT_EQ(answer(start, "l8j6"), "nothing-to-cross");
    EXPECT_EQ(answer(start, "n6j2"), "not-behind-last");
    EXPECT_EQ(answer(start, "o7l8"), "target-occupied");
    EXPECT_EQ(answer(start, "n6k3=7+2"), "expression-not-crossed");
    EXPECT_EQ(answer(start, "n6k3=7-1"), "expression-value");
    EXPECT_EQ(answer(start, "n6k3=7+1;7+1"), "expression-count");
    EXPECT_EQ(answer(start, "l8k7=3"), "expression-unneeded");
    EXPECT_EQ(answer(start, "l8k7j6"), "chain-not-in-rules");
    EXPECT_EQ(answer(start, "stop"), "stop-too-early");
    EXPECT_EQ(answer(start, "举报"), "report-too-early");
    EXPECT_EQ(answer(start, "pass"), "pass-not-allowed");
    EXPECT_EQ(answer(start_state(Course::kBoard, {.report_after = 0}), "report"), "report-off");
}

TEST(ReadMove, RefusesLessonsThatDoNotFitTheBoard) {
    const State start = start_state(Course::kBoard, {});
    EXPECT_EQ(answer(start, "二进一"), "lesson-unreadable");
    EXPECT_EQ(answer(start, "8右斜进跨"), "lesson-unreadable");
    EXPECT_EQ(answer(start, "8右斜进跨72"), "lesson-crossed");
    EXPECT_EQ(answer(start, "0左斜退移"), "lesson-off-board");
    EXPECT_EQ(answer(start, "8右斜进跨71(7+1"), "lesson-unreadable");
}

TEST(ReadMove, KnowsAHopFromADistantSinglePiece) {
    // The right side's 0 stands on j8, with a gap before the 4 on l10.
    const std::string text = "a/ji/fgh/ecdb/5/6/7/8/7/3A2/5/BDCE/HGF/IJ/1 1";
    const State state = at(text);
    EXPECT_EQ(answer(state, "l4j2"), "nothing-to-cross");
    EXPECT_EQ(answer(state, "l10i7"), "single-distant");
    Rules lenient;
    lenient.spans_single = true;
    EXPECT_EQ(answer(at(text, lenient), "l10i7"), "not-solvable");
}

TEST(ReadMove, ReadsChains) {
    const State state = at(kChainBoard, kChains);
    Moves moves;
    state.board_moves(moves);
    EXPECT_EQ(moves.size(), 20);
    EXPECT_EQ(answer(state, "n6k3n6"), "chain-ends-on-start");
    EXPECT_EQ(answer(state, "n6k3h2"), "not-on-line");
    EXPECT_EQ(answer(state, "n6k3l4"), "target-occupied");
    EXPECT_EQ(answer(state, "n6k3h0"), "nothing-to-cross");
    EXPECT_EQ(answer(state, "n6k3n6k3"), "n6k3n6k3");
    EXPECT_EQ(answer(state, "n6k3n6k3=7+1;1+7;8"), "chain-segment: expression-not-crossed");
    EXPECT_EQ(answer(state, "n6k3n6k3=7+1;7-1;7+1"), "chain-values");
    EXPECT_EQ(answer(state, "n6k3n6k3=7-1;7-1;7-1"), "n6k3n6k3=7-1;7-1;7-1");
    EXPECT_EQ(answer(state, "n6k3n6k3=7-1;7-1"), "expression-count");
}

TEST(PositionText, IsRefusedWithWhatAndWhere) {
    const auto code = [](std::string_view text) {
        const Result<State> state = parse_state(text, Course::kBoard, {});
        if (state) return std::string("accepted");
        EXPECT_TRUE(has_words(state.error().code, kPhrases)) << state.error().code;
        return words(state.error(), Language::En, kPhrases);
    };
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/5/BDCE/HGF/IJ/A 1"), "accepted");
    EXPECT_EQ(code(" "), "the position is empty");
    EXPECT_EQ(code("a/ji 1"), "the position must have 15 columns, but has 2");
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/6/BDCE/HGF/IJ/A 1"),
              "column k must have 5 points, but has 6");
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/x4/BDCE/HGF/IJ/A 1"),
              "\"x\" in column k is not a piece (A–J or a–j)");
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/子4/BDCE/HGF/IJ/A 1"),
              "\"子\" in column k is not a piece (A–J or a–j)");
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/a4/BDCE/HGF/IJ/A 1"),
              "Left's 0 in column k is already on the board");
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/5/BDCE/HGF/IJ/1 1"), "Right's 0 is missing");
    EXPECT_EQ(code("a/ji/fgh/ecdb/05/6/7/8/7/6/5/BDCE/HGF/IJ/A 1"),
              "the number of empty points \"05\" in column e is malformed");
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/5/BDCE/HGF/IJ/A"),
              "the side to move (1 or 2) is missing");
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/5/BDCE/HGF/IJ/A w"),
              "the side to move, \"w\", must be 1 or 2");
    EXPECT_EQ(code("a/ji/fgh/ecdb/5/6/7/8/7/6/5/BDCE/HGF/IJ/A 1 1"),
              "there is extra text after the position: \"1\"");
}

}  // namespace
}  // namespace yiguan::shuqi

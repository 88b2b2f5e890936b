#include "game/words.h"

#include <gtest/gtest.h>

#include <array>

namespace yiguan {
namespace {

constexpr auto kPhrases = std::to_array<Phrase>({
    {"side.first", "红方", "Red"},
    {"piece.r", "黑车", "black rook"},
    {"taken", "{side}吃{piece}（{point}）", "{side} takes {piece} on {point}"},
});

TEST(Words, FillsInArgumentsByKind) {
    Reason reason("taken");
    reason = std::move(reason)
                 .with("side", Argument::Kind::Side, "first")
                 .piece("piece", "r")
                 .point("point", "a9");
    EXPECT_EQ(words(reason, Language::Zh, kPhrases), "红方吃黑车（a9）");
    EXPECT_EQ(words(reason, Language::En, kPhrases), "Red takes black rook on a9");
}

// Arguments may come from engines, files and other people.
TEST(Words, ShowsNoControlCharactersOfArguments) {
    const Reason reason = Reason("engine-says").text("line", "\x1b]0;mine\x07\u202e");
    EXPECT_EQ(words(reason, Language::En, {}), "the engine reports: ?]0;mine??");
}

TEST(Words, KeepsLineFeedsOfLinesOnly) {
    const Reason reason =
        Reason("engine-ended").text("program", "a\nb").lines("cause", "1:\n\x1b[2J");
    EXPECT_EQ(words(reason, Language::En, {}), "the engine \"a?b\" exited by itself (1:\n?[2J)");
}

TEST(Words, JoinsArgumentsThatShareAName) {
    Reason reason("taken");
    reason = std::move(reason)
                 .piece("piece", "r")
                 .piece("piece", "x")
                 .point("point", "a9")
                 .point("point", "b9");
    EXPECT_EQ(words(reason, Language::Zh, kPhrases), "吃黑车、x（a9、b9）");
    EXPECT_EQ(words(reason, Language::En, kPhrases), " takes black rook, x on a9, b9");
}

TEST(Words, AddsTheCause) {
    const Reason reason = Reason("record-move")
                              .number("ply", 3)
                              .text("move", "a9a8")
                              .because(Reason("nothing-to-take-back"));
    EXPECT_EQ(words(reason, Language::En, {}),
              "move 3 of the record, \"a9a8\", cannot be played: there is no move to take back");
}

TEST(Words, ShowsACodeWithoutAPhraseAsItIs) {
    EXPECT_EQ(words(Reason("no-such-code"), Language::Zh, kPhrases), "no-such-code");
    EXPECT_FALSE(has_words("no-such-code", kPhrases));
    EXPECT_TRUE(has_words("game-over", kPhrases));
}

}  // namespace
}  // namespace yiguan

// Files as other programs write them: what is read, and which damage is reported.
#include <gtest/gtest.h>

#include "adapters/system/text_encoding.h"
#include "base/rng.h"
#include "games/registry.h"
#include "protocol/records/formats.h"
#include "support/reasons.h"
#include "support/record_bytes.h"
#include "support/record_files.h"
#include "support/record_games.h"

namespace yiguan::test {
namespace {

using namespace yiguan::records;  // NOLINT(google-build-using-namespace): the library under test

constexpr std::string_view kOldPgn = R"([Game "Chinese Chess"]
[Event "许银川让九子对聂棋圣"]
[Site "广州"]
[Date "1999.12.09"]
[Red "许银川"]
[Black "聂卫平"]
[Result "1-0"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR r - - 0 1"]
{ 评注:许银川

  * 象棋让九子 }
1. 炮八平五 炮８平５
{ 红方首着架中炮必走之着,
聂棋圣还架中炮拼兑子力战术对头。 }
2. 炮五进五 象７进５ 3. 炮二平五 $1
{ 再架中炮也属正着。 }
 马８进７ 4. 馬二進三!? 1-0
)";

TEST(PgnFiles, TheConventionsOwnExample) {
    for (const bool is_old : {false, true}) {
        const Reading reading =
            read_as("pgn", is_old ? gb18030_from_utf8(kOldPgn).bytes : std::string(kOldPgn));
        ASSERT_EQ(reading.games.size(), 1u);
        EXPECT_EQ(lines_of(reading), "");
        const GameTree& game = reading.games.front();
        EXPECT_EQ(game.rules, "xiangqi/asian");
        EXPECT_EQ(game.tag("Red"), "许银川");
        EXPECT_EQ(game.tag("Result"), "1-0");
        EXPECT_EQ(moves_of(game), "b2e2 h7e7 e2e7 g9e7 h2e2 h9g7 h0g2");
        EXPECT_EQ(game.nodes[kRoot].comment, "评注:许银川\n\n  * 象棋让九子");
        EXPECT_EQ(game.nodes[5].comment, "!\n再架中炮也属正着。");
        EXPECT_EQ(game.nodes[7].comment, "!?");
        EXPECT_EQ(game.nodes[2].comment,
                  "红方首着架中炮必走之着,\n聂棋圣还架中炮拼兑子力战术对头。");
    }
}

TEST(PgnFiles, AllNotationsAndVariations) {
    const Reading reading = read_as("pgn", R"([Game "Chinese Chess"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"]
1.H2-E2 (1.C8=5 H2+3 (1... 馬2進3 {same} 2.h0g2)) ; open
H9-G7 2.h0g2 *
)");
    EXPECT_EQ(lines_of(reading), "");
    ASSERT_EQ(reading.games.size(), 1u);
    EXPECT_EQ(reading.games[0].start, "");
    EXPECT_EQ(shape_of(reading.games[0]), "1h2e2'open' 2h9g7 3h0g2 1b2e2 2b9c7 2b9c7'same' 3h0g2 ");
}

TEST(PgnFiles, WhatSitesWriteBelowAGameIsLeftOut) {
    const Reading reading = read_as("pgn",
                                    "[Game \"Chinese Chess\"]\n1. 炮二平五 *\n=====\n欢迎访问\n"
                                    "http://example.org/\n\n1. 兵七进一 1-0\n[Red \"甲\"]\n*\n");
    EXPECT_EQ(lines_of(reading),
              "line 3, column 1: text outside of the games is left out: \"=====\"\n");
    ASSERT_EQ(reading.games.size(), 3u);
    EXPECT_EQ(moves_of(reading.games[1]), "c3c4");
    EXPECT_EQ(reading.games[2].tag("Red"), "甲");
    EXPECT_EQ(moves_of(read_as("pgn", "炮二平五 马8进7").games.at(0)), "h2e2 h9g7");
}

TEST(PgnFiles, WideNumbersAndSpaces) {
    const Reading reading = read_as("pgn",
                                    "[Game \"Chinese Chess\"]\n１．炮二平五　马８进７\n"
                                    "　１２．马二进三　３、　车９平８　1-0\n１．兵七进一　*\n");
    EXPECT_EQ(lines_of(reading), "");
    ASSERT_EQ(reading.games.size(), 2u);
    EXPECT_EQ(moves_of(reading.games[0]), "h2e2 h9g7 h0g2 i9h9");
    EXPECT_EQ(moves_of(reading.games[1]), "c3c4");
}

TEST(PgnFiles, DamageIsToldWithItsPlace) {
    const Reading reading = read_as("pgn", R"([Game "Chinese Chess"]
[Event broken]
[Red "甲"]

1. 炮二平五 马8进7 2. 车一进五 马2进3

[Game "Chess"]
1. e4 *

[Game "Chinese Chess"]
1. 炮二平五 (1. 兵三进一 {open
)");
    EXPECT_EQ(
        lines_of(reading),
        "line 2, column 1: the tag \"Event broken]\" is malformed; write [Name \"value\"]\n"
        "line 5, column 17: game 1, move 3, \"车一进五\", cannot be played; the rest of its line "
        "is left out: the red pawn on i3 is in the rook's way\n"
        "line 7, column 1: this is a game of \"Chess\", not Chinese Chess; it is left out\n"
        "line 11, column 9: this bracket is not closed\n"
        "line 11, column 18: this comment is not closed: '}' is missing\n");
    ASSERT_EQ(reading.games.size(), 2u);
    EXPECT_EQ(moves_of(reading.games[0]), "h2e2 h9g7");
    EXPECT_EQ(reading.games[0].tag("Red"), "甲");
    EXPECT_EQ(shape_of(reading.games[1]), "1h2e2 1g3g4'open' ");
}

constexpr std::string_view kXboard = R"([Event "Computer Chess Game"]
[White "HaQiKi D"]
[Black "MaxQi"]
[Result "0-1"]
[Variant "xiangqi"]
[FEN "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1"]

1. Che2 {+0.30/12 5} Hg7 2. Hg2 Rh9 3. Cxe6+ Rh8 {Red resigns} 0-1
)";

TEST(PgnFiles, OfXboard) {
    const Reading reading = read_as("pgn", kXboard);
    EXPECT_EQ(lines_of(reading), "");
    ASSERT_EQ(reading.games.size(), 1u);
    const GameTree& game = reading.games[0];
    EXPECT_EQ(game.start, "");
    EXPECT_EQ(game.tag("Red"), "HaQiKi D");
    EXPECT_EQ(game.tag("White"), "");
    EXPECT_EQ(shape_of(game), "1h2e2'+0.30/12 5' 2h9g7 3h0g2 4i9h9 5e2e6 6h9h8'Red resigns' ");
    const Reading chess = read_as("pgn", "[Variant \"normal\"]\n1. e4 *\n");
    EXPECT_EQ(
        lines_of(chess),
        "line 1, column 1: this is a game of \"normal\", not Chinese Chess; it is left out\n");
}

TEST(PgnFiles, FullWidthMovesMarksAndResults) {
    const Reading reading =
        read_as("pgn", "[Game \"Chinese Chess\"]\n1. Ｃ２＝５！ Ｈ８＋７？！ 2. Ｈ２＋３ ０－１\n");
    EXPECT_EQ(lines_of(reading), "");
    EXPECT_EQ(shape_of(reading.games.at(0)), "1h2e2'!' 2h9g7'?!' 3h0g2 ");
    EXPECT_EQ(reading.games[0].tag("Result"), "0-1");
}

TEST(PgnFiles, WhatIsNotKeptIsTold) {
    const Reading reading = read_as("pgn",
                                    "{before any game}\n[Game \"Chinese Chess\"]\n[Result \"*\"]\n"
                                    "1. h2e2 $2 h9g7 $13\n%for another program\n1-0\n\n"
                                    "[Game \"Chinese Chess\"]\n[Result \"0-1\"]\n1. h2e2 1-0\n");
    EXPECT_EQ(
        lines_of(reading),
        "line 1, column 1: text outside of the games is left out: \"before any game\"\n"
        "line 5, column 1: a line that begins with '%' is meant for other programs and is left "
        "out: \"%for another program\"\n"
        "line 10, column 9: the tag gives the result \"0-1\", but \"1-0\" follows the moves; the "
        "tag is kept\n");
    ASSERT_EQ(reading.games.size(), 2u);
    EXPECT_EQ(reading.games[0].tag("Result"), "1-0");
    EXPECT_EQ(shape_of(reading.games[0]), "1h2e2'?' 2h9g7'$13' ");
    EXPECT_EQ(reading.games[1].tag("Result"), "0-1");
}

// Searching for the end of the line at each of the tags would take minutes.
TEST(PgnFiles, ManyTagsMayStandOnOneLine) {
    constexpr std::size_t kTags = 150'000;
    std::string text = "[Game \"Chinese Chess\"]";
    for (std::size_t i = 0; i < kTags; ++i) text += "[A \"\"]";
    text += std::string(1 << 20, ' ') + "\n1. h2e2 *\n";
    const Reading reading = read_as("pgn", text);
    EXPECT_EQ(lines_of(reading), "");
    EXPECT_EQ(reading.games.at(0).tags.size(), kTags);
    EXPECT_EQ(moves_of(reading.games[0]), "h2e2");
}

TEST(PgnFiles, CheckingEndsAfterManyRefusedMoves) {
    std::string text = "[Game \"Chinese Chess\"]\n1. h2e2\n";
    for (std::size_t i = 0; i < kMostRefusedMoves + 10; ++i) text += "(a0a5)\n";
    text += "h9g7 *\n\n[Game \"Chinese Chess\"]\n1. h2e2 *\n";
    const Reading reading = read_as("pgn", text);
    ASSERT_EQ(reading.games.size(), 1u);
    EXPECT_EQ(moves_of(reading.games[0]), "h2e2 h9g7");
    ASSERT_EQ(reading.damages.size(), kMostDamages + 2);
    EXPECT_EQ(words(reading.damages.front(), Language::En, "xiangqi"),
              "line 2002, column 2: 2000 moves of the file cannot be played; the check stops here "
              "and the rest is left out");
    EXPECT_EQ(reading.damages.back().code, "damage-more");
}

TEST(PgnFiles, AVariationNeverPassesForTheGame) {
    const Reading reading = read_as("pgn", R"([Game "Chinese Chess"]
[Result "1-0"]
1. h2e2 h9g7 2. a0a5 (2. h0g2 i9h9) i9h9 1-0
)");
    EXPECT_EQ(lines_of(reading),
              "line 3, column 17: game 1, move 3, \"a0a5\", cannot be played; the rest of its line "
              "is left out: the red pawn on a3 is in the rook's way\n"
              "line 3, column 26: game 1: the move that this variation replaces was not read, so "
              "the variation is left out\n");
    EXPECT_EQ(shape_of(reading.games.at(0)), "1h2e2 2h9g7 ");
    // Within a variation, an alternative to a refused move is kept.
    const Reading deeper =
        read_as("pgn", "[Game \"Chinese Chess\"]\n1. h2e2 (1. b2e2 a9a4 (1... b9c7)) h9g7 *\n");
    EXPECT_EQ(deeper.damages.size(), 1u);
    EXPECT_EQ(shape_of(deeper.games.at(0)), "1h2e2 2h9g7 1b2e2 2b9c7 ");
}

constexpr std::string_view kDhtmlxq = R"(看看这一局：
[DhtmlXQ]
[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]
[DhtmlXQ_init]500,350[/DhtmlXQ_init]
[DhtmlXQ_title]中炮对屏风马[/DhtmlXQ_title]
[DhtmlXQ_red]甲[/DhtmlXQ_red]
[DhtmlXQ_black]乙[/DhtmlXQ_black]
[DhtmlXQ_result]红胜[/DhtmlXQ_result]
[DhtmlXQ_owner]某人[/DhtmlXQ_owner]
[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]
[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]
[DhtmlXQ_comment0]开局||两行[/DhtmlXQ_comment0]
[DhtmlXQ_comment2]跳马[/DhtmlXQ_comment2]
[DhtmlXQ_comment1_3]另一路[/DhtmlXQ_comment1_3]
[DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1]
[DhtmlXQ_move_1_3_2]6665[/DhtmlXQ_move_1_3_2]
[/DhtmlXQ]
)";

TEST(DhtmlxqFiles, VariationsAndComments) {
    const Reading reading = read_as("dhtmlxq", gb18030_from_utf8(kDhtmlxq).bytes);
    EXPECT_EQ(lines_of(reading), "");
    ASSERT_EQ(reading.games.size(), 1u);
    const GameTree& game = reading.games[0];
    EXPECT_EQ(game.start, "");
    EXPECT_EQ(game.tags, (std::vector<Tag>{{"Title", "中炮对屏风马"},
                                           {"Red", "甲"},
                                           {"Black", "乙"},
                                           {"Result", "1-0"},
                                           {"owner", "某人"}}));
    EXPECT_EQ(shape_of(game), "'开局\n两行' 1h2e2 2h9g7'跳马' 3h0g2 2b9c7 3h0g2'另一路' 3g3g4 ");
}

TEST(DhtmlxqFiles, PlayersInTwoFieldsAndMovesOverManyLines) {
    for (const std::string_view moves : {"movelist", "move_0_1_0"}) {
        const std::string name(moves);
        std::string text = "[DhtmlXQ]\n[DhtmlXQ_redteam]广东[/DhtmlXQ_redteam]\n";
        text += "[DhtmlXQ_redname]甲[/DhtmlXQ_redname]\n[DhtmlXQ_red][/DhtmlXQ_red]\n";
        text += "[DhtmlXQ_blackname]乙[/DhtmlXQ_blackname]\n";
        text += "[DhtmlXQ_" + name + "]\n7747 7062\r\n 79\n67　8x67[/DhtmlXQ_" + name + "]\n";
        const Reading reading = read_as("dhtmlxq", text + "[/DhtmlXQ]\n");
        EXPECT_EQ(lines_of(reading),
                  "line 9, column 4: \"8x67\" is not a move: four digits are expected\n");
        ASSERT_EQ(reading.games.size(), 1u);
        EXPECT_EQ(reading.games[0].tag("Red"), "广东 甲");
        EXPECT_EQ(reading.games[0].tag("Black"), "乙");
        EXPECT_EQ(shape_of(reading.games[0]), "1h2e2 2h9g7 3h0g2 ");
    }
    const Reading both = read_as("dhtmlxq",
                                 "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
                                 "[DhtmlXQ_move_0_1_0]7747[/DhtmlXQ_move_0_1_0][/DhtmlXQ]");
    EXPECT_EQ(shape_of(both.games.at(0)), "1h2e2 ") << "said twice, it is no variation";
    EXPECT_EQ(lines_of(both), "");
    const Reading differing = read_as("dhtmlxq",
                                      "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
                                      "[DhtmlXQ_move_0_1_0]1747[/DhtmlXQ_move_0_1_0][/DhtmlXQ]");
    EXPECT_EQ(lines_of(differing),
              "line 1, column 71: the main line is given twice and differs; movelist is used\n");
}

TEST(DhtmlxqFiles, ABlackStartAndDamage) {
    const Reading reading =
        read_as("dhtmlxq",
                "[DhtmlXQ]\n"
                "[DhtmlXQ_binit]9999999949999999999999999999999999999999408099999999999999999999[/"
                "DhtmlXQ_binit]\n"
                "[DhtmlXQ_movelist]40308x[/DhtmlXQ_movelist]\n"
                "[DhtmlXQ_move_7_1_8]4030[/DhtmlXQ_move_7_1_8]\n"
                "[DhtmlXQ_title]cut");
    EXPECT_EQ(lines_of(reading),
              "line 1, column 1: game 1 cannot begin and is left out: the start position of the "
              "record is invalid: the black advisor cannot stand on i9\n"
              "line 3, column 23: \"8x\" is not a move: four digits are expected\n"
              "line 4, column 21: \"move_7_1_8\" refers to a move that does not exist\n"
              "line 5, column 1: the mark \"title\" is not closed\n");
}

TEST(DhtmlxqFiles, AVariationNeverPassesForTheGame) {
    const Reading reading = read_as("dhtmlxq",
                                    "[DhtmlXQ]\n"
                                    "[DhtmlXQ_movelist]77478x67[/DhtmlXQ_movelist]\n"
                                    "[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]\n[/DhtmlXQ]\n");
    EXPECT_EQ(lines_of(reading),
              "line 2, column 23: \"8x67\" is not a move: four digits are expected\n"
              "line 3, column 21: game 1: the move that this variation replaces was not read, so "
              "the variation is left out\n");
    EXPECT_EQ(shape_of(reading.games.at(0)), "1h2e2 ");
}

// Such short texts are well-formed UTF-8 too.
TEST(XqfFiles, ShortWordsAreGb18030) {
    GameTree tree = tree_of({"xiangqi/asian", "", {{"Title", "郑惟桐"}}, {"h2e2"}});
    tree.nodes[1].comment = "胜";
    const Reading reading = read_as("xqf", xqf_bytes(tree, {.version = 10}));
    EXPECT_EQ(reading.games.at(0).tag("Title"), "郑惟桐");
    EXPECT_EQ(shape_of(reading.games[0]), "1h2e2'胜' ");
}

TEST(XqfFiles, RandomGamesOfEveryVersionComeBack) {
    TreeTraits traits;
    traits.has_start = false;
    traits.tags = {"Title", "Event", "Result"};
    Rng rng(3);
    for (std::uint64_t i = 0; i < 1000; ++i) {
        GameTree tree = random_tree("xiangqi/asian", i, traits);
        std::erase_if(tree.tags,
                      [](const Tag& t) { return t.first == "Result" && t.second == "*"; });
        XqfKeys keys;
        keys.version = 10 + static_cast<int>(i % 9);
        keys.mask = static_cast<std::uint8_t>(rng.below(256));
        for (auto& byte : keys.ors) byte = static_cast<std::uint8_t>(rng.below(256));
        for (auto& byte : keys.keys) byte = static_cast<std::uint8_t>(rng.below(256));
        const std::string bytes = xqf_bytes(tree, keys);
        ASSERT_EQ(guess_format(bytes, "")->id, "xqf");
        const Reading reading = read_as("xqf", bytes);
        ASSERT_EQ(lines_of(reading), "") << i;
        ASSERT_EQ(reading.games.size(), 1u);
        ASSERT_TRUE(reading.games[0] == tree) << i << shape_of(tree) << "\n"
                                              << shape_of(reading.games[0]);
    }
}

TEST(XqfFiles, EndgamesBeginWithEitherSide) {
    for (const char* start :
         {"3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 0 1"}) {
        const GameTree tree = tree_of({"xiangqi/asian", start, {}, {}});
        const Reading reading = read_as("xqf", xqf_bytes(tree, {}));
        ASSERT_EQ(reading.games.size(), 1u);
        EXPECT_TRUE(reading.games[0] == tree) << reading.games[0].start;
    }
    // The first move shows the side to move more reliably than the head of the file.
    const GameTree tree =
        tree_of({"xiangqi/asian", "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 0 1", {}, {"d9d8"}});
    std::string bytes = xqf_bytes(tree, {.version = 10});
    bytes[0x32] = '\0';
    EXPECT_TRUE(read_as("xqf", bytes).games.at(0) == tree);
}

TEST(XqfFiles, WhatTheHeadTellsIsKeptOrReported) {
    std::string bytes = xqf_bytes(tree_of({"xiangqi/asian", "", {}, {"h2e2"}}), {.version = 10});
    bytes[0x33] = 9;
    bytes[0x40] = 3;
    bytes[0x190] = 4;
    bytes.replace(0x191, 4, "0:45");
    bytes[0x11] = bytes[0x10];  // the horse stands on the rook
    const Reading reading = read_as("xqf", bytes);
    EXPECT_EQ(lines_of(reading),
              "byte 17: the list of pieces has two on a0; only the later one is kept\n"
              "byte 51: the result has the unknown number 9 and is left out\n");
    EXPECT_EQ(reading.games.at(0).tags, (std::vector<Tag>{{"RedTime", "0:45"}, {"Class", "残局"}}));
}

// 炮二平五, in Big5.
TEST(Files, TextInBig5IsReported) {
    const std::string move = "\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD";
    const std::string said =
        "the text looks like Big5, but is read as GB18030 and will be wrong; convert it to UTF-8 "
        "first, for example with iconv -f BIG5 -t UTF-8\n";
    EXPECT_EQ(lines_of(read_as("pgn", "[Game \"Chinese Chess\"]\n1. " + move + " *\n"))
                  .substr(0, said.size() + 18),
              "line 1, column 1: " + said);
    GameTree tree = tree_of({"xiangqi/asian", "", {}, {"h2e2"}});
    tree.nodes[1].comment = "中炮开局";
    std::string bytes = xqf_bytes(tree, {.version = 10});
    const std::string comment = gb18030_from_utf8(tree.nodes[1].comment).bytes;
    bytes.replace(bytes.find(comment), comment.size(), move);
    EXPECT_EQ(lines_of(read_as("xqf", bytes)), "byte 0: " + said);
    for (const bool is_traditional : {false, true}) {
        const std::string text =
            is_traditional ? "炮二平五 馬8進7 車九平八" : "炮二平五 马8进7 车九平八";
        const Reading reading =
            read_as("pgn", "[Game \"Chinese Chess\"]\n{" + gb18030_from_utf8(text).bytes + "} *\n");
        EXPECT_EQ(lines_of(reading), "") << text;
    }
}

TEST(Files, TextInLatin1IsReported) {
    const std::string said =
        "the text looks like Latin-1, but is read as GB18030 and will be wrong; convert it to "
        "UTF-8 first, for example with iconv -f LATIN1 -t UTF-8\n";
    EXPECT_EQ(lines_of(read_as("sgf", "(;GM[4]SZ[15]PB[M\xFCller]PW[Lindstr\xF6m])")),
              "line 1, column 1: " + said);
    EXPECT_EQ(lines_of(read_as("sgf", "(;GM[4]SZ[15]PB[Müller]PW[Lindström])")), "");
    const GameTree tree = tree_of({"xiangqi/asian", "", {{"Event", "Muller"}}, {"h2e2"}});
    std::string bytes = xqf_bytes(tree, {.version = 10});
    bytes.replace(bytes.find("Muller"), 2, "M\xFC");
    EXPECT_EQ(lines_of(read_as("xqf", bytes)), "byte 0: " + said);
}

TEST(Files, CharactersThatAreNotKeptAreReported) {
    const std::string said =
        " control characters, invisible ones or ones that change the direction of text are not "
        "kept\n";
    EXPECT_EQ(lines_of(read_as("sgf", "(;GM[4]SZ[15]\n\tPB[a\u202Eb]C[c\td\r\ne\x01])")),
              "line 2, column 6: 2" + said);
    EXPECT_EQ(lines_of(read_as("pgn", "[Game \"Chinese Chess\"]\n[Red \"a\u200Bb\"]\n\n*\n")),
              "line 2, column 8: 1" + said);
    const std::string escape = "a\x1B[1m";
    GameTree tree = tree_of({"xiangqi/asian", "", {{"Event", escape}}, {"h2e2"}});
    EXPECT_EQ(lines_of(read_as("xqf", xqf_bytes(tree, {.version = 10}))), "byte 0: 1" + said);
    tree = tree_of({"xiangqi/asian", "", {}, {"h2e2"}});
    tree.nodes[1].comment = "c\x07";
    EXPECT_EQ(lines_of(read_as("xqf", xqf_bytes(tree, {.version = 10}))), "byte 1032: 1" + said);
}

TEST(XqfFiles, DamageIsToldAndTheRestKept) {
    const GameTree tree = tree_of({"xiangqi/asian", "", {}, {"h2e2", "h9g7", "h0g2"}});
    const std::string bytes = xqf_bytes(tree, {.version = 10});
    const Reading cut = read_as("xqf", bytes.substr(0, 0x400 + 2 * 8 + 3));
    EXPECT_EQ(lines_of(cut), "byte 1040: the file ends here; it may be incomplete\n");
    EXPECT_EQ(moves_of(cut.games.at(0)), "h2e2");
    std::string changed = bytes;
    changed[0x400 + 2 * 8 + 1] = '\x20';  // h9 to a0
    const Reading wrong = read_as("xqf", changed);
    EXPECT_EQ(
        lines_of(wrong),
        "byte 1040: game 1, move 2, \"h9a0\", cannot be played; the rest of its line is left out: "
        "the horse moves one point straight, then one diagonally outward\n");
    EXPECT_EQ(moves_of(wrong.games.at(0)), "h2e2");
    changed[2] = 19;
    EXPECT_EQ(lines_of(read_as("xqf", changed)),
              "byte 2: the file has version 1.9; versions up to 1.8 are supported\n");
    EXPECT_EQ(lines_of(read_as("xqf", "XQ\x0A")),
              "byte 3: the file ends here; it may be incomplete\n");
}

TEST(XqfFiles, ABadSquareCostsItsLineAlone) {
    GameTree tree = tree_of({"xiangqi/asian", "", {}, {"h2e2", "h9g7", "h0g2"}});
    tree.add(tree.add(1, "b9c7"), "b0c2");
    tree.add(1, "h7e7");
    const auto off_the_board = [&](std::size_t item) {
        std::string bytes = xqf_bytes(tree, {.version = 10});
        bytes[0x400 + item * 8 + 1] = '\xFF';
        return read_as("xqf", bytes);
    };
    const std::string told = " a move is off the board; it and the moves after it are left out\n";
    const Reading variation = off_the_board(4);
    EXPECT_EQ(lines_of(variation), "byte 1056:" + told);
    EXPECT_EQ(shape_of(variation.games.at(0)), "1h2e2 2h9g7 3h0g2 2h7e7 ");
    const Reading main = off_the_board(2);
    const std::string replaced =
        " game 1: the move that this variation replaces was not read, so the variation is left "
        "out\n";
    EXPECT_EQ(lines_of(main),
              "byte 1040:" + told + "byte 1056:" + replaced + "byte 1072:" + replaced);
    EXPECT_EQ(shape_of(main.games.at(0)), "1h2e2 ");
}

TEST(XqfFiles, ChangedBytesAreSurvived) {
    TreeTraits traits;
    traits.has_start = false;
    Rng rng(5);
    for (std::uint64_t i = 0; i < 500; ++i) {
        std::string bytes = xqf_bytes(random_tree("xiangqi", i % 20, traits),
                                      {.version = i % 2 == 0 ? 10 : 18, .keys = {1, 2, 3, 4}});
        expect_damage_is_told("xqf", std::move(bytes), rng);
    }
}

TEST(ShuqiFiles, ReadableByHand) {
    const Reading reading = read_as("shuqi", R"(yiguan-shuqi 1
rules shuqi/course
tag Event Club evening
> the start
# passed over

1. l8k7
2. d8e7
(
2. 3左斜进移   // any notation of the game
)
> a reply
>
> of three lines
3. n8k5=6+3
4. no move
5. d6e5
)");
    EXPECT_EQ(lines_of(reading),
              "line 16, column 4: game 1, move 4, \"no move\", cannot be played; the rest of its "
              "line is left out: in \"no move\" there is no point of the board at \"no move\"\n");
    EXPECT_EQ(shape_of(reading.games.at(0)),
              "'the start' 1l8k7 2d8e7'a reply\n\nof three lines' 3n8k5=6+3 2d8e7 ");
    EXPECT_EQ(lines_of(read_as("shuqi", "yiguan-shuqi 1\n(\n1. l8k7\n)\n)\n3. l8k7\nrubbish\n(")),
              "line 2, column 1: there is no move that this variation could replace\n"
              "line 5, column 1: there is no bracket to close here\n"
              "line 6, column 1: the move is not numbered in order: \"3. l8k7\"\n"
              "line 7, column 1: \"rubbish\" is not understood; write a move as \"3. MOVE\"\n"
              "line 8, column 1: this bracket is not closed\n");
}

TEST(RecordFiles, ABadLineIsToldAndTheOthersKept) {
    const Reading reading =
        read_as("record", "yiguan-record 1\nrules gomoku\nrubbish\ntag A b\nmoves h8 i9 h8 i8\n");
    EXPECT_EQ(lines_of(reading),
              "line 3, column 1: line 3 of the record cannot be read: \"rubbish\"\n"
              "line 5, column 13: game 1, move 3, \"h8\", cannot be played; the rest of its line "
              "is left out: there is already a stone of Black on h8\n");
    EXPECT_EQ(moves_of(reading.games.at(0)), "h8 i9");
    EXPECT_EQ(reading.games[0].tag("A"), "b");
}

TEST(RecordFiles, EmptyLinesInFrontArePassedOver) {
    const std::string text = "\n \r\nyiguan-record 1\nrules gomoku\nrubbish\nmoves h8 i9\n";
    ASSERT_EQ(guess_format(text, "")->id, "record");
    const Reading reading = read_as("record", text);
    EXPECT_EQ(lines_of(reading),
              "line 5, column 1: line 5 of the record cannot be read: \"rubbish\"\n");
    EXPECT_EQ(moves_of(reading.games.at(0)), "h8 i9");
}

TEST(Files, OtherTextIsRefusedWithWords) {
    for (const Format& format : formats()) {
        const Reading reading = read_as(format.id, "hello");
        EXPECT_TRUE(reading.games.empty() || main_line(reading.games[0]).empty()) << format.id;
        EXPECT_FALSE(reading.damages.empty()) << format.id;
        for (const Reason& damage : reading.damages)
            EXPECT_NE(words(damage, Language::Zh, format.game).find("："), std::string::npos);
    }
}

}  // namespace
}  // namespace yiguan::test

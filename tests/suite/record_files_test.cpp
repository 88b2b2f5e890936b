// Files as other programs write them: what is read, and what is said of their damage.
#include <gtest/gtest.h>

#include "adapters/system/text_encoding.h"
#include "base/rng.h"
#include "games/registry.h"
#include "protocol/records/formats.h"
#include "support/reasons.h"
#include "support/record_bytes.h"
#include "support/record_games.h"

namespace yiguan::test {
namespace {

using namespace yiguan::records;  // NOLINT(google-build-using-namespace): the room under test

// The rules whose words a damage needs.
std::string_view rules_of(const Reading& reading) {
    return reading.games.empty() ? "xiangqi" : std::string_view(reading.games[0].rules);
}

Reading read_as(std::string_view id, std::string_view bytes, std::string rules = "") {
    Environment environment = record_environment();
    environment.rules = std::move(rules);
    Result<Reading> reading = read_games(bytes, *find_format(id), environment);
    EXPECT_TRUE(reading) << reading.error().code;
    return reading ? *std::move(reading) : Reading{};
}

// With one byte changed, and cut anywhere besides: something is read, or what is wrong is said.
void expect_damage_is_told(std::string_view id, std::string bytes, Rng& rng) {
    const auto somewhere = [&] { return rng.below(static_cast<std::uint32_t>(bytes.size())); };
    const std::uint32_t at = somewhere();
    bytes[at] = static_cast<char>(rng.below(256));
    const Reading reading = read_as(id, bytes);
    EXPECT_FALSE(reading.games.empty() && reading.damages.empty());
    const Reading cut = read_as(id, bytes.substr(0, somewhere()));
    EXPECT_FALSE(cut.games.empty() && cut.damages.empty());
}

std::string moves_of(const GameTree& tree) {
    std::string out;
    for (const NodeId node : main_line(tree))
        out += (out.empty() ? "" : " ") + tree.nodes[node].move;
    return out;
}

// The tree in brackets, comments in quotes: "a b (c) d".
std::string shape_of(const GameTree& tree) {
    std::string out =
        tree.nodes[kRoot].comment.empty() ? "" : "'" + tree.nodes[kRoot].comment + "' ";
    for (const NodeId node : preorder(tree)) {
        const GameNode& here = tree.nodes[node];
        int depth = 0;
        for (NodeId above = here.parent; above != kNoNode; above = tree.nodes[above].parent)
            ++depth;
        out += std::to_string(depth) + here.move +
               (here.comment.empty() ? "" : "'" + here.comment + "'") + " ";
    }
    return out;
}

std::string lines_of(const Reading& reading) {
    std::string out;
    for (const Reason& damage : reading.damages)
        out += words(damage, Language::En, rules_of(reading)) + "\n";
    return out;
}

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
        "line 10, column 9: the tag gives the result \"0-1\", but \"1-0\" is behind the moves; "
        "the tag is kept\n");
    ASSERT_EQ(reading.games.size(), 2u);
    EXPECT_EQ(reading.games[0].tag("Result"), "1-0");
    EXPECT_EQ(shape_of(reading.games[0]), "1h2e2'?' 2h9g7'$13' ");
    EXPECT_EQ(reading.games[1].tag("Result"), "0-1");
}

// To look for the end of the line at each of the tags takes minutes.
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
    // Within a variation the others are as good as the first.
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

// Such words are well-formed UTF-8 too.
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
    // The first move tells the side better than the head of the file.
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

TEST(RenlibFiles, RandomTreesComeBack) {
    TreeTraits traits;
    traits.has_start = false;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        GameTree tree = random_tree(i % 2 == 0 ? "gomoku/renju" : "gomoku/freestyle", i, traits);
        tree.tags.clear();
        const std::string bytes = renlib_bytes(tree);
        ASSERT_EQ(guess_format(bytes, "")->id, "renlib");
        const Reading reading = read_as("renlib", bytes, tree.rules);
        ASSERT_EQ(lines_of(reading), "") << i;
        ASSERT_TRUE(reading.games.at(0) == tree) << i << shape_of(tree);
    }
}

TEST(RenlibFiles, ShortWordsAreGb18030) {
    GameTree tree = tree_of({"gomoku/renju", "", {}, {"h8"}});
    tree.nodes[1].comment = gb18030_from_utf8("胜").bytes;
    EXPECT_EQ(shape_of(read_as("renlib", renlib_bytes(tree)).games.at(0)), "1h8'胜' ");
}

// No line of a library was played as the game: without the first the others remain.
TEST(RenlibFiles, LinesBesideARefusedOneAreKept) {
    GameTree tree = tree_of({"gomoku/renju", "", {}, {"h8", "h8"}});
    tree.add(1, "i9");
    const Reading reading = read_as("renlib", renlib_bytes(tree));
    EXPECT_EQ(reading.damages.size(), 1u);
    EXPECT_EQ(shape_of(reading.games.at(0)), "1h8 2i9 ");
}

// A comb: every stone of a long line has alternatives.
TEST(RenlibFiles, LargeLibrariesAreReadWithoutRecursion) {
    GameTree tree = tree_of({"gomoku/freestyle", "", {}, {}});
    const auto game = std::move(*make_game("gomoku/freestyle"));
    NodeId node = kRoot;
    for (int ply = 0; ply < 60 && !game->outcome().is_over(); ++ply) {
        const std::vector<std::string> moves = game->view().legal_moves;
        const std::string& move = moves[static_cast<std::size_t>(ply * 37) % moves.size()];
        const NodeId next = tree.add(node, move);
        for (const std::string& other : moves)
            if (other != move) tree.add(node, other);
        ASSERT_FALSE(game->play(move));
        node = next;
    }
    EXPECT_GT(tree.nodes.size(), 5000u);
    EXPECT_TRUE(read_as("renlib", renlib_bytes(tree), "gomoku/freestyle").games.at(0) == tree);
}

TEST(RenlibFiles, OldFilesBoardTextsAndDamage) {
    using namespace std::string_literals;
    const std::string head = "\xFFRenLib\xFF\x03\x04"s + std::string(10, '\xFF');
    // Root, h8 with a text on the board, a point without a stone, a pass.
    const std::string body = "\x00\x00"s +
                             "\x78\x01\x00\x01"
                             "A\0"s +
                             "\x79\xC3\x00\x01"
                             "B!\0\0"s +
                             "\x00\x40"s;
    const Reading reading = read_as("renlib", head + body);
    EXPECT_EQ(
        lines_of(reading),
        "byte 36: game 1, move 2, \"pass\", cannot be played; the rest of its line is left out: "
        "passing is not allowed in the first three moves\n");
    EXPECT_EQ(shape_of(reading.games.at(0)), "1h8'A\ni8: B!' ");
    // Without a header; an old comment ends with the eighth bit.
    const Reading old = read_as("renlib", "\x78\x20O\xEB\x67\x40");
    EXPECT_EQ(lines_of(old), "");
    EXPECT_EQ(shape_of(old.games.at(0)), "1h8'Ok' 2g9 ");
    EXPECT_EQ(lines_of(read_as("renlib", head + "\x00\x00\x78"s)),
              "byte 22: the file ends here; it may be incomplete\n");
    const Reading bad =
        read_as("renlib", head + "\x00\x00\x78\x00\xF8\x80\x67\x40\x79\x80\x68\x40\x69\x40"s);
    EXPECT_EQ(lines_of(bad),
              "byte 24: a point is off the board; the move and the moves after it are left out\n");
    EXPECT_EQ(shape_of(bad.games.at(0)), "1h8 2i8 3h9 2i9 ") << "the lines beside it are kept";
    EXPECT_EQ(lines_of(read_as("renlib", "hello")), "byte 0: this is not a RenLib file\n");
}

TEST(RenlibFiles, ChangedBytesAreSurvived) {
    TreeTraits traits;
    traits.has_start = false;
    Rng rng(5);
    for (std::uint64_t i = 0; i < 500; ++i) {
        std::string bytes = renlib_bytes(random_tree("gomoku/renju", i % 20, traits));
        expect_damage_is_told("renlib", std::move(bytes), rng);
    }
}

TEST(SgfFiles, AsOtherProgramsWriteThem) {
    const Reading letters = read_as("sgf", R"(Mail header, left out
(;FF[4]GM[4]SZ[15]PB[甲 \] \\ 乙]PW[b]RE[B+Resign]RU[Renju]C[a
b\
c];B[hh];W[ih](;B[]C[pass])(;B[ii]N[x];W[jj])))");
    EXPECT_EQ(lines_of(letters),
              "line 1, column 1: text outside of the games is left out: \"Mail header, left out\"\n"
              "line 4, column 17: game 1, move 3, \"pass\", cannot be played; the rest of its "
              "line is left out: passing is not allowed in the first three moves\n"
              "line 4, column 30: game 1: the move that this variation replaces was not read, so "
              "the variation is left out\n");
    ASSERT_EQ(letters.games.size(), 1u);
    EXPECT_EQ(letters.games[0].rules, "gomoku/renju");
    EXPECT_EQ(letters.games[0].tag("Black"), "甲 ] \\ 乙");
    EXPECT_EQ(letters.games[0].tag("Result"), "B+Resign");
    EXPECT_EQ(shape_of(letters.games[0]), "'a\nbc' 1h8 2i8 ");
    const Reading points = read_as("sgf", "(;SZ[15];B[h8];W[H9];B[o15])");
    EXPECT_EQ(moves_of(points.games.at(0)), "h8 h9 o15");
    const Reading setup = read_as("sgf", "(;GM[4]SZ[19]AB[aa][sa:sd]AW[jj]PL[W];W[bb])");
    EXPECT_EQ(lines_of(setup), "");
    EXPECT_EQ(setup.games.at(0).start,
              "x17x/18x/18x/18x/19/19/19/19/19/9o9/19/19/19/19/19/19/19/19/19 o -");
    EXPECT_EQ(moves_of(setup.games[0]), "b18");
}

TEST(SgfFiles, WhatIsNotKeptIsTold) {
    const Reading reading =
        read_as("sgf",
                "(;GM[4]HA[2]US[ab]LB[hh:A]ZB[hh][ii]PB[a][b]\n;B[hh]N[name]TR[hh]BL[30]PW[c]\n"
                ";W[ii]TR[ii][hh]white[jj]\n;B[jj][kk]ADDX[aa:cc]PW[d])");
    EXPECT_EQ(
        lines_of(reading),
        "line 1, column 19: game 1: the property LB is not kept (times: 1)\n"
        "line 1, column 27: the property ZB seems to set up stones, but is not known and is "
        "left out; use AB, AW and AE for the start position\n"
        "line 2, column 14: game 1: the property TR is not kept (times: 2)\n"
        "line 2, column 20: game 1: the property BL is not kept (times: 1)\n"
        "line 3, column 17: the property white seems to set up stones, but is not known and is "
        "left out; use AB, AW and AE for the start position\n"
        "line 4, column 2: game 1: the property B is not kept (times: 1)\n"
        "line 4, column 11: the property ADDX seems to set up stones, but is not known and is "
        "left out; use AB, AW and AE for the start position\n"
        "line 4, column 22: game 1: the property PW is not kept (times: 1)\n");
    EXPECT_EQ(reading.games.at(0).tags,
              (std::vector<Tag>{
                  {"HA", "2"}, {"US", "ab"}, {"Black", "a"}, {"Black", "b"}, {"White", "c"}}));
    EXPECT_EQ(shape_of(reading.games[0]), "1h8'name' 2i7 3j6 ");
}

TEST(SgfFiles, DamageIsToldWithItsPlace) {
    const Reading reading = read_as("sgf",
                                    "(;GM[4]SZ[15];B[hh];B[ih];W[jj])\n(;GM[1];B[aa])\n(;GM[4];B["
                                    "zz])\n(;GM[4];B[hh];W[ii];C[cut");
    EXPECT_EQ(lines_of(reading),
              "line 1, column 21: it is the other colour's turn\n"
              "line 2, column 3: GM[1] is not gomoku (4); it is left out\n"
              "line 3, column 9: \"zz\" is not a point of the board\n"
              "line 4, column 1: this bracket is not closed\n"
              "line 4, column 21: a property is incomplete; write NAME[value]\n");
    ASSERT_EQ(reading.games.size(), 3u);
    EXPECT_EQ(moves_of(reading.games[0]), "h8");
    EXPECT_EQ(moves_of(reading.games[2]), "h8 i7");
}

std::string text_of_sgf(std::string_view sgf) {
    const Reading reading = read_as("sgf", sgf);
    const GameTree& game = reading.games.at(0);
    return game.start + "; " + shape_of(game) + "; " + lines_of(reading);
}

TEST(SgfFiles, TheFirstStoneTellsWhoBegins) {
    EXPECT_EQ(text_of_sgf("(;GM[4];W[hh];B[ii])"),
              "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 o -; 1h8 2i7 ; ");
    EXPECT_EQ(text_of_sgf("(;GM[4]AB[hh]AW[ii];W[jj])"),
              "15/15/15/15/15/15/15/7x7/8o6/15/15/15/15/15/15 o -; 1j6 ; ");
    EXPECT_EQ(text_of_sgf("(;GM[4]PL[B];W[hh])"),
              "; ; line 1, column 14: it is the other colour's turn\n");
    EXPECT_EQ(text_of_sgf("(;GM[4];B[hh](;W[ii])(;B[jj]))"),
              "; 1h8 2i7 ; line 1, column 24: it is the other colour's turn\n");
    EXPECT_EQ(text_of_sgf("(;GM[4](;B[hh])(;W[ii]))"),
              "; 1h8 ; line 1, column 18: it is the other colour's turn\n");
    EXPECT_EQ(text_of_sgf("(;GM[4];YG[h8];W[ii];B[jj])"), "; 1h8 2i7 3j6 ; ");
}

TEST(SgfFiles, StonesAreSetUpBeforeTheFirstMoveOnly) {
    const std::string both = "15/15/15/15/15/15/15/7x7/8o6/15/15/15/15/15/15 x -; ";
    const std::string other =
        ": this line sets up stones again and is left out from here; only one start position is "
        "read\n";
    EXPECT_EQ(text_of_sgf("(;GM[4];AB[hh]AW[ii];B[jj])"), both + "1j6 ; ");
    EXPECT_EQ(text_of_sgf("(;GM[4]AB[hh][aa];AW[ii]AE[aa];PL[B])"), both + "; ");
    EXPECT_EQ(text_of_sgf("(;GM[4];B[hh];AB[ii]AW[jj];W[kk])"),
              "; 1h8 ; line 1, column 15" + other);
    EXPECT_EQ(text_of_sgf("(;GM[4](;AB[hh]AW[ii])(;B[jj]))"), both + "; line 1, column 25" + other);
    EXPECT_EQ(text_of_sgf("(;GM[4](;B[hh])(;AB[ii];W[jj]))"), "; 1h8 ; line 1, column 18" + other);
}

// As long as the file, not as long as the file times the board.
TEST(SgfFiles, MillionsOfNodesAndStonesInFrontAreReadAtOnce) {
    const std::string full = "(;GM[4]SZ[20]AB[aa:tt]";
    EXPECT_EQ(lines_of(read_as("sgf", full + std::string(kMostFileBytes - full.size(), ';'))),
              "line 1, column 1: this bracket is not closed\n");
    std::string again = "(;GM[4]SZ[15]AE";
    while (again.size() < kMostFileBytes - 20) again += "[aa:oo]";
    EXPECT_EQ(text_of_sgf(again + ";B[hh])"), "; 1h8 ; ");
}

TEST(SgfFiles, AVariationNeverPassesForTheGame) {
    EXPECT_EQ(text_of_sgf("(;GM[4];B[hh](;W[zz];B[ii])(;W[ji]))"),
              "; 1h8 ; line 1, column 16: \"zz\" is not a point of the board\n"
              "line 1, column 30: game 1: the move that this variation replaces was not read, so "
              "the variation is left out\n");
}

TEST(SgfFiles, NumbersOffTheBoardAreNoPoints) {
    for (const char* number : {"-2147483648", "2147483647", "0", "16", "99999999999"})
        EXPECT_EQ(
            lines_of(read_as("sgf", "(;GM[4];B[h" + std::string(number) + "])")),
            "line 1, column 9: \"h" + std::string(number) + "\" is not a point of the board\n");
}

TEST(PsqFiles, AsTheGomocupManagerWritesThem) {
    const Reading reading = read_as("psq",
                                    "Piskvorky 20x20, 11:11, "
                                    "1\r\n10,10,0\r\n11,9,1250\r\n10,9,40\r\npbrain-one.exe\r\nC:"
                                    "\\two.zip\r\n-1\r\n2,Freestyle\r\n");
    EXPECT_EQ(lines_of(reading), "");
    const GameTree& game = reading.games.at(0);
    EXPECT_EQ(game.rules, "gomoku/freestyle-20");
    EXPECT_EQ(moves_of(game), "j11 k12 j12");
    EXPECT_EQ(game.tags, (std::vector<Tag>{{"Black", "C:\\two.zip"},
                                           {"White", "pbrain-one.exe"},
                                           {"Result", "0-1"},
                                           {"Times", "0 1250 40"}}));
    const auto again = write_games(reading.games, *find_format("psq"), record_environment());
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->losses.empty());
    EXPECT_NE(again->text.find("11,9,1250\r\n10,9,40\r\nC:\\two.zip\r\npbrain-one.exe\r\n"),
              std::string::npos)
        << again->text;
}

// The first line ends with the number of the player who begins.
TEST(PsqFiles, TheStarterIsBlack) {
    const auto read_with = [](const std::string& head) {
        return read_as("psq", "Piskvorky 15x15, " + head + "\n8,8,0\none\ntwo\n-1\n1,Freestyle\n");
    };
    for (const char* head : {"11:11, 0", "0:0,0", "11:11"}) {
        const Reading reading = read_with(head);
        EXPECT_EQ(lines_of(reading), "") << head;
        EXPECT_EQ(reading.games.at(0).tag("Black"), "one") << head;
    }
    const Reading second = read_with("11:11, 1");
    EXPECT_EQ(lines_of(second), "");
    EXPECT_EQ(second.games.at(0).tags,
              (std::vector<Tag>{{"Black", "two"}, {"White", "one"}, {"Result", "1-0"}}));
    const Reading unknown = read_with("11:11, 7");
    EXPECT_EQ(
        lines_of(unknown),
        "line 1, column 1: the first line ends with the number of the player who begins, 0 or "
        "1; 0 is used\n");
    EXPECT_EQ(unknown.games.at(0).tag("Black"), "one");
}

TEST(PsqFiles, AnErrorOfTheManagerIsTold) {
    const Reading reading = read_as("psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\none\ntwo\n15\n");
    EXPECT_EQ(lines_of(reading), "line 5, column 1: \"15\" is not understood\n");
}

TEST(PsqFiles, DamageIsToldWithItsPlace) {
    const Reading reading = read_as("psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n16,8,0\n8,9,0\n");
    EXPECT_EQ(
        lines_of(reading),
        "line 3, column 1: \"16,8,0\" is not on the board\n"
        "line 5, column 1: the file is incomplete: the players and the line \"-1\" are missing\n");
    EXPECT_EQ(moves_of(reading.games.at(0)), "h8");
}

TEST(PsqFiles, EmptyLinesInFrontArePassedOver) {
    const std::string text = "\r\n \n Piskvorky 15x15, 11:11, 0\n8,8,0\n16,8,0\nA\nB\n-1\n";
    ASSERT_EQ(guess_format(text, "")->id, "psq");
    const Reading reading = read_as("psq", text);
    EXPECT_EQ(lines_of(reading), "line 5, column 1: \"16,8,0\" is not on the board\n");
    EXPECT_EQ(moves_of(reading.games.at(0)), "h8");
}

TEST(PsqFiles, NumbersOffTheBoardAreTold) {
    for (const char* line : {"-2147483648,1,0", "1,-2147483648,0", "2147483647,1,0", "0,1", "1,16"})
        EXPECT_EQ(lines_of(read_as(
                      "psq", "Piskvorky 15x15, 11:11, 0\n" + std::string(line) + "\nA\nB\n-1\n")),
                  "line 2, column 1: \"" + std::string(line) + "\" is not on the board\n");
    for (const char* size : {"-5x-5", "2000000000x2000000000", "4x4", "21x21", "15x16"}) {
        const Reading reading =
            read_as("psq", "Piskvorky " + std::string(size) + ", 11:11, 0\n8,8,0\nA\nB\n-1\n");
        EXPECT_EQ(lines_of(reading),
                  "line 1, column 11: the first line should be \"Piskvorky 15x15, …\"\n");
        EXPECT_EQ(moves_of(reading.games.at(0)), "h8");
    }
}

// The next larger board of the rules, with the file's in its upper left.
TEST(GomokuFiles, BoardsThatTheRulesDoNotHave) {
    struct File {
        std::string_view format, text, rules, moves, told;
    };
    constexpr std::string_view kTen =
        "line 1, column 11: there is no board of 10 lines; a board of 15 lines is used, with the "
        "points counted from the top left\n";
    constexpr std::string_view kThirteen =
        "line 1, column 8: there is no board of 13 lines; a board of 15 lines is used, with the "
        "points counted from the top left\n";
    const File files[] = {
        {"psq", "Piskvorky 10x10, 1:1, 0\n1,1,0\n10,10,0\nA\nB\n-1\n1,Freestyle\n",
         "gomoku/freestyle", "a15 j6", kTen},
        {"psq", "Piskvorky 10x10, 1:1, 0\n5,5,0\n10,10,0\nA\nB\n-1\n1,Standard\n",
         "gomoku/standard", "e11 j6", kTen},
        {"psq", "Piskvorky 16x16, 1:1, 0\n16,16,0\nA\nB\n-1\n1,Caro\n", "gomoku/caro-19", "p4",
         "line 1, column 11: there is no board of 16 lines; a board of 19 lines is used, with the "
         "points counted from the top left\n"},
        {"psq", "Piskvorky 20x20, 1:1, 0\n20,20,0\nA\nB\n-1\n1,Renju\n", "gomoku/freestyle-20",
         "t1", "line 6, column 1: \"Renju\" has no board of 20 lines; freestyle is used\n"},
        {"sgf", "(;GM[4]SZ[13];B[mm];W[a1];B[aa])", "gomoku/freestyle", "m3 a3 a15", kThirteen},
        {"sgf", "(;GM[4]SZ[13]RU[Renju]AB[gg]AW[aa];B[mm])", "gomoku/renju", "m3", kThirteen},
        {"sgf", "(;GM[4]SZ[19]RU[Renju];B[ss])", "gomoku/freestyle-19", "s1",
         "line 1, column 14: \"Renju\" has no board of 19 lines; freestyle is used\n"},
        {"sgf", "(;GM[4]SZ[10]RU[gomoku/caro-20];B[aa])", "gomoku/caro-20", "a20",
         "line 1, column 8: there is no board of 10 lines; a board of 20 lines is used, with the "
         "points counted from the top left\n"},
        {"sgf", "(;GM[4]SZ[19:19];B[ss])", "gomoku/freestyle-19", "s1", ""},
        {"sgf", "(;GM[4]SZ[19:15];B[sa];W[oo])", "gomoku/freestyle-19", "s19 o5",
         "line 1, column 8: the board size \"19:15\" is invalid; 19 lines are used\n"},
        {"sgf", "(;GM[4]SZ[15:19];B[as])", "gomoku/freestyle-19", "a1",
         "line 1, column 8: the board size \"15:19\" is invalid; 19 lines are used\n"},
        {"sgf", "(;GM[4]SZ[4:15];B[oo])", "gomoku/freestyle", "o1",
         "line 1, column 8: the board size \"4:15\" is invalid; 15 lines are used\n"},
        {"sgf", "(;GM[4]SZ[large];B[oo])", "gomoku/freestyle", "o1",
         "line 1, column 8: the board size \"large\" is invalid; 15 lines are used\n"},
        {"sgf", "(;GM[4]SZ[15:];B[oo])", "gomoku/freestyle", "o1",
         "line 1, column 8: the board size \"15:\" is invalid; 15 lines are used\n"},
    };
    for (const File& file : files) {
        const Reading reading = read_as(file.format, file.text);
        EXPECT_EQ(lines_of(reading), file.told) << file.text;
        ASSERT_EQ(reading.games.size(), 1u) << file.text;
        EXPECT_EQ(reading.games[0].rules, file.rules) << file.text;
        EXPECT_EQ(moves_of(reading.games[0]), file.moves) << file.text;
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
              "line 7, column 1: \"rubbish\" is not understood; write a move as \"3. n8k5=6+3\"\n"
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

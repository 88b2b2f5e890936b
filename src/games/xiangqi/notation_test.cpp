// Chinese and WXF notation: known moves, every tandem case, and every legal move of random games
// read back.
#include "games/xiangqi/notation.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {
namespace {

Position position_of(std::string_view fen) {
    const auto position = Position::parse(fen, {});
    EXPECT_TRUE(position.has_value()) << fen;
    return *position;
}

struct Case {
    const char* fen;
    const char* move;
    const char* chinese;
    const char* wxf;
};

constexpr const char* kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
constexpr const char* kBlackStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1";
constexpr const char* kTwoCannons = "3k5/9/9/9/4C4/9/9/4C4/9/4K4 w - - 0 1";
constexpr const char* kBlackRooks = "3k5/r8/9/9/9/9/r8/9/9/4K4 b - - 0 1";
constexpr const char* kThreePawns = "3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1";
constexpr const char* kFourPawns = "3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1";
constexpr const char* kTwoFiles = "3k5/9/2P3P2/2P3P2/9/9/9/9/9/4K4 w - - 0 1";
constexpr const char* kBlackTwoFiles = "3k5/9/9/9/9/9/2p3p2/2p3p2/9/4K4 b - - 0 1";
constexpr const char* kElephants = "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w - - 0 1";

class Written : public testing::TestWithParam<Case> {};

TEST_P(Written, IsTheUsualFormAndReadsBack) {
    const Case& c = GetParam();
    const Position position = position_of(c.fen);
    const auto read = position.parse_move(c.move);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(chinese_text(position, read->move), c.chinese);
    EXPECT_EQ(wxf_text(position, read->move), c.wxf);
    for (const char* text : {c.chinese, c.wxf}) {
        const auto again = position.parse_move(text);
        ASSERT_TRUE(again.has_value()) << text << ": " << again.error().code;
        EXPECT_EQ(again->text, c.move) << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Xiangqi,
                         Written,
                         testing::Values(Case{kStart, "h2e2", "炮二平五", "C2=5"},
                                         Case{kStart, "b0c2", "马八进七", "H8+7"},
                                         Case{kBlackStart, "h9g7", "马8进7", "H8+7"},
                                         Case{kBlackStart, "b7e7", "炮2平5", "C2=5"},
                                         Case{kStart, "e0e1", "帅五进一", "K5+1"},
                                         Case{kStart, "a0a2", "车九进二", "R9+2"},
                                         Case{kTwoCannons, "e5e7", "前炮进二", "C++2"},
                                         Case{kTwoCannons, "e2e1", "后炮退一", "C--1"},
                                         Case{kBlackRooks, "a3b3", "前车平2", "R+=2"},
                                         Case{kBlackRooks, "a8a7", "后车进1", "R-+1"},
                                         Case{kThreePawns, "e8f8", "前兵平四", "P+=4"},
                                         Case{kThreePawns, "e7f7", "中兵平四", "P.=4"},
                                         Case{kThreePawns, "e6f6", "后兵平四", "P-=4"},
                                         Case{kFourPawns, "g8g9", "一兵进一", "Pa+1"},
                                         Case{kFourPawns, "g7h7", "二兵平二", "Pb=2"},
                                         Case{kFourPawns, "g5f5", "四兵平四", "Pd=4"},
                                         Case{kTwoFiles, "c7c8", "前七进一", "+7+1"},
                                         Case{kTwoFiles, "g6h6", "后三平二", "-3=2"},
                                         Case{kBlackTwoFiles, "g2h2", "前7平8", "+7=8"},
                                         Case{kElephants, "c4e2", "相七退五", "E7-5"},
                                         Case{kElephants, "c0e2", "相七进五", "E7+5"}));

TEST(XiangqiNotation, ReadsTraditionalGlyphsWidthsAndOtherHabits) {
    const Position position = position_of(kStart);
    for (const char* text : {"炮二平五", "砲二平五", "包2平5", "炮２平５", "C2=5", "c2=5", "C2.5",
                             "H2-E2", "H2E2", "Ｃ２＝５", "ｃ２．５", "Ｈ２－Ｅ２", "Che2"}) {
        const auto read = position.parse_move(text);
        ASSERT_TRUE(read.has_value()) << text;
        EXPECT_EQ(read->text, "h2e2") << text;
    }
    for (const char* text : {"馬八進七", "傌八进七", "N8+7"})
        EXPECT_EQ(position.parse_move(text)->text, "b0c2") << text;
    EXPECT_EQ(position_of(kThreePawns).parse_move("二兵平四")->text, "e7f7");
    EXPECT_EQ(position_of(kThreePawns).parse_move("-P=4")->text, "e6f6");
    EXPECT_EQ(position_of(kTwoCannons).parse_move("＋Ｃ＋２")->text, "e5e7");
    EXPECT_EQ(position_of(kBlackRooks).parse_move("-R+1")->text, "a8a7");
    EXPECT_EQ(position_of(kTwoFiles).parse_move("前兵七进一")->text, "c7c8");
    EXPECT_EQ(position_of(kElephants).parse_move("前相退五")->text, "c4e2");
}

// On two files, numbers go from the mover's right to left and on each file from the front.
TEST(XiangqiNotation, PawnsOfSeveralFilesAreNumberedTogether) {
    const Position red = position_of(kTwoFiles);
    for (const auto& [text, move] : {std::pair("一兵进一", "g7g8"),
                                     {"二兵平二", "g6h6"},
                                     {"三兵进一", "c7c8"},
                                     {"四兵平八", "c6b6"},
                                     {"Pa+1", "g7g8"},
                                     {"Pc+1", "c7c8"}}) {
        const auto read = red.parse_move(text);
        ASSERT_TRUE(read.has_value()) << text << ": " << read.error().code;
        EXPECT_EQ(read->text, move) << text;
    }
    const Position black = position_of(kBlackTwoFiles);
    EXPECT_EQ(black.parse_move("1卒进1")->text, "c2c1");
    EXPECT_EQ(black.parse_move("４卒平６")->text, "g3f3");
    // A pawn that is alone on its file has no number.
    const Position five = position_of("3k5/9/2P3P2/2P1P1P2/9/9/9/9/9/5K3 w - - 0 1");
    EXPECT_EQ(five.parse_move("三兵进一")->text, "c7c8");
    EXPECT_EQ(five.parse_move("五兵进一").error().code, "move-not-found");
}

TEST(XiangqiNotation, ReadsAlgebraicMoves) {
    struct Read {
        const char* fen;
        const char* text;
        const char* move;
    };
    constexpr const char* kCrossed = "3k5/9/9/2p1p4/2P6/9/9/R8/9/R3K4 w - - 0 1";
    for (const Read& c : {Read{kStart, "Che2", "h2e2"},
                          {kStart, "Hc2", "b0c2"},
                          {kStart, "Nc2", "b0c2"},
                          {kStart, "c4", "c3c4"},
                          {kStart, "Chxh9", "h2h9"},
                          {kStart, "Ee2", "!"},
                          {kStart, "Eae2", "!"},
                          {kStart, "Ege2", "g0e2"},
                          {kStart, "Bce2", "c0e2"},
                          {kStart, "Ade1", "d0e1"},
                          {kStart, "Cxe2", "!"},
                          {kStart, "c5", "!"},
                          {kCrossed, "cd5", "c5d5"},
                          {kCrossed, "cxc6", "c5c6"},
                          {kCrossed, "R2a1", "a2a1"},
                          {kCrossed, "R0a1", "a0a1"},
                          {kCrossed, "Ra1", "!"},
                          {kCrossed, "Rd0+", "a0d0"},
                          {kCrossed, "Ra2d2#", "a2d2"}}) {
        const auto read = position_of(c.fen).parse_move(c.text);
        EXPECT_EQ(read ? read->text : "!", c.move) << c.text;
    }
    EXPECT_EQ(position_of(kStart).parse_move("Ee2").error().code, "move-ambiguous");
    EXPECT_EQ(position_of(kStart).parse_move("Hd1").error().code, "horse-leg-blocked");
}

TEST(XiangqiNotation, SaysWhenSeveralMovesAreMeant) {
    const auto read = position_of(kTwoCannons).parse_move("炮五平四");
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().code, "move-ambiguous");
    EXPECT_EQ(position_of(kStart).parse_move("炮三进一").error().code, "move-not-found");
    EXPECT_EQ(position_of(kStart).parse_move("what").error().code, "move-not-found");
    EXPECT_EQ(position_of(kStart).parse_move("").error().code, "move-unreadable");
}

TEST(XiangqiNotation, AWrittenMoveIsRefusedByItsRule) {
    const Position position = position_of(kStart);
    EXPECT_EQ(position.parse_move("马二进四").error().code, "horse-leg-blocked");
    EXPECT_EQ(position.parse_move("H2+4").error().code, "horse-leg-blocked");
    EXPECT_EQ(position.parse_move("车一进三").error().code, "own-piece-on-target");
    EXPECT_EQ(position.parse_move("帅五进二").error().code, "king-shape");
    EXPECT_EQ(position.parse_move("炮二进六").error().code, "cannon-path-blocked");
}

// a to e number pawns and must not be taken for advisors, elephants and cannons, nor the other way
// round.
TEST(XiangqiNotation, LettersOfOtherPiecesMoveNoPawn) {
    const Position two = position_of("3k5/9/2P6/2P6/9/9/9/9/9/4K4 w");
    for (const char* text : {"B7=6", "A7=6", "a7=6", "b7=6"})
        EXPECT_EQ(two.parse_move(text).error().code, "move-not-found") << text;
    const Position three = position_of("3k5/9/2P6/2P6/2P6/9/9/9/9/4K2C1 w");
    EXPECT_EQ(three.parse_move("C7=6").error().code, "move-not-found");
    EXPECT_EQ(position_of(kFourPawns).parse_move("Pb=2")->text, "g7h7");
}

TEST(XiangqiNotation, EveryLegalMoveOfRandomGamesReadsBack) {
    Rng rng(11);
    Position position = Position::start({});
    for (int ply = 0; ply < 1500; ++ply) {
        Position::Moves moves;
        position.legal_moves(moves);
        if (moves.empty() || rng.below(200) == 0) {
            position = Position::start({});
            continue;
        }
        const Move chosen = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        for (const std::string& text :
             {chinese_text(position, chosen), wxf_text(position, chosen)}) {
            const auto read = position.parse_move(text);
            ASSERT_TRUE(read.has_value()) << text << " in " << position.text();
            ASSERT_EQ(read->move, chosen) << text << " in " << position.text();
        }
        Undo undo;
        position.do_move(chosen, undo);
    }
}

}  // namespace
}  // namespace yiguan::xiangqi

// Refused positions and refused moves, each with its reason.
#include "games/xiangqi/setup.h"

#include <gtest/gtest.h>

#include "games/xiangqi/words.h"

namespace yiguan::xiangqi {
namespace {

struct BadSetup {
    const char* fen;
    const char* code;
    const char* english;
};

class Refused : public testing::TestWithParam<BadSetup> {};

TEST_P(Refused, NamesThePieceAndThePoint) {
    const auto position = Position::parse(GetParam().fen, {});
    ASSERT_FALSE(position.has_value());
    EXPECT_EQ(position.error().code, GetParam().code);
    EXPECT_EQ(words(position.error(), Language::En, kPhrases), GetParam().english);
}

INSTANTIATE_TEST_SUITE_P(
    XiangqiSetup,
    Refused,
    testing::Values(
        BadSetup{"4k4/9/9/9/9/9/9/9/9/4K4 w", "setup-generals-facing",
                 "the black general on e9 faces the red general on e0"},
        BadSetup{"3k5/9/9/9/9/9/9/P8/9/4K4 w", "setup-pawn-behind",
                 "the red pawn cannot stand on a2: a pawn that has not crossed the river stays on "
                 "its own file, not behind its start"},
        BadSetup{"3k5/9/9/9/9/1P7/9/9/9/4K4 w", "setup-pawn-behind",
                 "the red pawn cannot stand on b4: a pawn that has not crossed the river stays on "
                 "its own file, not behind its start"},
        BadSetup{"3k5/9/9/9/9/9/9/9/9/K8 w", "setup-king-outside-palace",
                 "the red general on a0 is outside the palace"},
        BadSetup{"3k5/9/9/9/9/9/9/9/3A5/4K4 w", "setup-advisor-point",
                 "the red advisor cannot stand on d1"},
        BadSetup{"3k5/9/9/9/9/9/9/9/B8/4K4 w", "setup-elephant-point",
                 "the red elephant cannot stand on a1"},
        BadSetup{"3k5/9/9/9/9/9/9/9/RRR6/4K4 w", "setup-too-many",
                 "there are 3 pieces of the kind red rook; at most 2 are allowed"},
        BadSetup{"9/9/9/9/9/9/9/9/9/4K4 w", "setup-king-missing", "the black general is missing"},
        BadSetup{
            "3k5/9/9/9/9/9/9/9/3R5/4K4 w", "setup-other-side-in-check",
            "the side not to move is in check: red rook on d1 attacks the black general on d9"},
        BadSetup{"3k5/9/9/9/9/9/9/9/4K4 w", "fen-ranks",
                 "a FEN must have 10 ranks, but this one has 9"},
        BadSetup{"3k6/9/9/9/9/9/9/9/9/4K4 w", "fen-rank", "rank 9 must have 9 files, but has 10"},
        BadSetup{"3k5/9/9/9/9/9/9/9/9/4X4 w", "fen-letter",
                 "rank 0 has \"X\", which is not a piece"},
        BadSetup{"3k5/9/9/9/9/9/9/9/9/4K4", "fen-no-side",
                 "the position does not say who moves; write w for red, b for black"},
        BadSetup{"3k5/9/9/9/9/9/9/9/9/4K4 x", "fen-side",
                 "the side to move, \"x\", must be w or b"},
        BadSetup{"3k5/9/9/9/9/9/9/9/9/4K4 w - - 121 1", "fen-halfmove",
                 "the half-move count \"121\" must be 0 to 120"},
        BadSetup{"", "fen-empty", "the position is empty; write a FEN"}));

struct BadMove {
    const char* fen;
    const char* move;
    const char* code;
};

constexpr const char* kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

class Illegal : public testing::TestWithParam<BadMove> {};

TEST_P(Illegal, SaysWhichRuleRefuses) {
    const auto position = Position::parse(GetParam().fen, {});
    ASSERT_TRUE(position.has_value());
    const auto read = position->parse_move(GetParam().move);
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().code, GetParam().code);
}

INSTANTIATE_TEST_SUITE_P(
    XiangqiMoves,
    Illegal,
    testing::Values(BadMove{kStart, "e4e5", "no-piece"},
                    BadMove{kStart, "a9a8", "not-your-piece"},
                    BadMove{kStart, "a0b0", "own-piece-on-target"},
                    BadMove{kStart, "a0a0", "move-nowhere"},
                    BadMove{kStart, "b0d1", "horse-leg-blocked"},
                    BadMove{kStart, "b0b1", "horse-shape"},
                    BadMove{kStart, "c0e1", "elephant-shape"},
                    BadMove{kStart, "a0a5", "rook-path-blocked"},
                    BadMove{kStart, "a0b1", "rook-shape"},
                    BadMove{kStart, "b2b8", "cannon-path-blocked"},
                    BadMove{kStart, "b2c3", "own-piece-on-target"},
                    BadMove{kStart, "b2d3", "cannon-shape"},
                    BadMove{kStart, "b2b7", "cannon-needs-screen"},
                    BadMove{kStart, "a3b3", "pawn-sideways-too-early"},
                    BadMove{kStart, "a3a2", "pawn-backward"},
                    BadMove{kStart, "a3a5", "pawn-shape"},
                    BadMove{kStart, "e0e2", "king-shape"},
                    BadMove{kStart, "d0d1", "advisor-shape"},
                    BadMove{"3k5/9/9/9/9/9/9/9/9/3AK4 w", "d0c1", "advisor-leaves-palace"},
                    BadMove{"3k5/9/9/9/9/9/9/9/9/5K3 w", "f0g0", "king-leaves-palace"},
                    BadMove{"3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4e6", "elephant-crosses-river"},
                    BadMove{"5k3/9/9/9/9/9/9/9/3R5/2B1K4 w", "c0e2", "elephant-eye-blocked"},
                    BadMove{"3k5/9/9/9/9/9/9/9/9/4K4 w", "e0d0", "generals-would-face"},
                    BadMove{"3k5/9/9/9/9/9/4r4/9/4R4/4K4 w", "e1a1", "exposes-general"},
                    BadMove{"3k5/9/9/9/9/9/9/4r4/R8/4K4 w", "a1b1", "still-in-check"}));

}  // namespace
}  // namespace yiguan::xiangqi

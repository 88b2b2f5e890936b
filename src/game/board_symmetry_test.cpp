#include "game/board_symmetry.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

// A board of three by `rows` points, a1 lower left.
BoardDescription board_of(int rows) {
    BoardDescription board;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < 3; ++x)
            board.points.push_back(
                {std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1),
                 static_cast<double>(x), static_cast<double>(rows - 1 - y)});
    return board;
}

TEST(BoardSymmetry, ASquareHasEightWaysAnOblongFour) {
    EXPECT_EQ(BoardSymmetry(board_of(3), {}).ways(), 8U);
    EXPECT_EQ(BoardSymmetry(board_of(4), {}).ways(), 4U);
}

TEST(BoardSymmetry, OnlyWaysThatKeepTheStartCount) {
    EXPECT_EQ(BoardSymmetry(board_of(3), {{"b1", "r"}}).ways(), 2U);
    EXPECT_EQ(BoardSymmetry(board_of(3), {{"a1", "r"}, {"b1", "p"}}).ways(), 1U);
    EXPECT_EQ(BoardSymmetry(board_of(3), {{"b1", "r"}, {"b3", "R"}}).ways(), 2U);
}

TEST(BoardSymmetry, AlikePiecesHaveOneText) {
    const BoardSymmetry symmetry(board_of(3), {});
    const std::string corner = symmetry.canonical({{"a1", "x"}, {"b1", "o"}}).text;
    EXPECT_EQ(symmetry.canonical({{"c3", "x"}, {"c2", "o"}}).text, corner);
    EXPECT_EQ(symmetry.canonical({{"b3", "o"}, {"a3", "x"}}).text, corner);
    EXPECT_NE(symmetry.canonical({{"a1", "o"}, {"b1", "x"}}).text, corner);
    EXPECT_NE(symmetry.canonical({{"a1", "x"}, {"b2", "o"}}).text, corner);
}

TEST(BoardSymmetry, MovesGoThereAndBack) {
    const BoardSymmetry symmetry(board_of(3), {});
    for (std::size_t way = 0; way < symmetry.ways(); ++way)
        for (const char* move : {"a1b3", "c2=4+1", "a3;b1", "pass"})
            EXPECT_EQ(symmetry.preimage(symmetry.image(move, way), way), move);
    EXPECT_EQ(symmetry.image("a1b3=7+1", 0), "a1b3=7+1");
    EXPECT_EQ(symmetry.image("a1b3=7+1", 1), "c1b3=7+1");
    EXPECT_EQ(symmetry.image("pass", 5), "pass");
}

TEST(BoardSymmetry, PiecesAndMovesTurnTogether) {
    const BoardSymmetry symmetry(board_of(3), {});
    const auto place = symmetry.canonical({{"c1", "x"}, {"b1", "o"}});
    const auto moved = symmetry.canonical({{"c1", "x"}, {"b1", "o"}, {"a3", "x"}}).text;
    const auto image = symmetry.canonical({{symmetry.image("c1", place.way), "x"},
                                           {symmetry.image("b1", place.way), "o"},
                                           {symmetry.image("a3", place.way), "x"}});
    EXPECT_EQ(image.text, moved);
}

}  // namespace
}  // namespace yiguan

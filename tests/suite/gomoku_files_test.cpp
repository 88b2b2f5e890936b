// Files of gomoku and renju as other programs write them: what is read, and which damage is
// reported.
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

// No line of a library is the main game: when the first line is refused, the others remain.
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

// The time depends on the size of the file, not on that size times the points of the board.
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

// The first line ends with the number of the player who moves first.
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

// The next larger board of the rules is used; the board of the file is its upper left part.
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

}  // namespace
}  // namespace yiguan::test

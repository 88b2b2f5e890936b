// Recorded games that go on after our rules end them, or have another result: every move is kept,
// the result stays, and our ruling is a comment.
#include "protocol/records/rulings.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "protocol/records/formats.h"
#include "support/record_games.h"

namespace yiguan::test {
namespace {

using namespace yiguan::records;  // NOLINT(google-build-using-namespace): the library under test

std::string say(const Reason& reason, Language language, std::string_view rules) {
    return words(reason, language, rules);
}

GameTree judged(GameTree tree) {
    add_rulings(tree, load_game, say);
    return tree;
}

// "PLY: comment" for each comment of the main line, in English.
std::string rulings_of(const GameTree& tree) {
    std::string out;
    std::size_t ply = 0;
    for (const NodeId node : main_line(tree)) {
        ++ply;
        const std::string& comment = tree.nodes[node].comment;
        if (comment.empty()) continue;
        EXPECT_NE(comment.find("按弈馆的规则"), std::string::npos) << comment;
        out += std::to_string(ply) + ": " + comment.substr(comment.find("by Yiguan")) + "\n";
    }
    return out;
}

// The position of the start occurs for the third time after ply 8.
GameTree repeated_game(std::string_view result) {
    GameTree tree = tree_of({"xiangqi/asian", "", {}, {}});
    tree.add_tag("Result", result);
    NodeId node = kRoot;
    for (int i = 0; i < 2; ++i)
        for (const char* move : {"a0a1", "a9a8", "a1a0", "a8a9"}) node = tree.add(node, move);
    for (const char* move : {"h2e2", "h9g7"}) node = tree.add(node, move);
    return tree;
}

constexpr std::string_view kRepetition =
    "8: by Yiguan's rules (xiangqi/asian) the game ends here: the position occurred three times "
    "without a perpetual check or chase: draw\n";

Reading read_again(const GameTree& tree, std::string_view format, MoveStyle style) {
    Environment environment = record_environment();
    environment.move_style = style;
    const auto written = write_games(std::span(&tree, 1), *find_format(format), environment);
    EXPECT_TRUE(written) << written.error().code;
    return *read_games(written->text, *find_format(format), environment);
}

TEST(Rulings, AGameGoesOnPastOurEnd) {
    const GameTree game = judged(repeated_game("1-0"));
    EXPECT_EQ(rulings_of(game), kRepetition);
    EXPECT_EQ(game.tag("Result"), "1-0");
    for (const MoveStyle style : {MoveStyle::Chinese, MoveStyle::Wxf, MoveStyle::Iccs}) {
        const Reading reading = read_again(game, "pgn", style);
        EXPECT_TRUE(reading.damages.empty());
        ASSERT_EQ(reading.games.size(), 1u);
        EXPECT_TRUE(reading.games[0] == game);
        EXPECT_TRUE(judged(reading.games[0]) == game) << "the ruling stands there already";
    }
}

TEST(Rulings, NoResultIsInvented) {
    for (const char* result : {"", "*"}) {
        const GameTree game = judged(repeated_game(result));
        EXPECT_EQ(game.tag("Result"), result);
        EXPECT_EQ(rulings_of(game), kRepetition);
    }
}

TEST(Rulings, OnlyWhereTheRecordDisagrees) {
    const std::vector<std::string> moves{"h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8"};
    const std::string five =
        "9: by Yiguan's rules (gomoku/freestyle) the game ends here: Black has five in a row: "
        "h8 i8 j8 k8 l8\n";
    for (const char* result : {"1-0", "B+", "B+Resign"}) {
        const GameTree agreed = tree_of({"gomoku/freestyle", "", {{"Result", result}}, moves});
        EXPECT_EQ(rulings_of(judged(agreed)), "") << result;
    }
    for (const char* result : {"0-1", "1/2-1/2", "*", "?"}) {
        const GameTree disputed = tree_of({"gomoku/freestyle", "", {{"Result", result}}, moves});
        EXPECT_EQ(rulings_of(judged(disputed)), five) << result;
    }
}

TEST(Rulings, ForbiddenMovesAndFivesAreMoves) {
    // An overline of Black on h8, not noticed by White.
    const GameTree overline =
        tree_of({"gomoku/renju",
                 "",
                 {{"Result", "1-0"}},
                 {"e8", "a1", "f8", "c1", "g8", "e1", "i8", "g1", "j8", "i1", "h8", "k1", "h9"}});
    const GameTree game = judged(overline);
    EXPECT_EQ(rulings_of(game).substr(0, 4), "11: ");
    EXPECT_TRUE(read_again(game, "sgf", MoveStyle::Chinese).games.at(0) == game);
    const GameTree five =
        judged(tree_of({"gomoku/freestyle",
                        "",
                        {{"Result", "1-0"}},
                        {"h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8", "a9", "m8"}}));
    EXPECT_EQ(rulings_of(five).substr(0, 3), "9: ") << "only the first end is told";
    EXPECT_TRUE(read_again(five, "sgf", MoveStyle::Chinese).games.at(0) == five);
}

// A variation may end early without a ruling, but gets one where it goes on after the rules end it.
TEST(Rulings, OfVariations) {
    GameTree tree = repeated_game("1-0");
    const NodeId before = main_line(tree)[6];
    const NodeId mate = tree.add(before, "a8a9");
    tree.nodes[mate].comment = "again";
    const GameTree ended = judged(tree);
    EXPECT_EQ(ended.nodes[mate].comment, "again");
    tree.add(mate, "c3c4");
    EXPECT_EQ(judged(tree).nodes[mate].comment.find("again\n按弈馆的规则"), 0u);
}

}  // namespace
}  // namespace yiguan::test

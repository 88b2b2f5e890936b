// Every format: random games are read back unchanged; for damaged files the place is reported, and
// what was readable is kept.
#include <gtest/gtest.h>

#include <map>

#include "adapters/system/text_encoding.h"
#include "base/text.h"
#include "games/registry.h"
#include "protocol/records/formats.h"
#include "support/files.h"
#include "support/reasons.h"
#include "support/record_games.h"

namespace yiguan::test {
namespace {

using namespace yiguan::records;  // NOLINT(google-build-using-namespace): the library under test

// The number of random games; a format for all games divides it among them.
std::size_t games_of(const Format& format) {
    const std::size_t games = is_full_run() ? 1000 : 300;
    return format.game.empty() ? games / all_games().size() : games;
}

const Format& format_of(std::string_view id) {
    const Format* format = find_format(id);
    EXPECT_NE(format, nullptr) << id;
    return *format;
}

Reading read(std::string_view bytes, const Format& format, const Environment& environment) {
    Result<Reading> reading = read_games(bytes, format, environment);
    EXPECT_TRUE(reading) << reading.error().code;
    return reading ? *std::move(reading) : Reading{};
}

std::string all_lines(const std::vector<Reason>& reasons) {
    std::string out;
    for (const Reason& reason : reasons) out += words(reason, Language::En, "xiangqi") + "\n";
    return out;
}

// The rule sets that a format can express, and what its games may contain.
struct Reach {
    std::vector<std::string> rules;
    TreeTraits traits;
};

Reach reach_of(const Format& format, std::string_view game) {
    Reach reach;
    for (const std::string& rules : all_rule_texts()) {
        const bool is_its_game = find_game(rules)->id == game;
        const bool has_opening = rules.find('+') != std::string::npos;
        if (is_its_game && (format.id != "psq" || !has_opening)) reach.rules.push_back(rules);
    }
    if (game == "shuqi")  // listing chains takes long: fewer games have them
        for (const char* options : {"score=difference,plies=0", "report=0", "repeat=0", "single=1"})
            reach.rules.push_back(std::string("shuqi/course:") + options);
    reach.traits.has_variations = reach.traits.has_comments = format.holds_tree;
    if (format.id == "psq") {
        reach.traits.tags = {"Black", "White", "Result"};
        reach.traits.has_start = false;
        reach.traits.has_only_stones = true;
    }
    return reach;
}

// In psq "*" and no result are the same.
void drop_open_result(const Format& format, GameTree& tree) {
    if (format.id == "psq")
        std::erase_if(tree.tags,
                      [](const Tag& tag) { return tag.first == "Result" && tag.second == "*"; });
}

// A format that can be written, and a game that is written in it.
struct FormatOfGame {
    std::string format;
    std::string game;
};

class WrittenFormats : public testing::TestWithParam<FormatOfGame> {};

TEST_P(WrittenFormats, RandomGamesComeBack) {
    const Format& format = format_of(GetParam().format);
    const Reach reach = reach_of(format, GetParam().game);
    Environment environment = record_environment();
    for (std::size_t i = 0; i < games_of(format); ++i) {
        environment.move_style = static_cast<MoveStyle>(i % 3);
        GameTree tree = random_tree(reach.rules[i % reach.rules.size()], i, reach.traits);
        drop_open_result(format, tree);
        const auto written = write_games(std::span(&tree, 1), format, environment);
        ASSERT_TRUE(written) << code_line(written.error());
        ASSERT_EQ(guess_format(written->text, ""), &format) << written->text;
        ASSERT_TRUE(written->losses.empty()) << code_line(written->losses.front());
        const Reading reading = read(written->text, format, environment);
        ASSERT_TRUE(reading.damages.empty()) << i << "\n"
                                             << all_lines(reading.damages) << written->text;
        ASSERT_EQ(reading.games.size(), 1u) << written->text;
        ASSERT_TRUE(reading.games.front() == tree) << i << "\n" << written->text;
        const auto again = write_games(reading.games, format, environment);
        ASSERT_TRUE(again);
        ASSERT_EQ(again->text, written->text);
    }
}

// The node that is last in the file.
NodeId last_in_file(const GameTree& tree) {
    NodeId last = kRoot;
    for (NodeId node = 1; node < tree.nodes.size(); ++node)
        if (tree.nodes[node].place > tree.nodes[last].place) last = node;
    return last;
}

// Whether the lines of `part` are lines of `whole`, though they may end earlier. The last move of
// the file may differ: "d12" cut to "d1".
bool is_part_of(const GameTree& part, const GameTree& whole) {
    const NodeId last = last_in_file(part);
    std::map<NodeId, NodeId> twins{{kRoot, kRoot}};
    for (const NodeId node : preorder(part)) {
        const NodeId parent = twins.at(part.nodes[node].parent);
        if (node == last) continue;
        NodeId twin = whole.nodes[parent].first_child;
        while (twin != kNoNode && whole.nodes[twin].move != part.nodes[node].move)
            twin = whole.nodes[twin].next;
        if (twin == kNoNode) return false;
        twins[node] = twin;
    }
    return true;
}

// Each damage has a place and a sentence in both languages.
void expect_told(const Reading& reading, const std::string& rules) {
    for (const Reason& damage : reading.damages) {
        EXPECT_EQ(missing_words(damage, find_game(rules)->phrases), "") << code_line(damage);
        const bool has_place = damage.code == "damage-line" || damage.code == "damage-byte";
        EXPECT_TRUE(damage.code == "damage-more" || (has_place && damage.causes.size() == 1))
            << damage.code;
    }
}

struct WrittenGame {
    GameTree tree;
    std::string text;
};

std::vector<WrittenGame> some_files(const Format& format,
                                    std::string_view game,
                                    const Environment& environment) {
    const Reach reach = reach_of(format, game);
    std::vector<WrittenGame> files;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        GameTree tree = random_tree(reach.rules[seed % reach.rules.size()], seed, reach.traits);
        auto written = write_games(std::span(&tree, 1), format, environment);
        if (!written)
            ADD_FAILURE() << code_line(written.error());
        else
            files.push_back({std::move(tree), std::move(written->text)});
    }
    return files;
}

TEST_P(WrittenFormats, CutFilesKeepWhatStandsBeforeTheCut) {
    const Format& format = format_of(GetParam().format);
    const Environment environment = record_environment();
    Rng rng(7);
    for (const auto& [tree, text] : some_files(format, GetParam().game, environment)) {
        for (int i = 0; i < 20; ++i) {
            const std::size_t cut = rng.below(static_cast<std::uint32_t>(text.size()));
            const Reading reading = read(text.substr(0, cut), format, environment);
            expect_told(reading, tree.rules);
            ASSERT_LE(reading.games.size(), 1u);
            if (reading.games.empty()) {
                EXPECT_FALSE(reading.damages.empty());
            } else if (reading.damages.empty()) {
                // A cut between two words; the rules may be what is missing.
                EXPECT_TRUE(reading.games.front().rules != tree.rules ||
                            is_part_of(reading.games.front(), tree))
                    << text.substr(0, cut);
            }
        }
    }
}

TEST_P(WrittenFormats, ChangedBytesAreSurvived) {
    const Format& format = format_of(GetParam().format);
    const Environment environment = record_environment();
    Rng rng(11);
    for (const auto& [tree, text] : some_files(format, GetParam().game, environment)) {
        for (int i = 0; i < 20; ++i) {
            std::string changed = text;
            changed[rng.below(static_cast<std::uint32_t>(changed.size()))] =
                static_cast<char>(rng.below(256));
            const Reading reading = read(changed, format, environment);
            expect_told(reading, tree.rules);
            EXPECT_FALSE(reading.games.empty() && reading.damages.empty());
        }
    }
}

std::vector<FormatOfGame> written_formats() {
    std::vector<FormatOfGame> all;
    for (const Format& format : formats())
        for (const GameInfo* game : all_games())
            if (format.write != nullptr && (format.game.empty() || format.game == game->id))
                all.push_back({std::string(format.id), std::string(game->id)});
    return all;
}

INSTANTIATE_TEST_SUITE_P(Formats,
                         WrittenFormats,
                         testing::ValuesIn(written_formats()),
                         [](const auto& written) {
                             return test_name(written.param.format + "_" + written.param.game);
                         });

TEST(Formats, ManyGamesInOneFileComeBack) {
    const Environment environment = record_environment();
    for (const Format& format : formats()) {
        if (!format.holds_many || format.write == nullptr) continue;
        const Reach reach = reach_of(format, format.game.empty() ? "gomoku" : format.game);
        std::vector<GameTree> games;
        for (std::uint64_t seed = 0; seed < 30; ++seed)
            games.push_back(
                random_tree(reach.rules[seed % reach.rules.size()], 100 + seed, reach.traits));
        const auto written = write_games(games, format, environment);
        ASSERT_TRUE(written) << format.id;
        const Reading reading = read(written->text, format, environment);
        EXPECT_TRUE(reading.damages.empty()) << format.id << all_lines(reading.damages);
        ASSERT_EQ(reading.games.size(), games.size()) << format.id;
        for (std::size_t i = 0; i < games.size(); ++i)
            EXPECT_TRUE(reading.games[i] == games[i]) << format.id << " " << i;
    }
}

// A name or comment cannot end its own field and begin another one.
TEST(Formats, NamesAndCommentsStayInTheirFields) {
    struct Case {
        std::string format;
        std::string rules;
        std::string key;
    };
    const std::string text = R"(a]\"b} ](;B[aa] [/DhtmlXQ_red] \)";
    for (const auto& [id, rules, key] :
         {Case{"sgf", "gomoku", "Black"}, Case{"pgn", "xiangqi", "Red"},
          Case{"record", "gomoku", "Black"}}) {
        const Format& format = format_of(id);
        GameTree tree;
        tree.rules = rules;
        tree.add_tag(key, text);
        if (format.holds_tree) tree.add_comment(kRoot, text);
        const auto written = write_games(std::span(&tree, 1), format, record_environment());
        ASSERT_TRUE(written) << id;
        const Reading reading = read(written->text, format, record_environment());
        ASSERT_EQ(reading.games.size(), 1u) << written->text;
        EXPECT_TRUE(reading.damages.empty()) << all_lines(reading.damages);
        EXPECT_EQ(reading.games.front().tag(key), text) << written->text;
        EXPECT_EQ(reading.games.front().nodes.size(), 1u) << written->text;
    }
}

TEST(Formats, ReadTextIsHarmless) {
    const std::string bytes = "(;GM[4]SZ[15]PB[\x1b[31m\\]red\xE2\x80\xAE]C[a\x07\nb\xC2\x9b])";
    const Reading reading = read(bytes, format_of("sgf"), record_environment());
    ASSERT_EQ(reading.games.size(), 1u);
    const GameTree& tree = reading.games.front();
    for (const auto& [name, value] : tree.tags) EXPECT_EQ(value, harmless(value)) << name;
    for (const std::string_view line : split(tree.nodes[kRoot].comment, '\n'))
        EXPECT_EQ(line, harmless(line));
    EXPECT_EQ(tree.tag("Black"), "[31m]red");
    EXPECT_EQ(all_lines(reading.damages),
              "line 1, column 17: 4 control characters, invisible ones or ones that change the "
              "direction of text are not kept\n");
}

TEST(Formats, PgnComesBackFromGb18030) {
    const Format& pgn = format_of("pgn");
    const Environment environment = record_environment();
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const GameTree tree = random_tree("xiangqi", seed, {});
        const auto written = write_games(std::span(&tree, 1), pgn, environment);
        ASSERT_TRUE(written);
        const Reading reading = read(gb18030_from_utf8(written->text).bytes, pgn, environment);
        ASSERT_EQ(reading.games.size(), 1u);
        EXPECT_TRUE(reading.games.front() == tree) << written->text;
    }
}

TEST(Formats, WhatAFormatCannotHoldIsSaid) {
    const Environment environment = record_environment();
    GameTree tree = tree_of({"gomoku/freestyle", "", {{"Event", "x"}}, {"h8", "i9"}});
    tree.add(kRoot, "h9");
    tree.nodes[1].comment = "good";
    const auto psq = write_games(std::span(&tree, 1), format_of("psq"), environment);
    ASSERT_TRUE(psq);
    std::vector<std::string> codes;
    for (const Reason& loss : psq->losses) codes.push_back(loss.code);
    EXPECT_EQ(codes, (std::vector<std::string>{"format-loses-tag", "format-loses-variations",
                                               "format-loses-comments"}));
    const auto refusal_of = [&](const GameTree& game, std::string_view id) {
        const auto written = write_games(std::span(&game, 1), format_of(id), environment);
        if (written) return std::string("written");
        EXPECT_EQ(missing_words(written.error(), find_game(game.rules)->phrases), "");
        const auto& causes = written.error().causes;
        return causes.empty() ? written.error().code : causes.front().code;
    };
    EXPECT_EQ(refusal_of(tree, "pgn"), "format-other-game");
    EXPECT_EQ(refusal_of(tree, "renlib"), "format-no-writer");
    EXPECT_EQ(refusal_of(tree_of({"gomoku/renju", "", {}, {"h8", "a1", "b1", "pass"}}), "psq"),
              "format-move");
    EXPECT_EQ(refusal_of(tree_of({"gomoku/renju+rif", "", {}, {"h8"}}), "psq"), "format-rules");
    EXPECT_EQ(refusal_of(tree_of({"xiangqi", "", {}, {"a0a9"}}), "pgn"), "record-move");
    const std::vector<GameTree> two{tree, tree};
    EXPECT_EQ(write_games(two, format_of("psq"), environment).error().code, "format-one-game");
}

TEST(Formats, LargeFilesAreRefused) {
    const std::string large(kMostFileBytes + 1, ' ');
    EXPECT_EQ(read_games(large, format_of("pgn"), record_environment()).error().code,
              "file-too-large");
}

TEST(Formats, DeepNestingNeedsNoStack) {
    const Environment environment = record_environment();
    const std::string open(200'000, '(');
    std::string lines = "yiguan-shuqi 1\n";
    for (int i = 0; i < 100'000; ++i) lines += "(\n";
    EXPECT_FALSE(read("[Game \"Chinese Chess\"]\n1. H2-E2 " + open, format_of("pgn"), environment)
                     .damages.empty());
    EXPECT_FALSE(read("(;GM[4];B[hh]" + open, format_of("sgf"), environment).damages.empty());
    EXPECT_FALSE(read(lines, format_of("shuqi"), environment).damages.empty());
}

}  // namespace
}  // namespace yiguan::test

// The puzzles of each game (data/puzzles): there are enough, they can be played, none is unfair or
// a double of another, and their themes are those that the game's code finds.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "arena/puzzle.h"
#include "engines/registry.h"
#include "game/board_symmetry.h"
#include "games/registry.h"
#include "support/files.h"

namespace yiguan::test {
namespace {

constexpr std::size_t kLeastPuzzles = 1500;
constexpr std::string_view kDefence = "defence";  // depends on a search, not on the line alone

class PuzzleFiles : public testing::TestWithParam<std::filesystem::path> {
  public:
    void SetUp() override {
        auto read = arena::read_puzzles(read_file(GetParam()));
        ASSERT_TRUE(read);
        puzzles = *std::move(read);
        ASSERT_FALSE(puzzles.empty());
    }

    std::vector<arena::Puzzle> puzzles;
};

std::set<std::string> themes_of(const arena::Puzzle& puzzle) {
    const auto themes = puzzle_themes_of(puzzle.line);
    std::set<std::string> ids;
    if (themes)
        for (const PuzzleTheme& theme : *themes) ids.emplace(theme.id);
    return ids;
}

// The positions before the right moves, equal for those alike by symmetry. Fails when a move cannot
// be played or the game ends before the last.
std::set<std::string> places_of(const arena::Puzzle& puzzle, const BoardSymmetry& symmetry) {
    const auto game = load_game({puzzle.line.rules, puzzle.line.start, {}, {}});
    std::set<std::string> places;
    EXPECT_TRUE(game) << puzzle.text();
    if (!game) return places;
    for (std::size_t at = 0; at < puzzle.line.moves.size(); ++at) {
        EXPECT_FALSE((*game)->outcome().is_over()) << puzzle.text();
        if (at % 2 == 1) places.insert(symmetry.place((*game)->view()));
        EXPECT_FALSE((*game)->play(puzzle.line.moves[at])) << puzzle.text();
    }
    return places;
}

TEST_P(PuzzleFiles, HaveEnough) {
    EXPECT_GE(puzzles.size(), kLeastPuzzles);
}

TEST_P(PuzzleFiles, CanBePlayedAndHaveNoDoubles) {
    const auto start = make_game(puzzles.front().line.rules);
    ASSERT_TRUE(start);
    const BoardSymmetry symmetry((*start)->board(), (*start)->view().pieces);
    std::set<std::string> seen;
    for (const arena::Puzzle& puzzle : puzzles)
        for (const std::string& place : places_of(puzzle, symmetry))
            EXPECT_TRUE(seen.insert(place).second) << puzzle.text();
}

TEST_P(PuzzleFiles, AreFairAndHaveTheirThemes) {
    for (const arena::Puzzle& puzzle : puzzles) {
        const auto is_fair = is_fair_puzzle(puzzle.line);
        EXPECT_TRUE(is_fair && *is_fair) << puzzle.text();
        std::set<std::string> named(puzzle.themes.begin(), puzzle.themes.end());
        named.erase(std::string(kDefence));
        EXPECT_EQ(themes_of(puzzle), named) << puzzle.text();
    }
}

INSTANTIATE_TEST_SUITE_P(Games,
                         PuzzleFiles,
                         testing::ValuesIn(files_in(tests_folder("../data/puzzles"), ".tsv")),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
}  // namespace yiguan::test

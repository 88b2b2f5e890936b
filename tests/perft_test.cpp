// Perft: the counts of perft/GAME.tsv, row by row. A row is
// rules <tab> position or "start" <tab> depth <tab> leaves <tab> source.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "games/registry.h"
#include "support/files.h"
#include "support/games.h"

namespace yiguan::test {
namespace {

// Optimised builds count every row; slow builds with checks only rows of at most this many leaves.
constexpr std::uint64_t kEveryRow = std::numeric_limits<std::uint64_t>::max();

std::uint64_t most_leaves() {
#ifdef NDEBUG
    return kEveryRow;
#else
    return is_full_run() ? 5'000'000 : 200'000;
#endif
}

struct PerftRow {
    std::string place;  // file:line
    std::string rules;
    std::string start;
    int depth = 0;
    std::uint64_t leaves = 0;
};

// A row that cannot be read becomes depth -1, which fails as a test.
PerftRow read_row(const std::string& file, const Row& row) {
    PerftRow out;
    out.place = file + ":" + std::to_string(row.line);
    out.depth = -1;
    if (row.fields.size() != 5) return out;
    const auto leaves = parse_integer<std::uint64_t>(row.fields[3]);
    if (!leaves) return out;
    out.rules = row.fields[0];
    out.start = row.fields[1] == "start" ? "" : row.fields[1];
    out.depth = parse_integer<int>(row.fields[2]).value_or(-1);
    out.leaves = *leaves;
    return out;
}

std::vector<PerftRow> rows_of(const std::filesystem::path& path, std::uint64_t most) {
    std::vector<PerftRow> rows;
    for (const Row& row : read_table(path)) {
        PerftRow read = read_row(path.filename().string(), row);
        if (read.leaves <= most) rows.push_back(std::move(read));
    }
    return rows;
}

std::vector<PerftRow> rows_to_run() {
    std::vector<PerftRow> rows;
    for (const std::filesystem::path& file : files_in(tests_folder("perft"), ".tsv"))
        for (PerftRow& row : rows_of(file, most_leaves())) rows.push_back(std::move(row));
    return rows;
}

class Perft : public testing::TestWithParam<PerftRow> {};

TEST_P(Perft, CountsTheLeaves) {
    const PerftRow& row = GetParam();
    ASSERT_GE(row.depth, 0) << row.place << " cannot be read";
    const auto game = make_game(row.rules, row.start);
    ASSERT_TRUE(game) << row.place << ": " << words(game.error(), Language::En, row.rules);
    EXPECT_EQ((*game)->perft(row.depth), row.leaves) << row.place;
}

INSTANTIATE_TEST_SUITE_P(Tables,
                         Perft,
                         testing::ValuesIn(rows_to_run()),
                         [](const testing::TestParamInfo<PerftRow>& row) {
                             return test_name(row.param.place);
                         });

class PerftTables : public testing::TestWithParam<const GameInfo*> {};

// Every rule set of the game has a row (sizes and opening rules need none of their own).
TEST_P(PerftTables, LeaveOutNoRuleSet) {
    const std::string id(GetParam()->id);
    const auto file = tests_folder("perft") / (id + ".tsv");
    const auto rows = rows_of(file, kEveryRow);
    for (const RulesInfo& rules : GetParam()->rules) {
        const std::string name = id + "/" + std::string(rules.id);
        const bool has_row = std::any_of(rows.begin(), rows.end(), [&](const PerftRow& row) {
            return row.rules.substr(0, row.rules.find_first_of("+:")) == name;
        });
        EXPECT_TRUE(has_row) << file << " has no row for " << name;
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, PerftTables, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace yiguan::test

// The golden playthroughs are up to date, and cover every rule set and every sentence.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "games/registry.h"
#include "golden/playthrough.h"
#include "support/files.h"
#include "support/games.h"

namespace yiguan::test {
namespace {

constexpr std::size_t kMostLines = 1000;

std::vector<std::filesystem::path> golden_files() {
    return files_in(tests_folder("golden"), ".txt");
}

class Golden : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, SaysWhatTheProgramSays) {
    const std::string text = read_file(GetParam());
    const std::string fresh = replay(text);
    const std::vector<std::string_view> expected = split(text, '\n');
    const std::vector<std::string_view> actual = split(fresh, '\n');
    const std::size_t common = std::min(expected.size(), actual.size());
    for (std::size_t i = 0; i < common; ++i)
        ASSERT_EQ(expected[i], actual[i]) << GetParam().string() << ":" << i + 1
                                          << ": if the change is meant, run tools/regen_golden";
    EXPECT_EQ(expected.size(), actual.size()) << GetParam().string() << ": lines missing or left";
    EXPECT_LT(expected.size(), kMostLines) << GetParam().string() << " is too long to be read";
}

INSTANTIATE_TEST_SUITE_P(Files,
                         Golden,
                         testing::ValuesIn(golden_files()),
                         [](const testing::TestParamInfo<std::filesystem::path>& file) {
                             return test_name(file.param.stem().string());
                         });

class GoldenRules : public testing::TestWithParam<std::string> {};

TEST_P(GoldenRules, HaveAGame) {
    std::set<std::string> begun;
    for (const auto& file : golden_files())
        for (const std::string& rules : rules_in(read_file(file))) begun.insert(rules);
    EXPECT_TRUE(begun.contains(GetParam()))
        << "no file of " << tests_folder("golden") << " begins a game of " << GetParam();
}

INSTANTIATE_TEST_SUITE_P(AllRules,
                         GoldenRules,
                         testing::ValuesIn(all_rule_texts()),
                         [](const auto& rules) { return test_name(rules.param); });

// Codes that cannot occur while a game is played.
const std::set<std::string, std::less<>> kSaidElsewhere{
    // From parse("") of a position type; in a game an empty start means the usual one.
    "fen-empty",
    "position-empty",
    // From parse_move after the end; in a game game-over comes first.
    "board-full",
    // No position of shuqi without a legal move is known.
    "must-pass",
    // From the verb express.
    "express-number",
    "express-count",
    "express-too-hard",
};

bool is_vocabulary(std::string_view code) {
    return code.substr(0, 5) == "side." || code.substr(0, 6) == "piece.";
}

// Every sentence of a game occurs in one of its golden games.
class GoldenGames : public testing::TestWithParam<const GameInfo*> {};

TEST_P(GoldenGames, SayEveryPhrase) {
    std::set<std::string, std::less<>> said;
    for (const auto& file : golden_files()) {
        const std::string text = read_file(file);
        for (const std::string& rules : rules_in(text))
            if (find_game(rules) == GetParam())
                for (const std::string& code : codes_in(text)) said.insert(code);
    }
    for (const Phrase& phrase : GetParam()->phrases)
        EXPECT_TRUE(is_vocabulary(phrase.code) || kSaidElsewhere.contains(phrase.code) ||
                    said.contains(phrase.code))
            << GetParam()->id << " never says " << phrase.code;
}

INSTANTIATE_TEST_SUITE_P(AllGames, GoldenGames, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace yiguan::test

// The shape of position texts, compared with the games' own texts: the same text is written from
// the pieces, and read back.
#include "game/position_form.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "support/files.h"
#include "support/games.h"

namespace yiguan::test {
namespace {

class PositionFormOf : public testing::TestWithParam<std::string> {};

TEST_P(PositionFormOf, GivesTheTextOfTheGame) {
    const PositionForm& form = *form_of(GetParam());
    const auto game = make_game(GetParam());
    ASSERT_TRUE(game);
    const BoardDescription board = (*game)->board();
    for (int ply = 0; ply < 8; ++ply) {
        const View view = (*game)->view();
        const std::string text = arranged_text({view.pieces, view.side_to_move}, form, board);
        // The fields after the pieces and the side to move are not compared.
        EXPECT_EQ(text.substr(0, text.find(' ') + 2),
                  view.position.substr(0, view.position.find(' ') + 2));
        const auto read = read_arrangement(view.position, form, board);
        ASSERT_TRUE(read) << view.position;
        EXPECT_EQ(read->side_to_move, view.side_to_move);
        EXPECT_EQ(arranged_text(*read, form, board), text);
        if (view.legal_moves.empty()) break;
        const std::size_t middle = view.legal_moves.size() / 2;
        ASSERT_FALSE((*game)->play(view.legal_moves[middle]));
    }
}

std::vector<std::string> some_rules() {
    std::vector<std::string> rules = all_rule_sets();
    rules.emplace_back("gomoku/standard-19");
    return rules;
}

INSTANTIATE_TEST_SUITE_P(Rules,
                         PositionFormOf,
                         testing::ValuesIn(some_rules()),
                         [](const auto& rules) { return test_name(rules.param); });

TEST(PositionForm, NobodyKnowsThoseOfOtherGames) {
    EXPECT_EQ(form_of("chess"), nullptr);
}

TEST(PositionForm, RefusesTextsOfAnotherShape) {
    const auto game = make_game("xiangqi");
    const BoardDescription board = (*game)->board();
    const PositionForm& form = *form_of("xiangqi");
    const std::string rest = "/9/9/9/9/9/9/9/9/9 w";
    EXPECT_TRUE(read_arrangement("4K4" + rest, form, board));
    for (const char* line : {"4K5", "4K3", "4X4", "4?4", "99999999999999999999", "K999K", ""})
        EXPECT_FALSE(read_arrangement(line + rest, form, board)) << line;
    EXPECT_FALSE(read_arrangement("", form, board));
    EXPECT_FALSE(read_arrangement("9/9 w", form, board));
}

}  // namespace
}  // namespace yiguan::test

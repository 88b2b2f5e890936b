// Each game's description for a page is complete: no text is empty, and every code, rule text,
// clock and face that it names exists.
#include "game/presentation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "game/words.h"
#include "games/registry.h"
#include "support/games.h"

namespace yiguan::test {
namespace {

class Presentations : public testing::TestWithParam<const GameInfo*> {
  protected:
    const GameInfo& game() const { return *GetParam(); }
    const Presentation& shown() const { return game().presentation; }
};

void expect_text(const Bilingual& text) {
    EXPECT_FALSE(text.zh.empty()) << text.en;
    EXPECT_FALSE(text.en.empty()) << text.zh;
}

TEST_P(Presentations, HaveTextsInBothLanguages) {
    expect_text(game().name);
    expect_text(shown().line);
    expect_text(shown().move_example);
    for (const SideInfo& side : shown().sides) expect_text(side.name);
    for (const MoveButton& button : shown().buttons) expect_text(button.name);
    for (const MarkInfo& mark : shown().marks) expect_text(mark.meaning);
    EXPECT_FALSE(shown().cards.empty());
    for (const RuleCard& card : shown().cards) {
        expect_text(card.title);
        expect_text(card.text);
    }
}

TEST_P(Presentations, TellTheSidesApart) {
    const auto& [first, second] = shown().sides;
    EXPECT_NE(first.name.zh, second.name.zh);
    EXPECT_NE(first.name.en, second.name.en);
    EXPECT_NE(first.colour, second.colour);
}

// The game's own phrases are used too: sentences name the sides as the page does.
TEST_P(Presentations, NameTheSidesAsThePhrasesDo) {
    for (const Side side : {Side::First, Side::Second}) {
        const std::string code = std::string("side.") + name(side);
        EXPECT_EQ(words(Reason(code), Language::Zh, game().phrases),
                  shown().sides[index(side)].name.zh);
    }
}

TEST_P(Presentations, OfferClocksAndPools) {
    ASSERT_FALSE(shown().clocks.empty());
    EXPECT_EQ(shown().clocks.front(), "none");
    for (const PoolInfo& pool : shown().pools) {
        EXPECT_EQ(find_game(pool.rules), &game()) << pool.rules;
        EXPECT_TRUE(make_game(pool.rules)) << pool.rules;
        EXPECT_FALSE(pool.clock.empty());
    }
    EXPECT_GT(shown().external_scale, 0);
}

TEST_P(Presentations, ExampleIsAMove) {
    EXPECT_FALSE((*make_game(game().id))->clone()->play(shown().move_example.en));
    EXPECT_FALSE((*make_game(game().id))->clone()->play(shown().move_example.zh));
}

TEST_P(Presentations, DrawOnlyWhatTheGameSays) {
    const BoardDescription board = (*make_game(game().id))->board();
    for (const ReasonDrawing& drawing : shown().drawings) {
        EXPECT_TRUE(has_words(drawing.code, game().phrases)) << drawing.code;
        if (drawing.shape != ReasonDrawing::Shape::Alarm) continue;
        for (const std::string_view code : drawing.faces)
            EXPECT_TRUE(std::any_of(board.faces.begin(), board.faces.end(),
                                    [&](const PieceFace& face) { return face.code == code; }))
                << code;
    }
}

TEST_P(Presentations, PieceSetsHaveASignForEachFace) {
    const BoardDescription board = (*make_game(game().id))->board();
    const auto& sets = shown().piece_sets;
    for (const PieceSet& set : sets) {
        expect_text(set.name);
        EXPECT_EQ(set.signs.size(), board.faces.size()) << set.id;
        for (const PieceFace& face : board.faces)
            EXPECT_EQ(std::count_if(set.signs.begin(), set.signs.end(),
                                    [&](const auto& sign) {
                                        return sign.first == face.code && !sign.second.empty();
                                    }),
                      1)
                << set.id << " " << face.code;
    }
    if (sets.empty()) return;
    for (const std::string_view usual : {shown().usual_set.zh, shown().usual_set.en})
        EXPECT_TRUE(std::any_of(sets.begin(), sets.end(), [&](const PieceSet& set) {
            return set.id == usual;
        })) << usual;
}

INSTANTIATE_TEST_SUITE_P(AllGames, Presentations, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace yiguan::test

// The bytes of games, whole and damaged, and scores in them.
#include "training/sample_game.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "engine/win_chance.h"

namespace yiguan::training {
namespace {

SampleGame random_game(Rng& rng) {
    SampleGame game;
    game.start = std::string(rng.below(40), 'x');
    game.result = static_cast<int>(rng.below(3)) - 1;
    game.end = static_cast<SampleEnd>(rng.below(4));
    game.margin = static_cast<int>(rng.below(1001)) - 500;
    for (std::uint32_t i = rng.below(300); i > 0; --i)
        game.plies.push_back(
            {static_cast<std::uint16_t>(rng.next()), static_cast<std::int16_t>(rng.next())});
    return game;
}

TEST(SampleGame, ComesBackFromItsBytes) {
    Rng rng(1);
    std::string bytes;
    std::vector<SampleGame> games;
    for (int i = 0; i < 200; ++i) {
        games.push_back(random_game(rng));
        append_game(bytes, games.back());
    }
    std::string_view rest = bytes;
    for (const SampleGame& game : games) EXPECT_EQ(take_game(rest), game);
    EXPECT_TRUE(rest.empty());
    EXPECT_FALSE(take_game(rest));
}

TEST(SampleGame, APartIsNoGame) {
    Rng rng(2);
    std::string bytes;
    append_game(bytes, random_game(rng));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        std::string_view part = std::string_view(bytes).substr(0, size);
        EXPECT_FALSE(take_game(part));
        EXPECT_EQ(part.size(), size) << "nothing is removed";
    }
}

TEST(SampleGame, AnUnknownResultOrEndIsNoGame) {
    std::string bytes;
    append_game(bytes, {});
    for (const std::size_t at : {std::size_t{6}, std::size_t{7}}) {
        std::string damaged = bytes;
        damaged[at] = 9;
        std::string_view rest = damaged;
        EXPECT_FALSE(take_game(rest));
    }
}

TEST(StoredScore, KeepsProvedEndsApart) {
    EXPECT_EQ(stored_score({.amount = 137}), 137);
    EXPECT_EQ(stored_score({.amount = 1'000'000}), kMostScore);
    EXPECT_EQ(stored_score({.amount = -1'000'000}), -kMostScore);
    EXPECT_EQ(stored_score({.kind = Score::Kind::Win, .amount = 3}), kProvedWin - 3);
    EXPECT_EQ(stored_score({.kind = Score::Kind::Loss, .amount = 3}), 3 - kProvedWin);
    EXPECT_GT(stored_score({.kind = Score::Kind::Win, .amount = 1 << 30}), kMostScore);
}

}  // namespace
}  // namespace yiguan::training

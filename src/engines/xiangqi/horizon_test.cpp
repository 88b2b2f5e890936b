// What each level of strength sees, and what it does not.
#include "engines/xiangqi/horizon.h"

#include <gtest/gtest.h>

#include "engines/xiangqi/test_support.h"

namespace yiguan::xiangqi {
namespace {

std::string move_of_level(int level, std::string_view fen, std::uint64_t seed) {
    const auto player = test::make_player("solver", {{"level", std::to_string(level)}});
    return test::ask(*player, fen, {.seed = seed}).move;
}

int first_level_with(Horizon horizon) {
    int level = 1;
    while (sight_of_level(level).horizon < horizon) ++level;
    return level;
}

TEST(Sight, NeverShrinks) {
    for (int level = 1; level < 20; ++level) {
        EXPECT_LE(sight_of_level(level).horizon, sight_of_level(level + 1).horizon);
        EXPECT_LE(sight_of_level(level).mate_in, sight_of_level(level + 1).mate_in);
    }
}

// A rook may take a pawn that another rook protects.
constexpr std::string_view kPoisonedPawn = "r2akab2/9/4b4/p8/9/9/R8/4B4/4A4/3AK1B2 w - - 0 1";

TEST(Sight, TheFirstLevelStopsInTheMiddleOfAnExchange) {
    EXPECT_EQ(move_of_level(1, kPoisonedPawn, 1), "a3a6");
}

TEST(Sight, FromCapturesOnExchangesAreSeenToTheirEnd) {
    for (int level = first_level_with(Horizon::Captures); level <= 12; ++level)
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            EXPECT_NE(move_of_level(level, kPoisonedPawn, seed), "a3a6") << level;
}

struct MatePuzzle {
    int moves;
    std::string_view fen;
    std::string_view first_move;
};

// Each position has a single mate by checks, in `moves` own moves.
constexpr MatePuzzle kMates[] = {
    {1, "2b6/CR2a4/2Nkba3/4C3P/p8/2B6/P3P4/8B/9/3AKA3 w - - 0 1", "a8a7"},
    {2, "9/4k4/9/9/6b2/9/p4p3/9/5K3/4n4 b - - 0 1", "e0d2"},
    {3, "8R/4a4/5k2b/9/9/2P3P2/P7P/4C4/3KA4/2B2AB2 w - - 0 1", "i9i7"},
};

TEST(Sight, MatesByChecksUpToTheHorizonAreAlwaysPlayed) {
    for (const MatePuzzle& mate : kMates)
        for (int level = 1; level <= 14; ++level) {
            if (sight_of_level(level).mate_in < mate.moves) continue;
            EXPECT_EQ(move_of_level(level, mate.fen, 3), mate.first_move) << level;
        }
}

}  // namespace
}  // namespace yiguan::xiangqi

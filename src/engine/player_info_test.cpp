#include "engine/player_info.h"

#include <gtest/gtest.h>

namespace yiguan {
namespace {

const PlayerInfo kInfo{
    .id = "solver",
    .rung = 8,
    .name = {},
    .idea = {},
    .options = {
        {"hash", 1, 64, 16, {}}, {"exact", 0, 1, 0, {}}, {"level", 1, 20, std::nullopt, {}}}};

// The code and the values of the arguments.
std::string line_of(const Reason& reason) {
    std::string line = reason.code;
    for (const Argument& argument : reason.arguments) line += " " + argument.value;
    return line;
}

std::string refusal(const PlayerOptions& options) {
    const Refusal refusal = check_options(kInfo, options);
    return refusal ? line_of(*refusal) : "none";
}

TEST(PlayerInfo, ShowsTheRangeAndTheDefaultOfAnOption) {
    EXPECT_EQ(kInfo.options[0].range(), "1..64");
    EXPECT_EQ(kInfo.options[1].range(), "0|1");
    EXPECT_EQ(kInfo.options[0].fallback_text(), "16");
    EXPECT_EQ(kInfo.options[2].fallback_text(), "-");
}

TEST(PlayerInfo, AcceptsOptionsWithinTheirRange) {
    EXPECT_EQ(refusal({}), "none");
    EXPECT_EQ(refusal({{"hash", "1"}, {"level", "20"}, {"exact", "1"}}), "none");
    EXPECT_EQ(refusal({{"hash", "64"}, {"hash", "65"}}), "none") << "the first one counts";
}

TEST(PlayerInfo, RefusesTheFirstBadValueInTheOrderOfTheOptions) {
    EXPECT_EQ(refusal({{"hash", "0"}}), "option-value hash 0 1..64");
    EXPECT_EQ(refusal({{"exact", "2"}}), "option-value exact 2 0|1");
    EXPECT_EQ(refusal({{"level", "x"}, {"hash", "65"}}), "option-value hash 65 1..64");
}

TEST(PlayerInfo, RefusesAnUnknownOptionAfterBadValues) {
    EXPECT_EQ(refusal({{"colour", "1"}}), "player-option-unknown solver colour hash exact level");
    EXPECT_EQ(refusal({{"colour", "1"}, {"level", "21"}}), "option-value level 21 1..20");
}

TEST(PlayerInfo, IsFoundByItsId) {
    const std::vector<PlayerInfo> players{kInfo};
    EXPECT_EQ(*find_player("solver", players), players.data());
    EXPECT_EQ(line_of(find_player("uct", players).error()), "player-unknown uct solver");
}

}  // namespace
}  // namespace yiguan

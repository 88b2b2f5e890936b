// Self-play of every game as training data: the same games for one seed, right by the rules.
#include <gtest/gtest.h>

#include <algorithm>

#include "adapters/threads/steady_clock.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "support/games.h"
#include "training/sample_check.h"
#include "training/selfplay.h"

namespace yiguan::training {
namespace {

class Selfplay : public testing::TestWithParam<std::string> {
  protected:
    Result<SampleGame> play(std::uint64_t seed, const std::vector<std::string>& opening = {}) {
        const auto player = make_player(GetParam(), "deepening", {{"hash", "1"}});
        if (!player) return player.error();
        const std::string rules = (*make_game(GetParam()))->record().rules;
        return play_sample({rules, "", {}, opening}, **player,
                           {.limits = {.nodes = 60}, .adjudication = {}, .most_plies = 120}, seed,
                           {load_, clock_, stop_});
    }

    LoadGame load_ = load_game;
    SteadyClock clock_;
    std::atomic<bool> stop_ = false;
};

TEST_P(Selfplay, GivesGamesThatHoldByTheRules) {
    const auto game = play(1);
    ASSERT_TRUE(game);
    EXPECT_GE(game->plies.size(), 4u);
    EXPECT_FALSE(check_game(*game, GetParam(), load_));
    EXPECT_EQ(*game, *play(1)) << "one seed, one game";
}

TEST_P(Selfplay, TheCheckFindsWhatIsWrong) {
    const auto game = play(2);
    ASSERT_TRUE(game);
    const auto refusal_of = [&](const SampleGame& wrong) {
        const Refusal refusal = check_game(wrong, GetParam(), load_);
        return refusal ? refusal->code : "";
    };
    SampleGame wrong = *game;
    wrong.plies[3].move = 0xfffe;
    EXPECT_EQ(refusal_of(wrong), "data-ply");
    wrong = *game;
    wrong.end = game->end == SampleEnd::Rules ? SampleEnd::Scores : SampleEnd::Rules;
    EXPECT_EQ(refusal_of(wrong), "data-end");
    wrong = *game;
    wrong.margin += 1;
    EXPECT_EQ(refusal_of(wrong), "data-margin");
}

TEST_P(Selfplay, StopsAtOnce) {
    stop_ = true;
    const auto game = play(1);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().code, "selfplay-stopped");
}

TEST_P(Selfplay, AnIllegalOpeningIsRefused) {
    EXPECT_FALSE(play(1, {"nonsense"}));
}

INSTANTIATE_TEST_SUITE_P(Rules,
                         Selfplay,
                         testing::ValuesIn(test::all_rule_sets()),
                         [](const auto& rules) {
                             std::string name = rules.param;
                             std::ranges::replace(name, '/', '_');
                             return name;
                         });

}  // namespace
}  // namespace yiguan::training

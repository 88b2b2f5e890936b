// The decisions of the champion inside opening rules.
#include "engines/gomoku/opening_policy.h"

#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "engines/gomoku/test_support.h"
#include "search/champion/options.h"

namespace yiguan::gomoku {
namespace {

constexpr std::uint64_t kNodes = 20'000;  // of a decision

template <class Rule>
std::string decide(Opening opening, std::string_view moves, std::uint64_t nodes = kNodes) {
    const Rules rules{.opening = opening, .offers = 2};
    const auto player = make<Rule>(search::champion::kId, rules);
    return think(*player, record_of(game_after<Rule>(moves, rules)), {.nodes = nodes});
}

// The first stones of an opening, placed by the champion for both sides. Every swap is refused.
template <class Rule>
std::vector<std::string> placed(Opening opening, std::size_t count, std::uint64_t seed) {
    const Rules rules{.opening = opening, .offers = 2};
    const auto player = make<Rule>(search::champion::kId, rules);
    Game<Position<Rule>> game(Position<Rule>::start(rules));
    std::vector<std::string> stones;
    while (stones.size() < count) {
        if (game.position().state().phase() == Phase::Swap) {
            EXPECT_FALSE(game.play("keep"));
            continue;
        }
        const Limits limits{.nodes = kNodes, .seed = seed};
        stones.push_back(think(*player, record_of(game), limits));
        EXPECT_FALSE(game.play(stones.back()));
    }
    return stones;
}

// In thousandths, for the side to move after these stones without an opening rule: the mean of the
// last two depths.
template <class Rule>
int chance_after(const std::vector<std::string>& stones, std::uint64_t nodes) {
    Record record;
    record.rules = "rules";
    record.moves = stones;
    const auto player = make<Rule>(search::champion::kId);
    EXPECT_FALSE(player->set(record));
    std::vector<int> chances{0};
    const StoppedClock clock;
    const std::atomic<bool> stop{false};
    const auto note = [&](const Thought& thought) {
        chances.push_back(thought.score.win_chance.value_or(0));
    };
    player->think({.nodes = nodes}, Control{clock, stop, note, {}});
    return (chances.back() + chances[chances.size() - 2]) / 2;
}

// The last report on the decision after these moves.
template <class Rule>
Thought report_after(Opening opening, std::string_view moves) {
    const Rules rules{.opening = opening, .offers = 2};
    const auto player = make<Rule>(search::champion::kId, rules);
    EXPECT_FALSE(player->set(record_of(game_after<Rule>(moves, rules))));
    Thought last;
    last.has_score = false;
    const StoppedClock clock;
    const std::atomic<bool> stop{false};
    player->think({.nodes = kNodes},
                  Control{clock, stop, [&](const Thought& it) { last = it; }, {}});
    return last;
}

template <class Rule>
void expect_balance(Opening opening, std::size_t count = 3) {
    const std::vector<std::string> stones = placed<Rule>(opening, count, 11);
    constexpr int kMost = 80;
    EXPECT_NEAR(chance_after<Rule>(stones, 10 * kNodes), 500, kMost)
        << testing::PrintToString(stones);
}

TEST(OpeningPolicy, PlacesStonesThatATenTimesLongerSearchCallsBalanced) {
    expect_balance<Freestyle>(Opening::Swap);
    expect_balance<Standard>(Opening::Swap2);
    expect_balance<Renju>(Opening::Rif);
    expect_balance<Renju>(Opening::Yamaguchi);
    expect_balance<Renju>(Opening::Soosorv8);
    for (const std::size_t before_a_swap : {2, 3, 4, 5})
        expect_balance<Renju>(Opening::Taraguchi10, before_a_swap);
}

TEST(OpeningPolicy, DrawsAmongEvenStonesByTheSeed) {
    std::set<std::vector<std::string>> openings;
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6})
        openings.insert(placed<Renju>(Opening::Taraguchi10, 4, seed));
    EXPECT_GE(openings.size(), 3u);
    EXPECT_EQ(placed<Renju>(Opening::Taraguchi10, 4, 1), placed<Renju>(Opening::Taraguchi10, 4, 1));
}

TEST(OpeningPolicy, TakesTheBetterColour) {
    EXPECT_EQ(decide<Freestyle>(Opening::Swap2, "h8 a1 h9"), "swap");
    EXPECT_EQ(decide<Freestyle>(Opening::Swap2, "a1 h8 o15"), "keep");
}

TEST(OpeningPolicy, ReportsTheValueOfTheStonesForTheSideToMove) {
    const Thought behind = report_after<Freestyle>(Opening::Swap2, "h8 a1 h9");
    EXPECT_LT(behind.score.win_chance.value_or(500), 400);
    const Thought ahead = report_after<Freestyle>(Opening::Swap2, "a1 h8 o15");
    EXPECT_GT(ahead.score.win_chance.value_or(500), 520);
    const Thought best_offer = report_after<Renju>(Opening::Rif, "h8 i9 i8 keep h9");
    EXPECT_GT(best_offer.score.win_chance.value_or(500), 500);
    const Thought worst_offer = report_after<Renju>(Opening::Rif, "h8 i9 i8 keep h9 g9 a1");
    EXPECT_GT(worst_offer.score.win_chance.value_or(500), 500);
}

TEST(OpeningPolicy, ReportsAValueForEveryDecision) {
    for (const std::string_view moves :
         {"", "h8", "h8 keep", "h8 keep i9 keep h9", "h8 keep i9 keep h9 keep",
          "h8 keep i9 keep h9 keep e5", "h8 keep i9 keep h9 keep e5 #10"}) {
        const Thought report = report_after<Renju>(Opening::Taraguchi10, moves);
        EXPECT_TRUE(report.has_score && report.score.win_chance) << moves;
        EXPECT_GT(report.nodes, 0u) << moves;
    }
}

TEST(OpeningPolicy, OffersTenFifthMovesWhereAllAreGoodForBlack) {
    EXPECT_EQ(decide<Renju>(Opening::Taraguchi10, "h8 keep i9 keep h9 keep e5"), "#10");
    EXPECT_EQ(decide<Renju>(Opening::Taraguchi10, "h8 keep i8 keep i9 keep h9"), "keep");
}

TEST(OpeningPolicy, DeclaresMoreOffersTheBetterBlackStands) {
    constexpr std::uint64_t kMany = 15 * kNodes;
    EXPECT_EQ(decide<Renju>(Opening::Yamaguchi, "h8 h9 f6", kMany), "#1");
    const std::string many = decide<Renju>(Opening::Yamaguchi, "h8 h9 i9", kMany);
    ASSERT_TRUE(many.starts_with('#')) << many;
    EXPECT_GE(parse_integer<int>(many.substr(1)).value_or(0), 4) << many;
}

TEST(OpeningPolicy, ReckonsWithTheNumberOfOffersBeforeASwap) {
    EXPECT_EQ(decide<Renju>(Opening::Yamaguchi, "h8 h9 i9 #1"), "swap");
    EXPECT_EQ(decide<Renju>(Opening::Yamaguchi, "h8 h9 i9 #12"), "keep");
    EXPECT_EQ(decide<Renju>(Opening::Soosorv8, "h8 h9 i9 keep j10 #1"), "keep");
    EXPECT_EQ(decide<Renju>(Opening::Soosorv8, "h8 h9 i9 keep j10 #8"), "swap");
}

TEST(OpeningPolicy, LeavesBlackTheWorstOfTheOffers) {
    EXPECT_EQ(decide<Renju>(Opening::Rif, "h8 i9 i8 keep h9 g9 a1"), "a1");
    EXPECT_EQ(decide<Renju>(Opening::Rif, "h8 i9 i8 keep h9 a1 g9"), "a1");
}

}  // namespace
}  // namespace yiguan::gomoku

// The searches of the ladder side by side, in every game: those that must find the same value find
// it, and none visits fewer leaves than the smallest proof.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "adapters/threads/steady_clock.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "support/files.h"
#include "support/games.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

const SteadyClock kClock;
const std::atomic<bool> kNeverStop = false;
const Control kControl{kClock, kNeverStop, {}, {}};

// Records of a random game, from the start on.
std::vector<Record> some_records(const std::string& rules) {
    std::vector<Record> records;
    const auto game = std::move(*make_game(rules));
    const auto player = std::move(*make_player(rules, "random", {}));
    for (std::uint64_t ply = 0; ply < 31 && !game->outcome().is_over(); ++ply) {
        if (ply % 5 == 0) records.push_back(game->record());
        EXPECT_FALSE(player->set(game->record()));
        if (game->play(player->think({.seed = ply + 3}, kControl).move)) break;
    }
    return records;
}

SearchComparison compare(const Record& record, const ComparisonLimits& limits) {
    auto compared = compare_searches(record, limits, kControl);
    EXPECT_TRUE(compared) << code_line(compared.error());
    return std::move(*compared);
}

const SearchRun& find(const SearchComparison& comparison, std::string_view id) {
    const auto run = std::find_if(comparison.runs.begin(), comparison.runs.end(),
                                  [&](const SearchRun& each) { return each.search.id == id; });
    EXPECT_NE(run, comparison.runs.end()) << id;
    return *run;
}

class Comparisons : public testing::TestWithParam<std::string> {};

TEST_P(Comparisons, FindOneValueWhereTheyMust) {
    for (const int depth : {1, 2, 3})
        for (const Record& record : some_records(GetParam())) {
            const SearchComparison comparison = compare(record, {.depth = depth, .nodes = 50'000});
            std::size_t bound = 0;
            for (const SearchRun& run : comparison.runs) {
                EXPECT_FALSE(is_contradiction(comparison, run))
                    << run.search.id << " at depth " << depth << " of ply " << record.moves.size();
                bound += run.search.agreement != Agreement::Free && run.is_equal;
            }
            EXPECT_GE(bound, depth < 3 ? 8u : 2u);
        }
}

TEST_P(Comparisons, CountLeavesBetweenTheSmallestProofAndTheWholeTree) {
    for (const int depth : {1, 2})
        for (const Record& record : some_records(GetParam())) {
            const SearchComparison comparison = compare(record, {.depth = depth});
            ASSERT_TRUE(comparison.tree);
            const WholeTree& tree = *comparison.tree;
            const SearchRun& minimax = comparison.runs.front();
            EXPECT_EQ(minimax.search.id, "minimax");
            EXPECT_EQ(minimax.leaves, tree.leaves);
            EXPECT_EQ(minimax.cuts, 0u);
            for (const SearchRun& run : comparison.runs) {
                EXPECT_LE(run.leaves, run.nodes) << run.search.id;
                EXPECT_LE(run.first_cuts, run.cuts) << run.search.id;
                if (run.search.agreement != Agreement::Always) continue;
                EXPECT_GE(run.leaves, tree.smallest_proof) << run.search.id;
                EXPECT_LE(run.leaves, tree.leaves) << run.search.id;
                EXPECT_EQ(run.answers, 0u) << run.search.id;
            }
            EXPECT_LE(find(comparison, "alphabeta").leaves, find(comparison, "shallow-cut").leaves);
        }
}

// The last search is the same as that of the opponent `deepening`.
TEST_P(Comparisons, EndWithTheOpponentDeepening) {
    for (const Record& record : some_records(GetParam())) {
        const SearchRun run = compare(record, {.depth = 2}).runs.back();
        const auto player = std::move(*make_player(GetParam(), "deepening", {}));
        ASSERT_FALSE(player->set(record));
        Thought last;
        const Control control{
            kClock, kNeverStop, [&](const Thought& thought) { last = thought; }, {}};
        player->think({.depth = 2}, control);
        EXPECT_EQ(run.search.id, "deepening");
        EXPECT_EQ(run.score.amount, last.score.amount);
        EXPECT_EQ(run.nodes, last.nodes);
    }
}

TEST_P(Comparisons, SayWhatTheyDidNotFinish) {
    const SearchComparison comparison =
        compare(some_records(GetParam()).at(1), {.depth = 6, .nodes = 200});
    EXPECT_FALSE(comparison.tree);
    EXPECT_FALSE(comparison.runs.front().is_finished);
    std::set<std::string_view> ids;
    for (const SearchRun& run : comparison.runs) {
        ids.insert(run.search.id);
        EXPECT_LE(run.nodes, 200u);
        EXPECT_EQ(run.is_finished, !run.move.empty());
        EXPECT_FALSE(is_contradiction(comparison, run));
    }
    EXPECT_EQ(ids.size(), comparison.runs.size());
}

INSTANTIATE_TEST_SUITE_P(AllRules,
                         Comparisons,
                         testing::ValuesIn(all_rule_sets()),
                         [](const auto& rules) { return test_name(rules.param); });

TEST(Comparison, RefusesWhatItCannotSearch) {
    const auto refusal = [](const Record& record) {
        const auto compared = compare_searches(record, {.depth = 1}, kControl);
        return compared ? std::string("none") : compared.error().code;
    };
    EXPECT_EQ(refusal({"chess/standard", "", {}, {}}), "game-unknown");
    EXPECT_EQ(refusal({"gomoku/renju+rif", "", {}, {}}), "compare-opening");
    EXPECT_EQ(refusal({"xiangqi/asian", "nonsense", {}, {}}), "record-position");
    EXPECT_EQ(refusal({"xiangqi/asian", "", {}, {"a0a9"}}), "record-move");
    EXPECT_NE(refusal({"xiangqi/asian", "3k5/4P4/9/9/9/9/9/9/9/4K4 b", {}, {}}), "none");
}

}  // namespace
}  // namespace yiguan::test

// Which moves a level may choose: moves that its own search valued exactly, never worse than the
// best by more than the gap, never a proved loss while there is another move. And what it sees: the
// positions of tests/puzzles/horizons.tsv are solved from a certain level on and not below it.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>

#include "adapters/threads/steady_clock.h"
#include "base/rng.h"
#include "base/text.h"
#include "engines/gomoku/champion_levels.h"
#include "engines/gomoku/level_sight.h"
#include "engines/gomoku/pattern_evaluator.h"
#include "engines/registry.h"
#include "engines/shuqi/champion_levels.h"
#include "engines/shuqi/kit.h"
#include "engines/xiangqi/champion_levels.h"
#include "engines/xiangqi/hand_evaluator.h"
#include "engines/xiangqi/tactics.h"
#include "game/game.h"
#include "search/deep_player.h"
#include "search/minimax.h"
#include "support/files.h"

namespace yiguan::test {
namespace {

const SteadyClock kClock;
const std::atomic<bool> kNeverStop = false;
constexpr int kEveryLine = 1000;

// A tree search that makes its result at the root accessible.
template <Position P, search::Evaluator<P> E, search::Tactics<P> T, class Policy>
class OpenPlayer : public search::TreePlayer<P, E, T, Policy> {
    using Base = search::TreePlayer<P, E, T, Policy>;

  public:
    using Base::Base;

    search::RootResult<typename P::Move> root(const Limits& limits,
                                              const Engine::OnThought& on_thought = {}) {
        return this->search(limits, Control{kClock, kNeverStop, on_thought, {}});
    }
    std::string text_of(typename P::Move move) const {
        return this->game().position().move_text(move);
    }
};

// Each game's position, evaluator and tactics.
struct Shuqi {
    using P = shuqi::Position<shuqi::Course>;
    using E = shuqi::RaceEvaluator<P>;
    using T = shuqi::RaceTactics<P>;
    static constexpr int kMostPlies = 80;
    static T tactics(int level) { return shuqi::Kit<P>::tactics_of_level(level); }
    static search::PvsOptions search(int) { return {}; }
};
struct Gomoku {
    using P = gomoku::Position<gomoku::Freestyle>;
    using E = gomoku::PatternEvaluator<gomoku::Freestyle>;
    using T = gomoku::ThreatTactics<gomoku::Freestyle>;
    static constexpr int kMostPlies = 16;
    static T tactics(int level) { return T(gomoku::sight_of_level(level).horizon); }
    static search::PvsOptions search(int level) {
        return gomoku::search_of(gomoku::sight_of_level(level));
    }
};
struct Xiangqi {
    using P = xiangqi::Position;
    using E = xiangqi::HandEvaluator;
    using T = xiangqi::Tactics;
    static constexpr int kMostPlies = 100;
    static T tactics(int level) { return T{xiangqi::sight_of_level(level).horizon}; }
    static search::PvsOptions search(int) { return {}; }
};

// A random game that has not ended.
template <class G>
Record random_game(Rng& rng) {
    using P = typename G::P;
    const auto plies = static_cast<int>(rng.below(G::kMostPlies));
    Game<P> game(P::start({}));
    for (int ply = 0; ply < plies; ++ply) {
        typename P::Moves moves;
        game.position().legal_moves(moves);
        auto next = game;
        EXPECT_FALSE(next.play(
            game.position().move_text(moves[rng.below(static_cast<std::uint32_t>(moves.size()))])));
        if (next.outcome().is_over()) break;
        game = next;
    }
    return {"rules", {}, {}, game.texts()};
}

template <class G>
using Minimax = search::Minimax<typename G::P, typename G::T>;
template <class G>
using Deepening = search::Deepening<typename G::P, typename G::T>;

// By default it sees as much as the strongest level.
template <class G>
OpenPlayer<typename G::P, typename G::E, typename G::T, Deepening<G>> make_open(
    const search::PvsOptions& pvs,
    const std::optional<search::Level>& level = {},
    int sight = search::kMostLevel) {
    return {{},
            "rules",
            typename G::E{},
            G::tactics(sight),
            {.level = level},
            Deepening<G>({.hash_mb = 1, .pvs = pvs})};
}

template <class G>
class Levels : public testing::Test {};
using Games = testing::Types<Shuqi, Gomoku, Xiangqi>;
TYPED_TEST_SUITE(Levels, Games);

// Compares with minimax, which values every root move exactly.
TYPED_TEST(Levels, ScoreMovesWithinTheGapExactly) {
    using G = TypeParam;
    constexpr int kDepth = 2;
    OpenPlayer<typename G::P, typename G::E, typename G::T, Minimax<G>> minimax(
        {}, "rules", typename G::E{}, G::tactics(search::kMostLevel), {});
    Rng rng(31);
    for (int i = 0; i < 24; ++i) {
        const Record record = random_game<G>(rng);
        const search::Level level{1'000'000, static_cast<int>(1 + rng.below(400)), 50};
        auto player = make_open<G>(search::PvsOptions::like_minimax(), level);
        ASSERT_FALSE(minimax.set(record));
        ASSERT_FALSE(player.set(record));
        const auto truth = minimax.root({.depth = kDepth, .multi_pv = kEveryLine}).moves;
        const auto found_by_level = player.root({.depth = kDepth, .seed = rng.next()}).moves;
        const int least = truth.front().score - level.gap;
        ASSERT_EQ(found_by_level.size(), truth.size());
        for (const auto& exact : truth) {
            const auto found = std::find_if(found_by_level.begin(), found_by_level.end(),
                                            [&](const auto& m) { return m.move == exact.move; });
            ASSERT_NE(found, found_by_level.end());
            if (exact.score >= least)
                EXPECT_EQ(found->score, exact.score) << i;
            else
                EXPECT_LT(found->score, least) << i;
        }
        EXPECT_GE(found_by_level.front().score, least) << i;
    }
}

TYPED_TEST(Levels, NeverChooseAMoveWorseThanTheGap) {
    using G = TypeParam;
    Rng rng(32);
    for (int number = search::kLeastLevel; number <= 13; number += 3) {
        const search::Level level = search::level_of(number);
        auto player = make_open<G>(G::search(number), level, number);
        for (int i = 0; i < 12; ++i) {
            ASSERT_FALSE(player.set(random_game<G>(rng)));
            const auto moves = player.root({.nodes = 20'000, .seed = rng.next()}).moves;
            const int chosen = moves.front().score;
            int best = chosen;
            for (const auto& move : moves) best = std::max(best, move.score);
            EXPECT_GE(chosen, best - level.gap) << number;
            EXPECT_TRUE(search::is_loss(best) || !search::is_loss(chosen)) << number;
            EXPECT_TRUE(!search::is_win(best) || chosen == best) << number;
        }
    }
}

// Several lines are searched one after the other, and a later one may be the best.
TYPED_TEST(Levels, ChooseAmongSeveralLinesToo) {
    using G = TypeParam;
    Rng rng(34);
    const search::Level level = search::level_of(6);
    auto player = make_open<G>(G::search(6), level, 6);
    for (int i = 0; i < 40; ++i) {
        ASSERT_FALSE(player.set(random_game<G>(rng)));
        const auto moves = player.root({.nodes = 5'000, .multi_pv = 4, .seed = rng.next()}).moves;
        int best = moves.front().score;
        for (const auto& move : moves) best = std::max(best, move.score);
        EXPECT_GE(moves.front().score, best - level.gap) << i;
    }
}

// The budget ends in the second line of the first depth: the result of the first line is kept.
TYPED_TEST(Levels, KeepAFinishedFirstLine) {
    using G = TypeParam;
    Rng rng(35);
    const search::Level level = search::level_of(6);
    auto player = make_open<G>(G::search(6), level, 6);
    for (int i = 0; i < 24; ++i) {
        ASSERT_FALSE(player.set(random_game<G>(rng)));
        player.forget();
        std::uint64_t nodes = 0;
        const auto of_one =
            player.root({.depth = 1}, [&](const Thought& thought) { nodes = thought.nodes; }).moves;
        player.forget();
        const auto of_many = player.root({.nodes = nodes + 1, .multi_pv = kEveryLine}).moves;
        ASSERT_EQ(of_many.size(), of_one.size());
        for (std::size_t k = 0; k < of_one.size(); ++k) {
            EXPECT_EQ(of_many[k].move, of_one[k].move) << i;
            EXPECT_EQ(of_many[k].score, of_one[k].score) << i;
        }
    }
}

// Without a level, the move played is the one last reported as best, wherever the budget ended.
TYPED_TEST(Levels, PlayTheMoveLastReportedAsBestWithSeveralLines) {
    using G = TypeParam;
    Rng rng(36);
    auto player = make_open<G>({});
    for (int i = 0; i < 40; ++i) {
        ASSERT_FALSE(player.set(random_game<G>(rng)));
        std::string reported;
        const auto note = [&](const Thought& thought) {
            if (thought.line == 1) reported = thought.variation.front();
        };
        const Limits limits{.nodes = 200 + rng.below(3000), .multi_pv = 4};
        const auto moves = player.root(limits, note).moves;
        EXPECT_EQ(player.text_of(moves.front().move), reported) << i;
    }
}

// The highest level plays like the player without a level.
TYPED_TEST(Levels, TheHighestPlaysWhatItsSearchFoundBest) {
    using G = TypeParam;
    constexpr int kTop = search::kMostLevel;
    auto free_player = make_open<G>(G::search(kTop));
    auto top = make_open<G>(G::search(kTop), search::level_of(kTop), kTop);
    Rng rng(33);
    for (int i = 0; i < 24; ++i) {
        const Record record = random_game<G>(rng);
        ASSERT_FALSE(free_player.set(record));
        ASSERT_FALSE(top.set(record));
        free_player.forget();
        top.forget();
        const auto best = free_player.root({.depth = 3}).moves.front();
        const auto played = top.root({.depth = 3, .seed = rng.next()}).moves.front();
        EXPECT_EQ(played.move, best.move) << i;
        EXPECT_EQ(played.score, best.score) << i;
    }
}

// A higher level of the champion searches and sees at least as much.
TEST(ChampionLevels, Rise) {
    constexpr std::uint64_t kMost = 200'000;
    for (const auto* levels :
         {&shuqi::kChampionLevels, &gomoku::kChampionLevels, &xiangqi::kChampionLevels}) {
        const auto has_less = [](const auto& lower, const auto& higher) {
            return lower.nodes <= higher.nodes && lower.sight <= higher.sight;
        };
        EXPECT_EQ(std::ranges::adjacent_find(*levels, std::not_fn(has_less)), levels->end());
        EXPECT_GE(levels->front().nodes, search::kLeastNodes);
        EXPECT_GE(levels->front().sight, search::kLeastLevel);
        EXPECT_LE(levels->back().nodes, kMost);
        EXPECT_LE(levels->back().sight, search::kMostLevel);
        EXPECT_LT(levels->back().gap, levels->front().gap);
    }
}

struct Sight {
    std::string rules;
    int least_level;
    std::vector<std::string> answers;
    std::string start;
    std::vector<std::string> moves;
};

std::vector<std::string> words_of(const std::string& text) {
    if (text == "-") return {};
    std::vector<std::string> words;
    for (const std::string_view word : split_words(text)) words.emplace_back(word);
    return words;
}

// The columns are named in the file.
std::vector<Sight> sights() {
    std::vector<Sight> sights;
    for (const Row& row : read_table(tests_folder("puzzles") / "horizons.tsv")) {
        const std::string start = row.fields[4] == "-" ? "" : row.fields[4];
        sights.push_back({row.fields[1], *parse_integer<int>(row.fields[2]),
                          words_of(row.fields[3]), start, words_of(row.fields[5])});
    }
    return sights;
}

// One ply deep, so that only the sight of the level makes a difference.
TEST(Horizons, AreSeenFromTheirLevelOnAndNotBelow) {
    for (const Sight& sight : sights())
        for (int level = search::kLeastLevel; level <= search::kMostLevel; ++level) {
            const auto player =
                std::move(*make_player(sight.rules, "solver", {{"level", std::to_string(level)}}));
            ASSERT_FALSE(player->set({sight.rules, sight.start, {}, sight.moves}));
            for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                const BestMove best =
                    player->think({.depth = 1, .seed = seed}, {kClock, kNeverStop, {}, {}});
                const bool is_seen = std::find(sight.answers.begin(), sight.answers.end(),
                                               best.move) != sight.answers.end();
                EXPECT_EQ(is_seen, level >= sight.least_level)
                    << sight.rules << " level " << level << " seed " << seed << ": " << best.move
                    << " for " << sight.answers.front();
            }
        }
}

}  // namespace
}  // namespace yiguan::test

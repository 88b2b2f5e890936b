#include "engines/gomoku/patterns.h"

#include <gtest/gtest.h>

#include <vector>

#include "engines/gomoku/pattern_evaluator.h"
#include "engines/gomoku/test_support.h"
#include "engines/gomoku/threat_points.h"
#include "engines/gomoku/window_evaluator.h"

namespace yiguan::gomoku {
namespace {

template <class Rule>
class PatternsOf : public testing::Test {};
using AllRules = testing::Types<Freestyle, Standard, Caro, Renju>;
TYPED_TEST_SUITE(PatternsOf, AllRules);

template <class Rule>
void expect_equal(const Patterns<Rule>& a, const Patterns<Rule>& b) {
    for (const Side side : {kBlack, kWhite}) {
        EXPECT_EQ(a.total(side), b.total(side));
        for (std::size_t t = 0; t < kThreats; ++t)
            EXPECT_EQ(a.count(side, static_cast<Threat>(t)), b.count(side, static_cast<Threat>(t)));
        for (int y = 0; y < a.size(); ++y)
            for (int x = 0; x < a.size(); ++x) {
                const Point point = make_point(x, y);
                if (a.is_empty(point)) {
                    EXPECT_EQ(a.threat(side, point), b.threat(side, point));
                }
            }
    }
}

// More stones than are remembered, taken back the last first, but for every fifth.
TYPED_TEST(PatternsOf, StonesMayBeRemovedInAnyOrder) {
    Rng rng(2);
    Stones stones;
    Patterns<TypeParam> following;
    following.reset(stones, kMaxSize);
    std::vector<Point> placed;
    for (int step = 0; step < 600; ++step) {
        const bool is_removal = !placed.empty() && (placed.size() > 90 || rng.below(100) < 45);
        if (is_removal) {
            const std::size_t from = step % 5 == 0
                                         ? rng.below(static_cast<std::uint32_t>(placed.size()))
                                         : placed.size() - 1;
            const Point point = placed[from];
            placed.erase(placed.begin() + static_cast<std::ptrdiff_t>(from));
            const Side side = stones.has(kBlack, point) ? kBlack : kWhite;
            stones.remove(side, point);
            following.remove(point);
        } else {
            const auto point = static_cast<Point>(rng.below(kPoints));
            if (!stones.is_empty(point)) continue;
            const Side side = rng.below(2) == 0 ? kBlack : kWhite;
            stones.put(side, point);
            following.put(side, point);
            placed.push_back(point);
        }
        Patterns<TypeParam> fresh;
        fresh.reset(stones, kMaxSize);
        expect_equal(following, fresh);
    }
}

TYPED_TEST(PatternsOf, FollowEveryStoneAndItsRemoval) {
    Rng rng(1);
    for (int round = 0; round < 20; ++round) {
        auto game = random_game<TypeParam>(rng, 8 + round);
        Patterns<TypeParam> fresh;
        fresh.reset(game.position().stones(), game.position().rules().size);
        PatternEvaluator<TypeParam> following;
        WindowEvaluator<TypeParam> windows;
        auto replayed = Position<TypeParam>::start(Rules{});
        following.reset(replayed);
        windows.reset(replayed);
        for (const auto& ply : game.line()) {
            Undo undo;
            replayed.do_move(ply.move, undo);
            following.did(replayed, ply.move, undo);
            windows.did(replayed, ply.move, undo);
        }
        expect_equal(following.patterns(), fresh);
        WindowEvaluator<TypeParam> fresh_windows;
        fresh_windows.reset(replayed);
        EXPECT_EQ(windows.value(replayed), fresh_windows.value(replayed));
        for (std::size_t i = game.line().size(); i-- > 0;) {
            const auto& ply = game.line()[i];
            replayed.undo_move(ply.move, ply.undo);
            following.undid(replayed, ply.move, ply.undo);
            windows.undid(replayed, ply.move, ply.undo);
        }
        Patterns<TypeParam> empty;
        empty.reset(replayed.stones(), replayed.rules().size);
        expect_equal(following.patterns(), empty);
        EXPECT_EQ(windows.value(replayed), 0);
    }
}

// Checked against the rule itself: which stones make five, and which would make five next.
TYPED_TEST(PatternsOf, AgreeWithTheRuleOfWinning) {
    Rng rng(2);
    for (int round = 0; round < 40; ++round) {
        const auto game = random_game<TypeParam>(rng, 10 + round % 20);
        Patterns<TypeParam> patterns;
        patterns.reset(game.position().stones(), game.position().rules().size);
        Stones stones = game.position().stones();
        for (int i = 0; i < 15 * 15; ++i) {
            const Point point = make_point(i % 15, i / 15);
            if (!stones.is_empty(point)) continue;
            for (const Side side : {kBlack, kWhite}) {
                stones.put(side, point);
                const bool is_five = is_in_five<TypeParam>(stones, side, point);
                stones.remove(side, point);
                ASSERT_EQ(patterns.threat(side, point) == Threat::Five, is_five)
                    << game.position().text() << ' ' << point_text(point);
                ASSERT_EQ(is_foul_point(patterns, stones, side, point),
                          is_foul<TypeParam>(stones, side, point))
                    << game.position().text() << ' ' << point_text(point);
            }
        }
    }
}

// A stone that makes a four creates points for a five, any other creates none. It may also spoil a
// five by making it a six.
template <class Rule>
void expect_fives_made(Patterns<Rule>& patterns, Side side, Point point) {
    const Threat threat = patterns.threat(side, point);
    if (threat >= Threat::Five) return;
    const int before = patterns.count(side, Threat::Five);
    patterns.put(side, point);
    const int made = patterns.count(side, Threat::Five) - before;
    patterns.remove(point);
    if (threat < Threat::Four) {
        EXPECT_LE(made, 0);
    }
    if (before == 0 && makes_four(threat)) {
        EXPECT_GE(made, threat == Threat::StraightFour ? 2 : 1);
    }
}

TYPED_TEST(PatternsOf, CountWhatAStoneThreatensNext) {
    Rng rng(3);
    for (int round = 0; round < 20; ++round) {
        const auto game = random_game<TypeParam>(rng, 12 + round);
        Patterns<TypeParam> patterns;
        patterns.reset(game.position().stones(), game.position().rules().size);
        for (int i = 0; i < 15 * 15; ++i) {
            const Point point = make_point(i % 15, i / 15);
            if (!patterns.is_empty(point)) continue;
            for (const Side side : {kBlack, kWhite}) expect_fives_made(patterns, side, point);
        }
    }
}

Threat threat_after(std::string_view moves, std::string_view point, Side side) {
    const auto game = game_after<Freestyle>(moves);
    Patterns<Freestyle> patterns;
    patterns.reset(game.position().stones(), 15);
    const Move move = game.position().parse_move(point)->move;
    return patterns.threat(side, move.point());
}

TEST(Patterns, NameTheThreats) {
    EXPECT_EQ(threat_after("h8 a1 i8 a3 j8 a5", "k8", kBlack), Threat::StraightFour);
    EXPECT_EQ(threat_after("h8 g8 i8 a3 j8 a5", "k8", kBlack), Threat::Four);
    EXPECT_EQ(threat_after("h8 a1 i8 a3", "j8", kBlack), Threat::Three);
    EXPECT_EQ(threat_after("h8 a1 i8 a3 j9 a5 j10 a7", "j8", kBlack), Threat::DoubleThree);
    EXPECT_EQ(threat_after("h8 g8 i8 a3 j8 a5 k9 a7 k10 a9", "k8", kBlack), Threat::FourThree);
    EXPECT_EQ(threat_after("h8 a1 i8 a3 j8 a5 k8 a7", "l8", kBlack), Threat::Five);
}

}  // namespace
}  // namespace yiguan::gomoku

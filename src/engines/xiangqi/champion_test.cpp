// The parts of the champion that know xiangqi, each against the rules themselves, and its searches.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "engines/xiangqi/champion_levels.h"
#include "engines/xiangqi/champion_tactics.h"
#include "engines/xiangqi/exchange.h"
#include "engines/xiangqi/test_support.h"
#include "search/champion/options.h"
#include "search/champion/picker.h"
#include "search/level.h"
#include "search/trace_verifier.h"

namespace yiguan::xiangqi {
namespace {

using Picker = search::champion::Picker<Position, ChampionTactics>;
using Histories = search::champion::Histories<Position, ChampionTactics>;

bool holds_same(Position::Moves a, Position::Moves b) {
    const auto less = [](Move x, Move y) {
        return x.from * kPoints + x.to < y.from * kPoints + y.to;
    };
    std::sort(a.begin(), a.end(), less);
    std::sort(b.begin(), b.end(), less);
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

TEST(ChampionTactics, CapturesAndQuietsAreTheLegalMoves) {
    const ChampionTactics tactics;
    for (const Position& position : test::random_positions(300, 21)) {
        Position::Moves all;
        Position::Moves captures;
        Position::Moves both;
        position.legal_moves(all);
        tactics.tacticals(position, captures);
        tactics.quiets(position, both);
        for (const Move move : both) EXPECT_FALSE(tactics.is_tactical(position, move));
        for (const Move move : captures) {
            EXPECT_TRUE(tactics.is_tactical(position, move));
            both.push_back(move);
        }
        EXPECT_TRUE(holds_same(all, both)) << position.text();
    }
}

TEST(ChampionTactics, KnowsWhichMovesGiveCheck) {
    const ChampionTactics tactics;
    int checks = 0;
    for (Position position : test::random_positions(1000, 22)) {
        Position::Moves moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            const bool expected = tactics.is_forcing(position, move);
            Undo undo;
            position.do_move(move, undo);
            EXPECT_EQ(position.is_in_check(), expected) << position.text();
            position.undo_move(move, undo);
            checks += expected;
        }
    }
    EXPECT_GT(checks, 500);
}

TEST(ChampionTactics, ComparesWithTheExchange) {
    const ChampionTactics tactics;
    for (const Position& position : test::random_positions(100, 23)) {
        Position::Moves moves;
        position.legal_moves(moves);
        for (const Move move : moves)
            for (const int most : {-300, 0, 1, 200})
                EXPECT_EQ(tactics.loses_less_than(position, move, most),
                          -exchange_gain(position, move) < most);
    }
}

TEST(ChampionTactics, CountsPliesWithoutCaptureOnlyNearTheDraw) {
    const ChampionTactics tactics;
    const auto key = [&](int plies) {
        const std::string fen = "4k4/9/9/9/9/9/9/9/9/R2K5 w - - " + std::to_string(plies) + " 1";
        return tactics.search_key(*Position::parse(fen, {}));
    };
    EXPECT_EQ(key(0), key(59));
    EXPECT_EQ(key(64), key(71));
    EXPECT_NE(key(59), key(64));
    EXPECT_NE(key(110), key(111));
}

TEST(NullMove, ChangesOnlyTheTurn) {
    for (Position position : test::random_positions(300, 24)) {
        if (position.is_in_check()) continue;
        const Position before = position;
        Undo undo;
        position.do_null(undo);
        EXPECT_EQ(position.key(), before.with_turn(position.side_to_move()).key());
        EXPECT_EQ(position.is_in_check(), before.with_turn(position.side_to_move()).is_in_check());
        position.undo_null();
        EXPECT_EQ(position.text(), before.text());
        EXPECT_EQ(position.key(), before.key());
    }
}

// A picker with hints drawn from the legal moves returns each move once.
TEST(Picker, ReturnsEachMoveOnceAndTheTablesMoveFirst) {
    const ChampionTactics tactics;
    Histories histories;
    Rng rng(25);
    for (const Position& position : test::random_positions(300, 25)) {
        Position::Moves all;
        position.legal_moves(all);
        const auto any = [&] { return all[rng.below(static_cast<std::uint32_t>(all.size()))]; };
        histories.reward_quiet(tactics, position, any(), {}, 1500);
        search::champion::Hints<Move> hints{.killers = {any(), any()}, .counter = any()};
        if (rng.below(2) == 0) hints.table = any();
        Picker picker(position, tactics, histories, hints, Picker::Scope::AllMoves);
        Position::Moves picked;
        while (const auto move = picker.next()) picked.push_back(*move);
        EXPECT_TRUE(holds_same(all, picked)) << position.text();
        if (hints.table) {
            EXPECT_EQ(picked[0], *hints.table);
        }
    }
}

TEST(Picker, PutsLosingTacticalsLast) {
    const ChampionTactics tactics;
    const Histories histories;
    for (const Position& position : test::random_positions(200, 26)) {
        const search::champion::Hints<Move> hints{};
        Picker picker(position, tactics, histories, hints, Picker::Scope::AllMoves);
        bool has_lost = false;
        bool has_quiet = false;
        while (const auto move = picker.next()) {
            const bool is_tactical = tactics.is_tactical(position, *move);
            const bool loses = is_tactical && exchange_gain(position, *move) < 0;
            EXPECT_TRUE(loses || !has_lost);
            EXPECT_TRUE(loses || !is_tactical || !has_quiet);
            has_lost |= loses;
            has_quiet |= !is_tactical;
        }
    }
}

// --- Repetition in the tree ----------------------------------------------------------------------

struct Played {
    Position position;
    std::vector<Ply<Position>> line;
};

Played play(std::string_view fen, const std::vector<std::string>& moves) {
    Played played{*Position::parse(fen, {}), {}};
    for (const std::string& text : moves) {
        const auto read = played.position.parse_move(text);
        Ply<Position> ply{read->move, {}, played.position.key()};
        played.position.do_move(read->move, ply.undo);
        played.line.push_back(ply);
    }
    return played;
}

TEST(OutcomeInTree, JudgesTheSecondOccurrenceOnlyAfterTheRoot) {
    constexpr std::string_view kChecks = "4k4/7R1/9/9/9/9/9/9/9/3K5 w - - 0 1";
    const std::vector<std::string> cycle{"h8h9", "e9e8", "h9h8", "e8e9"};
    const Played once = play(kChecks, cycle);
    EXPECT_FALSE(once.position.outcome_of_line(once.line).is_over());
    const Outcome verdict = once.position.outcome_in_tree(once.line, 0);
    EXPECT_EQ(verdict.reason, "perpetual-check");
    EXPECT_EQ(verdict.winner, Side::Second);
    EXPECT_FALSE(once.position.outcome_in_tree(once.line, 1).is_over())
        << "it first occurred before the root, where the side could still turn off";
    std::vector<std::string> twice = cycle;
    twice.insert(twice.end(), cycle.begin(), cycle.end());
    const Played again = play(kChecks, twice);
    EXPECT_EQ(again.position.outcome_in_tree(again.line, 8).reason, "perpetual-check");
}

TEST(OutcomeInTree, DoesNotLookBeyondANullMove) {
    Played played = play("4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1", {"a0a1", "e9e8"});
    const auto pass = [&played] {
        Ply<Position> ply{{}, {}, played.position.key()};
        played.position.do_null(ply.undo);
        played.line.push_back(ply);
    };
    const auto go = [&played](std::string_view text) {
        const auto read = played.position.parse_move(text);
        Ply<Position> ply{read->move, {}, played.position.key()};
        played.position.do_move(read->move, ply.undo);
        played.line.push_back(ply);
    };
    pass();
    pass();
    go("a1a0");
    go("e8e9");
    EXPECT_EQ(played.position.key(), played.line.front().key_before);
    EXPECT_FALSE(played.position.outcome_in_tree(played.line, 0).is_over());
}

// --- The search ----------------------------------------------------------------------------------

TEST(Champion, FindsEveryMateOfTheTable) {
    std::ifstream file(YIGUAN_ROOT "/tests/puzzles/xiangqi-mates.tsv");
    std::string line;
    int mates = 0;
    const auto player = test::make_player("champion");
    while (std::getline(file, line)) {
        if (line.empty() || line.front() == '#') continue;
        const auto fields = split(line, '\t');
        player->forget();
        const test::Answer answer = test::ask(*player, fields[0], {.nodes = 3'000'000});
        const Score& score = answer.last.score;
        EXPECT_EQ(score.kind, Score::Kind::Win) << line;
        ++mates;
    }
    EXPECT_GE(mates, 64);
}

std::uint64_t nodes_of(const PlayerOptions& options, std::string_view fen, int depth) {
    const auto player = test::make_player("champion", options);
    return test::ask(*player, fen, {.depth = depth}).last.nodes;
}

TEST(Champion, EveryStepChangesTheSearch) {
    const auto positions = test::random_positions(10, 27);
    for (const auto& step : search::champion::kSwitches) {
        const PlayerOptions off{{std::string(step.key), "0"}};
        const bool matters = std::ranges::any_of(positions, [&](const Position& position) {
            return nodes_of(off, position.text(), 9) != nodes_of({}, position.text(), 9);
        });
        EXPECT_TRUE(matters) << step.key;
    }
}

// A level spends no more nodes than it has, and the lowest plays carelessly.
TEST(Champion, LevelsSeeLess) {
    for (const int level : {1, 6, search::kMostChampionLevel}) {
        const auto player = test::make_player("champion", {{"level", std::to_string(level)}});
        for (const Position& position : test::random_positions(3, 31)) {
            const test::Answer answer = test::ask(*player, position.text(), {});
            EXPECT_LE(answer.last.nodes,
                      kChampionLevels[static_cast<std::size_t>(level - 1)].nodes);
            EXPECT_FALSE(answer.move.empty());
        }
    }
    // The rook may take a protected pawn; every level sees the recapture.
    constexpr std::string_view kProtectedPawn = "3k4r/9/9/8p/9/9/8R/9/9/4K4 w - - 0 1";
    const auto takes_it = [&](const PlayerOptions& options) {
        const auto player = test::make_player("champion", options);
        int times = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
            times += test::ask(*player, kProtectedPawn, {.depth = 1, .seed = seed}).move == "i3i6";
        return times;
    };
    EXPECT_EQ(takes_it({}), 0);
    EXPECT_EQ(takes_it({{"level", "1"}}), 0);
    constexpr std::string_view kStart =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    const auto moves_of = [&](const PlayerOptions& options) {
        std::set<std::string> moves;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto player = test::make_player("champion", options);
            moves.insert(test::ask(*player, kStart, {.seed = seed}).move);
        }
        return moves;
    };
    EXPECT_LE(moves_of({{"level", "12"}}).size(), 2u);
    EXPECT_GT(moves_of({{"level", "1"}}).size(), 3u);
}

TEST(Champion, RepeatsItselfAfterForgetting) {
    const auto player = test::make_player("champion");
    for (const Position& position : test::random_positions(5, 28)) {
        player->forget();
        const test::Answer first = test::ask(*player, position.text(), {.depth = 8});
        player->forget();
        const test::Answer second = test::ask(*player, position.text(), {.depth = 8});
        EXPECT_EQ(first.move, second.move);
        EXPECT_EQ(first.last.nodes, second.last.nodes);
    }
}

Refusal verify_trace(const Position& position, const Limits& limits) {
    search::TraceVerifier verifier;
    Refusal broken;
    const auto player = test::make_player("champion");
    test::ask(*player, position.text(), limits, [&](std::string_view line) {
        if (broken) return;
        broken = verifier.add(line);
        if (broken) std::printf("%s\n", std::string(line).c_str());
    });
    return broken ? broken : verifier.finish();
}

TEST(Champion, ItsTracesPassVerification) {
    for (const Position& position : test::random_positions(12, 29)) {
        const Refusal problem = verify_trace(position, {.depth = 9});
        EXPECT_FALSE(problem) << position.text() << ' '
                              << (problem && !problem->causes.empty() ? problem->causes.front().code
                                                                      : "");
    }
}

TEST(Champion, ReportsAsManyLinesAsAsked) {
    for (const Position& position : test::random_positions(5, 30)) {
        const auto player = test::make_player("champion");
        std::set<int> lines;
        std::set<std::string> moves;
        ASSERT_FALSE(player->set({"xiangqi/asian", position.text(), {}, {}}));
        const test::StandingClock clock;
        const std::atomic<bool> stop{false};
        const Control control{clock,
                              stop,
                              [&](const Thought& thought) {
                                  if (thought.depth < 6) return;
                                  lines.insert(thought.line);
                                  moves.insert(thought.variation.front());
                              },
                              {}};
        player->think({.depth = 6, .multi_pv = 5}, control);
        Position::Moves legal;
        position.legal_moves(legal);
        EXPECT_EQ(lines.size(), std::min<std::size_t>(5, legal.size()));
        EXPECT_EQ(moves.size(), lines.size());
    }
}

TEST(Champion, ChoosesAmongTheMovesItMayPlay) {
    for (const Position& position : test::random_positions(5, 32)) {
        Position::Moves legal;
        position.legal_moves(legal);
        const auto text = [&](std::size_t i) { return position.move_text(legal[i]); };
        const auto player = test::make_player("champion");
        const Record record{"xiangqi/asian", position.text(), {}, {}};
        Limits some{.depth = 6};
        for (std::size_t i = 0; i < legal.size(); i += 3) some.moves.push_back(text(i));
        const std::string chosen = test::ask(*player, record, some).move;
        EXPECT_TRUE(some.allow(chosen)) << position.text();
        Limits others{.depth = 6};
        others.banned_moves = {chosen};
        const std::string other = test::ask(*player, record, others).move;
        EXPECT_TRUE(legal.size() == 1 || other != chosen) << position.text();
    }
}

}  // namespace
}  // namespace yiguan::xiangqi

// Matches between scripted players: seats, faults, threads, stop rules, and continuing a match that
// was killed.
#include "arena/match.h"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "arena/openings.h"
#include "arena/toy_game.h"

namespace yiguan::arena {
namespace {

// Advances by the time that the players use.
class HandTurnedClock : public Clock {
  public:
    std::int64_t now_ms() const override { return now_ms_; }
    void turn(std::int64_t ms) { now_ms_ += ms; }

  private:
    std::atomic<std::int64_t> now_ms_ = 0;
};

const std::atomic<bool> kNeverStop = false;

Contestant contestant(const std::string& name, ScriptedPlayer::Script script) {
    return {name, {}, [script = std::move(script)] {
                return std::make_unique<ScriptedPlayer>(script);
            }};
}

Contestant perfect() {
    return contestant("perfect", play_perfectly);
}

Contestant seeded() {
    return contestant("seeded", play_by_seed);
}

Contestant always(const std::string& move) {
    return contestant(move, [move](const Record&, const Limits&) { return move; });
}

MatchSetup setup_of(std::size_t pairs) {
    MatchSetup setup;
    setup.openings.assign(pairs, Record{std::string(kToyRules), "", {}, {}});
    setup.pairs = pairs;
    return setup;
}

class TestThread final : public Helper {
  public:
    explicit TestThread(std::function<void()> work) : thread_(std::move(work)) {}

  private:
    std::jthread thread_;
};

std::unique_ptr<Helper> start_thread(std::function<void()> work) {
    return std::make_unique<TestThread>(std::move(work));
}

struct Played {
    MatchResult result;
    std::vector<PairReport> pairs;
};

Played play(const MatchSetup& setup,
            const Contestant& a,
            const Contestant& b,
            const std::vector<PairReport>& done = {},
            const Clock& clock = HandTurnedClock()) {
    Played played;
    const MatchHooks hooks{
        [&](const PairReport& pair, const MatchResult&) { played.pairs.push_back(pair); }};
    std::mutex mutex;
    const RunExclusively exclusively = [&](const std::function<void()>& task) {
        const std::scoped_lock lock(mutex);
        task();
    };
    const GameServices services{load_toy, clock, kNeverStop, start_thread, exclusively};
    played.result = play_match(setup, a, b, services, hooks, done);
    return played;
}

void expect_same(const MatchResult& one, const MatchResult& other) {
    EXPECT_EQ(one.pentanomial, other.pentanomial);
    EXPECT_EQ(one.wins, other.wins);
    EXPECT_EQ(one.draws, other.draws);
    EXPECT_EQ(one.losses, other.losses);
    EXPECT_EQ(one.plies, other.plies);
    EXPECT_EQ(one.wins_of_first_side, other.wins_of_first_side);
    EXPECT_EQ(one.repeated_games, other.repeated_games);
    EXPECT_EQ(one.verdict, other.verdict);
}

// 21 is one more than a multiple of four: the first player wins with perfect play.
TEST(Match, SeatsAreChangedInEachPair) {
    const Played played = play(setup_of(3), perfect(), perfect());
    EXPECT_EQ(played.result.pentanomial, (Pentanomial{{0, 0, 3, 0, 0}}));
    EXPECT_EQ(played.result.wins, 3u);
    EXPECT_EQ(played.result.losses, 3u);
    EXPECT_EQ(played.result.wins_of_first_side, 6u);
    EXPECT_DOUBLE_EQ(played.result.score(), 0.5);
    for (const PairReport& pair : played.pairs) {
        EXPECT_EQ(pair.games[0].half_points, 2);
        EXPECT_EQ(pair.games[1].half_points, 2);
        EXPECT_EQ(pair.half_points_of_a(), 2);
    }
}

TEST(Match, BetterPlayerWinsFromBothSeats) {
    const Played played = play(setup_of(2), perfect(), always("1"));
    EXPECT_EQ(played.result.pentanomial, (Pentanomial{{0, 0, 0, 0, 2}}));
    EXPECT_EQ(played.result.repeated_games, 2u);
}

TEST(Match, DrawIsHalfAPointForBoth) {
    const Played played = play(setup_of(1), always("draw"), always("draw"));
    EXPECT_EQ(played.result.draws, 2u);
    EXPECT_EQ(played.pairs.at(0).games[0].reason, "agreed");
}

// Every fault loses the game and is counted against the player that made it, in either seat.
void expect_fault(const Contestant& guilty,
                  std::size_t kind,
                  const std::string& reason,
                  const std::string& cause) {
    const Played as_a = play(setup_of(1), guilty, perfect());
    EXPECT_EQ(as_a.result.losses, 2u);
    EXPECT_EQ(as_a.result.faults_of_a[kind], 2u);
    EXPECT_EQ(as_a.result.faults_of_b, (std::array<std::uint64_t, 3>{}));
    EXPECT_EQ(as_a.pairs.at(0).games[0].reason, reason);
    EXPECT_EQ(as_a.pairs.at(0).games[0].at_fault, Seat::One);
    EXPECT_EQ(as_a.pairs.at(0).games[0].trouble.value_or(Reason()).code, cause);
    EXPECT_EQ(as_a.pairs.at(0).games[1].at_fault, Seat::Two);
    const Played as_b = play(setup_of(1), perfect(), guilty);
    EXPECT_EQ(as_b.result.wins, 2u);
    EXPECT_EQ(as_b.result.faults_of_b[kind], 2u);
    EXPECT_EQ(as_b.result.faults_of_a, (std::array<std::uint64_t, 3>{}));
}

TEST(Match, IllegalMoveLoses) {
    expect_fault(always("4"), 0, "illegal-move", "engine-illegal");
}

TEST(Match, RefusedGameAndMissingMoveAreCrashes) {
    expect_fault(always("refuse"), 1, "crash", "refused");
    expect_fault(always(""), 1, "crash", "engine-no-answer");
}

TEST(Match, LateMoveLoses) {
    HandTurnedClock clock;
    Contestant slow = contestant("slow", [&](const Record& record, const Limits& limits) {
        if (limits.move_time_ms) clock.turn(*limits.move_time_ms + kTimeMarginMs + 1);
        return play_perfectly(record, limits);
    });
    slow.limits.move_time_ms = 100;
    const Played played = play(setup_of(1), slow, always("1"), {}, clock);
    EXPECT_EQ(played.result.losses, 2u);
    EXPECT_EQ(played.result.faults_of_a[2], 2u);
    EXPECT_EQ(played.result.faults_of_b[2], 0u);
    EXPECT_EQ(played.pairs.at(0).games[0].trouble, Reason("player-late").number("spent", 151));
}

TEST(Match, ClockRunsDownOverTheGame) {
    HandTurnedClock clock;
    Contestant slow = contestant("slow", [&](const Record& record, const Limits& limits) {
        if (limits.clock_ms) clock.turn(40);
        return play_perfectly(record, limits);
    });
    slow.limits.clock_ms = 60;
    slow.limits.increment_ms = 10;
    const Played late = play(setup_of(1), slow, always("1"), {}, clock);
    EXPECT_EQ(late.result.faults_of_a[2], 2u);
    slow.limits.increment_ms = 40;
    const Played in_time = play(setup_of(1), slow, always("1"), {}, clock);
    EXPECT_EQ(in_time.result.faults_of_a[2], 0u);
    EXPECT_EQ(in_time.result.wins, 2u);
}

TEST(Match, EndlessGameIsADraw) {
    GameSetup setup;
    setup.opening = {std::string(kToyRules), "", {}, {}};
    ScriptedPlayer one(play_perfectly);
    ScriptedPlayer two(play_perfectly);
    setup.players = {SeatedPlayer{&one, {}}, SeatedPlayer{&two, {}}};
    setup.max_plies = 4;
    const GameReport game = play_game(setup, {load_toy, HandTurnedClock(), kNeverStop});
    EXPECT_EQ(game.half_points, 1);
    EXPECT_EQ(game.reason, "move-limit");
    EXPECT_EQ(game.record.moves.size(), 4u);
}

TEST(Match, ResultDoesNotDependOnTheThreads) {
    MatchSetup setup = setup_of(40);
    const Played alone = play(setup, seeded(), perfect());
    EXPECT_GT(alone.result.losses, 0u);
    for (const int threads : {2, 7}) {
        setup.concurrency = threads;
        const Played together = play(setup, seeded(), perfect());
        expect_same(together.result, alone.result);
        ASSERT_EQ(together.pairs.size(), alone.pairs.size());
        for (std::size_t i = 0; i < alone.pairs.size(); ++i) {
            EXPECT_EQ(together.pairs[i].pair, i);
            for (std::size_t game = 0; game < 2; ++game)
                EXPECT_EQ(together.pairs[i].games[game].record, alone.pairs[i].games[game].record);
        }
    }
}

TEST(Match, ADifferentSeedGivesADifferentMatch) {
    MatchSetup setup = setup_of(10);
    const Played one = play(setup, seeded(), seeded());
    setup.seed = 2;
    const Played two = play(setup, seeded(), seeded());
    EXPECT_NE(one.pairs.at(0).games[0].record, two.pairs.at(0).games[0].record);
    EXPECT_NE(one.pairs.at(0).games[0].record, one.pairs.at(1).games[0].record);
}

TEST(Match, ContinuesAfterTheFinishedPairs) {
    const MatchSetup setup = setup_of(20);
    const Played whole = play(setup, seeded(), seeded());
    for (const std::size_t kept : {0u, 1u, 13u, 20u}) {
        const std::vector<PairReport> done(whole.pairs.begin(),
                                           whole.pairs.begin() + static_cast<std::ptrdiff_t>(kept));
        const Played rest = play(setup, seeded(), seeded(), done);
        EXPECT_EQ(rest.pairs.size(), setup.pairs - kept);
        expect_same(rest.result, whole.result);
    }
}

TEST(Match, IgnoresFinishedPairsBeyondItsOwn) {
    const Played whole = play(setup_of(20), seeded(), seeded());
    const Played part = play(setup_of(5), seeded(), seeded(), whole.pairs);
    EXPECT_EQ(part.result.pentanomial.pairs(), 5u);
}

TEST(Match, SprtStopsAtTheSamePairOnAnyNumberOfThreads) {
    MatchSetup setup = setup_of(200);
    setup.stop_rule = Sprt{.elo0 = 0, .elo1 = 10};
    const Played alone = play(setup, perfect(), seeded());
    EXPECT_EQ(alone.result.verdict, Verdict::Higher);
    EXPECT_GE(alone.result.pentanomial.pairs(), Sprt::kMinPairs);
    EXPECT_LT(alone.result.pentanomial.pairs(), 200u);
    setup.concurrency = 5;
    expect_same(play(setup, perfect(), seeded()).result, alone.result);
}

TEST(Match, ScoreTargetEndsAMatchOnceDecided) {
    MatchSetup setup = setup_of(100);
    setup.stop_rule = ScoreTarget{65, 100};
    const Played won = play(setup, perfect(), always("1"));
    EXPECT_EQ(won.result.verdict, Verdict::Higher);
    EXPECT_EQ(won.result.pentanomial.pairs(), 65u);
    const Played lost = play(setup, always("1"), perfect());
    EXPECT_EQ(lost.result.verdict, Verdict::Lower);
    EXPECT_EQ(lost.result.pentanomial.pairs(), 36u);
}

TEST(Match, StopKeepsTheFinishedPairs) {
    std::atomic<bool> stop = false;
    std::size_t seen = 0;
    const MatchHooks hooks{[&](const PairReport&, const MatchResult&) { stop = ++seen == 4; }};
    const MatchSetup setup = setup_of(50);
    const MatchResult result =
        play_match(setup, perfect(), perfect(), {load_toy, HandTurnedClock(), stop}, hooks);
    EXPECT_EQ(result.pentanomial.pairs(), 4u);
    EXPECT_EQ(result.games(), 8u);
    EXPECT_EQ(result.verdict, Verdict::Undecided);
}

// Openings that are drawn when their pair begins: each once, in the order of the pairs.
TEST(Match, DrawsOpeningsBeyondThoseItHas) {
    const auto drawn = [](std::size_t last) {
        return [last, next = std::make_shared<std::size_t>(1)]() -> std::optional<Record> {
            if (*next > last) return std::nullopt;
            return Record{std::string(kToyRules), "", {}, {std::to_string(1 + (*next)++ % 3)}};
        };
    };
    MatchSetup setup = setup_of(1);
    setup.pairs = 8;
    setup.draw_opening = drawn(100);
    const Played all = play(setup, seeded(), perfect());
    ASSERT_EQ(all.pairs.size(), 8u);
    for (std::size_t i = 1; i < 8; ++i)
        for (const GameReport& game : all.pairs[i].games)
            EXPECT_EQ(game.record.moves.front(), std::to_string(1 + i % 3));

    setup.concurrency = 3;
    setup.draw_opening = drawn(100);
    EXPECT_EQ(play(setup, seeded(), perfect()).result.pentanomial, all.result.pentanomial);

    setup.draw_opening = drawn(4);
    EXPECT_EQ(play(setup, seeded(), perfect()).pairs.size(), 5u) << "there are no more";
}

// A reported game, replayed from its record, ends as the report says.
TEST(Match, RecordsReplayToTheirResults) {
    MatchSetup setup = setup_of(12);
    for (std::size_t i = 0; i < setup.pairs; ++i)
        setup.openings[i].moves.assign(i % 4, std::to_string(1 + i % 3));
    for (const PairReport& pair : play(setup, seeded(), perfect()).pairs)
        for (const GameReport& game : pair.games) {
            const auto again = load_toy(game.record);
            ASSERT_TRUE(again);
            EXPECT_EQ((*again)->outcome(), game.outcome);
            EXPECT_EQ((*again)->outcome().reason, game.reason);
            EXPECT_EQ(game.half_points, game.outcome.winner == Side::First ? 2 : 0);
        }
}

TEST(Openings, DuplicatesAreLeftOut) {
    const auto openings = read_openings("# a comment\n1 2\n12\n2 1\n3\n\n1 1 # another\n",
                                        std::string(kToyRules), load_toy);
    ASSERT_TRUE(openings);
    // 1 2, 12, 2 1 and 3 all lead to the count of three; the last one with the other side to move.
    EXPECT_EQ(openings->records.size(), 3u);
    EXPECT_EQ(openings->duplicates, 2);
    EXPECT_EQ(openings->records[0].moves, (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(openings->records[1].moves, (std::vector<std::string>{"3"}));
    EXPECT_EQ(openings->records[2].moves, (std::vector<std::string>{"1", "1"}));
}

TEST(Openings, BadLinesAreErrorsWithTheirNumber) {
    const auto read = [](std::string_view text) {
        return read_openings(text, std::string(kToyRules), load_toy);
    };
    const auto code = [&](std::string_view text) { return read(text).error().code; };
    EXPECT_EQ(code("1\n1 9\n"), "opening-line");
    EXPECT_EQ(read("1\n1 9\n").error().arguments.front().value, "2");
    EXPECT_EQ(code("1 draw\n"), "opening-over");
    EXPECT_EQ(code("# nothing\n"), "opening-none");
}

}  // namespace
}  // namespace yiguan::arena

// The race solver against brute force: on small endings it finds a win exactly when a full search
// of the real game, in which the opponent may do anything, finds one, and of the same length.
#include "engines/shuqi/race_solver.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "base/clock.h"
#include "base/rng.h"
#include "engines/shuqi/race_evaluator.h"

namespace yiguan::shuqi {
namespace {

using Board64 = Position<Course>;

class StillClock : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

// A position with all pieces in the opposing camp except `away` of each side, which stand near it.
State random_ending(int away, Rng& rng, const Rules& rules = {}) {
    const Board& board = Course::kBoard;
    State state(board, rules);
    for (const Side side : {Side::First, Side::Second}) {
        std::array<int, kNumbers> order{};
        for (int i = 0; i < kNumbers; ++i) order[i] = i;
        for (int i = kNumbers - 1; i > 0; --i)
            std::swap(order[i], order[rng.below(static_cast<std::uint32_t>(i + 1))]);
        for (int number = 0; number < kNumbers; ++number)
            state.put(make_piece(side, number), board.camp_point(other(side), order[number]));
        for (int i = 0; i < away; ++i) {
            const int number = static_cast<int>(rng.below(kNumbers));
            Point point = kNoPoint;
            do {
                const int x = 4 + static_cast<int>(rng.below(2));
                const int y = static_cast<int>(rng.below(15));
                point = board.at({side == Side::First ? x : kColumns - 1 - x, y});
            } while (point == kNoPoint || !state.is_empty(point));
            state.lift(state.where(side, number));
            state.put(make_piece(side, number), point);
        }
    }
    return state;
}

// Whether the side to move can force a win within `plies` plies; tries every move.
bool can_win(State& state, int plies);

bool is_won_after(State& state, Move move, int plies) {
    if (move == Move::stop()) return wins_by_stopping(state);
    if (plies < 3) return false;
    state.do_move(move);
    bool is_won = !(state.has_arrived(state.side_to_move()) &&
                    state.score()[index(state.side_to_move())] >=
                        state.score()[index(other(state.side_to_move()))]);
    if (is_won) {
        Moves replies;
        state.board_moves(replies);
        for (const Move reply : replies) {
            state.do_move(reply);
            is_won = can_win(state, plies - 2);
            state.undo_move(reply);
            if (!is_won) break;
        }
    }
    state.undo_move(move);
    return is_won;
}

bool can_win(State& state, int plies) {
    Moves moves;
    state.legal_moves(moves);
    for (const Move move : moves)
        if (is_won_after(state, move, plies)) return true;
    return false;
}

RaceOutlook look(const State& state) {
    const StillClock clock;
    const std::atomic<bool> stop{false};
    search::Budget budget({}, Control{clock, stop, {}, {}});
    return look_at_race(state, race_table<Board64>(state.rules()), 100'000, budget);
}

TEST(ShuqiRaceSolver, AgreesWithBruteForce) {
    const char* full = std::getenv("YIGUAN_FULL");
    const bool is_full = full && std::string_view(full) == "1";
    const int races = is_full ? 1000 : 60;
    const int most_away = is_full ? 3 : 2;
    Rng rng(5);
    int wins = 0;
    for (int i = 0; i < races; ++i) {
        State state = random_ending(i % (most_away + 1), rng);
        ASSERT_TRUE(have_passed(state));
        const RacePlan plan = look(state).own;
        const int proved = plan.grade == RacePlan::Grade::Exact ? plan.plies : 99;
        for (const int plies : {1, 3}) {
            EXPECT_EQ(can_win(state, plies), proved <= plies) << i << " within " << plies;
        }
        wins += proved <= 3;
    }
    // With three pieces away fewer races are won so soon.
    EXPECT_GT(wins, races / (is_full ? 10 : 8));
}

TEST(ShuqiRaceSolver, AgreesWithBruteForceTwoMovesAhead) {
    Rng rng(6);
    int wins = 0;
    for (int i = 0; i < 24; ++i) {
        State state = random_ending(1 + i % 2, rng);
        const RacePlan plan = look(state).own;
        const bool is_proved = plan.grade == RacePlan::Grade::Exact && plan.plies <= 5;
        EXPECT_EQ(can_win(state, 5), is_proved) << i;
        wins += is_proved;
    }
    EXPECT_GE(wins, 2);
}

// The same ending under a limit of plies: a plan that just fits is found; with one ply less, none
// is found.
TEST(ShuqiRaceSolver, PlansEndBeforeTheLimitOfPlies) {
    constexpr std::uint64_t kEndings = 80;
    int plans_of_own = 0;
    int plans_of_opponent = 0;
    for (std::uint64_t seed = 1; seed <= kEndings; ++seed) {
        const auto look_within = [seed](int plies) {
            Rng rng(seed);
            return look(random_ending(static_cast<int>(seed % 4), rng, {.ply_limit = plies}));
        };
        const RaceOutlook free = look_within(0);
        const bool is_own = free.own.is_proved();
        const RacePlan& plan = is_own ? free.own : free.opponents;
        if (!plan.is_proved() || plan.plies == 1) continue;
        (is_own ? plans_of_own : plans_of_opponent) += 1;
        const RaceOutlook fitting = look_within(plan.plies);
        const RaceOutlook cut_off = look_within(plan.plies - 1);
        EXPECT_EQ((is_own ? fitting.own : fitting.opponents).plies, plan.plies) << seed;
        EXPECT_EQ((is_own ? fitting.own : fitting.opponents).grade, plan.grade) << seed;
        EXPECT_FALSE(cut_off.own.is_proved()) << seed;
        EXPECT_FALSE(cut_off.opponents.is_proved()) << seed;
        EXPECT_EQ(cut_off.own.grade, RacePlan::Grade::None) << seed;
    }
    EXPECT_GE(plans_of_own, 5);
    EXPECT_GE(plans_of_opponent, 5);
}

}  // namespace
}  // namespace yiguan::shuqi

#include "engines/gomoku/three_solver.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engines/gomoku/test_support.h"

namespace yiguan::gomoku {
namespace {

// Replays a proof against every legal reply: after each the solver must find a win again, with no
// more threats than before, until fours win.
template <class Rule>
class Referee {
  public:
    explicit Referee(const Position<Rule>& position) : position_(position) {}

    bool holds(int threats) {
        const Side attacker = position_.side_to_move();
        ThreatBoard<Rule> board(position_);
        search::Budget budget({}, unlimited_.control());
        if (!fours_.solve(board, attacker, 12, budget).empty()) return true;  // four_solver_test
        const WinningLine line = threes_.solve(board, attacker, threats, budget);
        return !line.empty() && all_replies_lose(move_to(line.front()), threats);
    }

  private:
    bool all_replies_lose(Move move, int threats) {
        Undo undo;
        position_.do_move(move, undo);
        Moves replies;
        position_.legal_moves(replies);
        const bool do_lose = std::all_of(replies.begin(), replies.end(),
                                         [&](Move reply) { return loses(reply, threats); });
        position_.undo_move(move, undo);
        return do_lose;
    }

    bool loses(Move reply, int threats) {
        const Side defender = position_.side_to_move();
        Undo undo;
        const Ply<Position<Rule>> ply{reply, {}, 0};
        position_.do_move(reply, undo);
        const Outcome outcome = position_.outcome({&ply, 1});
        const bool is_lost = outcome.is_over() ? outcome.winner != defender : holds(threats);
        position_.undo_move(reply, undo);
        return is_lost;
    }

    Position<Rule> position_;
    FourSolver<Rule> fours_;
    ThreeSolver<Rule> threes_;
    UnlimitedControl unlimited_;
};

template <class Rule>
void expect_sound(std::uint64_t seed) {
    constexpr int kThreats = 3;
    Rng rng(seed);
    const UnlimitedControl unlimited;
    FourSolver<Rule> fours;
    ThreeSolver<Rule> threes;
    int wins = 0;
    for (int round = 0; round < 400 && wins < 12; ++round) {
        const auto game = random_game<Rule>(rng, 7 + round % 8);
        const Side attacker = game.position().side_to_move();
        ThreatBoard<Rule> board(game.position());
        search::Budget budget({.nodes = 20000}, unlimited.control());
        if (!fours.solve(board, attacker, 12, budget).empty()) continue;
        if (threes.solve(board, attacker, kThreats, budget).empty()) continue;
        ++wins;
        ASSERT_TRUE(Referee<Rule>(game.position()).holds(kThreats)) << game.position().text();
    }
    EXPECT_GE(wins, 6);
}

TEST(ThreeSolver, FindsOnlySoundWins) {
    expect_sound<Freestyle>(1);
    expect_sound<Standard>(2);
    expect_sound<Caro>(3);
    expect_sound<Renju>(4);
}

TEST(ThreeSolver, WinsByADoubleThree) {
    const auto game = game_after<Freestyle>("h8 a1 i8 a4 j9 o1 j10 o4");
    ThreatBoard<Freestyle> board(game.position());
    const UnlimitedControl unlimited;
    search::Budget budget({}, unlimited.control());
    ThreeSolver<Freestyle> threes;
    EXPECT_FALSE(threes.solve(board, kBlack, 1, budget).empty());
}

}  // namespace
}  // namespace yiguan::gomoku

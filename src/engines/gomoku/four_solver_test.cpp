#include "engines/gomoku/four_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "engines/gomoku/test_support.h"

namespace yiguan::gomoku {
namespace {

// Plays the solver's move, then every legal reply, and so on: each reply must lose within the
// remaining stones.
template <class Rule>
class Referee {
  public:
    explicit Referee(const Position<Rule>& position) : position_(position) {}

    // The proof of a win in `stones` stones of the side to move.
    bool holds(int stones) {
        const Side attacker = position_.side_to_move();
        ThreatBoard<Rule> board(position_);
        search::Budget budget({}, unlimited_.control());
        const WinningLine line = solver_.solve(board, attacker, stones, budget);
        if (line.empty()) return false;
        return play(move_to(line.front()), stones);
    }

  private:
    bool play(Move move, int stones) {
        if (!position_.is_legal(move)) return false;
        Undo undo;
        const Ply<Position<Rule>> ply{move, {}, 0};
        position_.do_move(move, undo);
        const Outcome outcome = position_.outcome({&ply, 1});
        const Side attacker = other(position_.side_to_move());
        const bool is_won = outcome.is_over()
                                ? outcome.kind == Outcome::Kind::Win && outcome.winner == attacker
                                : stones > 1 && all_replies_lose(stones - 1);
        position_.undo_move(move, undo);
        return is_won;
    }

    bool all_replies_lose(int stones) {
        Moves replies;
        position_.legal_moves(replies);
        const Side attacker = other(position_.side_to_move());
        return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
            Undo undo;
            const Ply<Position<Rule>> ply{reply, {}, 0};
            position_.do_move(reply, undo);
            const Outcome outcome = position_.outcome({&ply, 1});
            const bool is_lost =
                outcome.is_over() ? outcome.kind == Outcome::Kind::Win && outcome.winner == attacker
                                  : holds(stones);
            position_.undo_move(reply, undo);
            return is_lost;
        });
    }

    Position<Rule> position_;
    FourSolver<Rule> solver_;
    UnlimitedControl unlimited_;
};

struct Puzzle {
    std::string id, rule, first, moves;
    int stones;
};

std::vector<Puzzle> puzzles() {
    std::vector<Puzzle> found;
    std::ifstream file(YIGUAN_ROOT "/tests/puzzles/gomoku-vcf.tsv");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("#") || line.starts_with("id\t")) continue;
        const auto fields = split(line, '\t');
        found.push_back({std::string(fields[0]), std::string(fields[1]), std::string(fields[4]),
                         std::string(fields[6]), *parse_integer<int>(fields[3])});
    }
    return found;
}

template <class Rule>
void expect_solved(const Puzzle& puzzle) {
    SCOPED_TRACE(puzzle.id);
    const auto game = game_after<Rule>(puzzle.moves);
    ThreatBoard<Rule> board(game.position());
    const UnlimitedControl unlimited;
    search::Budget budget({}, unlimited.control());
    FourSolver<Rule> solver;
    const WinningLine line =
        solver.solve(board, game.position().side_to_move(), puzzle.stones, budget);
    ASSERT_EQ(line.size(), static_cast<std::size_t>(2 * puzzle.stones - 1));
    const auto first = split_words(puzzle.first);
    EXPECT_NE(std::find(first.begin(), first.end(), point_text(line[0])), first.end())
        << point_text(line[0]);
    // A node takes about a microsecond; a bound in nodes does not depend on the machine.
    EXPECT_LE(budget.nodes(), 20000u);
    EXPECT_TRUE(Referee<Rule>(game.position()).holds(puzzle.stones));
    // There is no shorter win.
    EXPECT_TRUE(
        solver.solve(board, game.position().side_to_move(), puzzle.stones - 1, budget).empty());
}

TEST(FourSolver, FindsTheShortestWinOfEveryPuzzle) {
    const auto all = puzzles();
    ASSERT_EQ(all.size(), 40u);
    for (const Puzzle& puzzle : all) {
        if (puzzle.rule == "freestyle") expect_solved<Freestyle>(puzzle);
        if (puzzle.rule == "standard") expect_solved<Standard>(puzzle);
        if (puzzle.rule == "renju") expect_solved<Renju>(puzzle);
    }
}

// Random middle games: every win found must hold against every reply.
template <class Rule>
void expect_sound(std::uint64_t seed) {
    Rng rng(seed);
    const UnlimitedControl unlimited;
    FourSolver<Rule> solver;
    int wins = 0;
    for (int round = 0; round < 150; ++round) {
        const auto game = random_game<Rule>(rng, 10 + round % 14);
        ThreatBoard<Rule> board(game.position());
        search::Budget budget({}, unlimited.control());
        const auto line = solver.solve(board, game.position().side_to_move(), 5, budget);
        if (line.empty()) continue;
        ++wins;
        const int stones = static_cast<int>(line.size() + 1) / 2;
        ASSERT_TRUE(Referee<Rule>(game.position()).holds(stones)) << game.position().text();
    }
    EXPECT_GT(wins, 20);
}

TEST(FourSolver, FindsOnlySoundWins) {
    expect_sound<Freestyle>(1);
    expect_sound<Standard>(2);
    expect_sound<Caro>(3);
    expect_sound<Renju>(4);
}

// `find` finds a win exactly where `solve` does, if it may look long enough; the win holds.
template <class Rule>
void expect_found(std::uint64_t seed) {
    constexpr int kMostStones = 5;
    constexpr std::uint64_t kFewNodes = 20;
    Rng rng(seed);
    const UnlimitedControl unlimited;
    FourSolver<Rule> solver;
    FourSolver<Rule> brief;
    for (int round = 0; round < 150; ++round) {
        const auto game = random_game<Rule>(rng, 10 + round % 14);
        const Side mover = game.position().side_to_move();
        ThreatBoard<Rule> board(game.position());
        search::Budget budget({}, unlimited.control());
        const bool is_won = !solver.solve(board, mover, kMostStones, budget).empty();
        solver.forget();
        const WinningLine found = solver.find(board, mover, kMostStones, budget);
        ASSERT_EQ(!found.empty(), is_won) << game.position().text();
        if (is_won) {
            const int stones = static_cast<int>(found.size() + 1) / 2;
            ASSERT_TRUE(Referee<Rule>(game.position()).holds(stones)) << game.position().text();
        }
        const std::uint64_t before = budget.nodes();
        const bool is_found = !brief.find(board, mover, kMostStones, budget, kFewNodes).empty();
        ASSERT_LE(budget.nodes(), before + kFewNodes);
        ASSERT_TRUE(is_won || !is_found);
    }
}

TEST(FourSolver, FindsAWinWhereThereIsOne) {
    expect_found<Freestyle>(5);
    expect_found<Standard>(6);
    expect_found<Caro>(7);
    expect_found<Renju>(8);
}

}  // namespace
}  // namespace yiguan::gomoku

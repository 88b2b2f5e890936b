// Mates by checks against a table of 64 puzzles, and their proofs replayed against every defence.
#include <gtest/gtest.h>

#include <fstream>

#include "base/text.h"
#include "engines/xiangqi/mate_search.h"
#include "engines/xiangqi/test_support.h"

namespace yiguan::xiangqi {
namespace {

struct Puzzle {
    std::string fen;
    int moves;
};

std::vector<Puzzle> read_puzzles() {
    std::ifstream file(YIGUAN_ROOT "/tests/puzzles/xiangqi-mates.tsv");
    std::vector<Puzzle> puzzles;
    for (std::string row; std::getline(file, row);) {
        if (row.empty() || row[0] == '#') continue;
        const auto columns = split(row, '\t');
        puzzles.push_back({std::string(columns[0]), *parse_integer<int>(columns[1])});
    }
    return puzzles;
}

class Prover {
  public:
    std::optional<Mate> mate_of(const Game<Position>& game, int most_moves) {
        const test::StandingClock clock;
        const std::atomic<bool> stop{false};
        search::Budget budget({.nodes = 5'000'000}, Control{clock, stop, {}, {}});
        return mates_.find(game.position(), game.line(), most_moves, budget);
    }

    // Plays the mate against every reply; after each the remaining mate must be shorter.
    void replay(Game<Position>& game, int plies) {
        const auto mate = mate_of(game, (plies + 1) / 2);
        ASSERT_TRUE(mate.has_value()) << game.position().text();
        ASSERT_LE(mate->plies, plies);
        play(game, mate->line.front());
        ++replayed_;
        if (game.outcome().is_over()) {
            EXPECT_EQ(game.outcome().kind, Outcome::Kind::Win);
            EXPECT_NE(game.outcome().winner, game.position().side_to_move());
        } else {
            answer_all(game, plies - 1);
        }
        game.take_back();
    }

    int replayed() const { return replayed_; }

  private:
    static void play(Game<Position>& game, Move move) {
        ASSERT_FALSE(game.play(game.position().move_text(move)).has_value());
    }

    void answer_all(Game<Position>& game, int plies) {
        EXPECT_TRUE(game.position().is_in_check());
        Position::Moves answers;
        game.position().legal_moves(answers);
        for (const Move answer : answers) {
            play(game, answer);
            replay(game, plies - 1);
            game.take_back();
        }
    }

    MateSearch mates_;
    int replayed_ = 0;
};

Game<Position> game_from(std::string_view fen) {
    return Game<Position>(*Position::parse(fen, {}));
}

TEST(MateSearch, ProofsHoldAgainstEveryDefence) {
    Prover prover;
    int proved = 0;
    for (const Puzzle& puzzle : read_puzzles()) {
        Game<Position> game = game_from(puzzle.fen);
        const auto mate = prover.mate_of(game, MateSearch::kMostMoves);
        if (!mate) continue;
        ++proved;
        EXPECT_GE(mate->plies, 2 * puzzle.moves - 1) << puzzle.fen;
        EXPECT_EQ(mate->line.size(), static_cast<std::size_t>(mate->plies)) << puzzle.fen;
        prover.replay(game, mate->plies);
    }
    std::printf("%d mates by checks proved, %d positions replayed\n", proved, prover.replayed());
    EXPECT_GE(proved, 40);
}

TEST(MateSearch, NoMateFromTheStart) {
    Prover prover;
    EXPECT_FALSE(prover.mate_of(Game<Position>(Position::start({})), 3).has_value());
}

TEST(MateSearch, FindsNothingBeyondTheMovesAskedFor) {
    Prover prover;
    for (const Puzzle& puzzle : read_puzzles()) {
        if (puzzle.moves < 2) continue;
        EXPECT_FALSE(prover.mate_of(game_from(puzzle.fen), puzzle.moves - 1).has_value());
    }
}

TEST(Solver, PlaysAMoveThatKeepsTheDistance) {
    int solved = 0;
    const auto puzzles = read_puzzles();
    ASSERT_EQ(puzzles.size(), 64u);
    for (const Puzzle& puzzle : puzzles) {
        const auto player = test::make_player("solver");
        const test::Answer answer = test::ask(*player, puzzle.fen, {.nodes = 2'000'000});
        const bool is_solved = answer.last.score.kind == Score::Kind::Win &&
                               answer.last.score.amount <= 2 * puzzle.moves - 1 &&
                               answer.move == answer.last.variation.front();
        EXPECT_TRUE(is_solved) << puzzle.fen << ' ' << answer.move;
        solved += is_solved;
    }
    EXPECT_EQ(solved, 64);
}

// The puzzles with a mate in at most `most_moves` moves, with the other side to move: most of its
// moves allow the mate.
std::vector<Position> threatened(int most_moves) {
    std::vector<Position> positions;
    for (const Puzzle& puzzle : read_puzzles()) {
        if (puzzle.moves > most_moves) continue;
        const Position mating = *Position::parse(puzzle.fen, {});
        const Position position = mating.with_turn(other(mating.side_to_move()));
        if (!position.is_in_check() && position.checkers(mating.side_to_move()).empty())
            positions.push_back(position);
    }
    return positions;
}

TEST(Solver, AvoidsMovesThatAllowAMate) {
    const auto player = test::make_player("solver");
    for (const Position& position : threatened(2)) {
        Game<Position> game(position);
        const test::Answer answer = test::ask(*player, position.text(), {.nodes = 20'000});
        ASSERT_FALSE(game.play(answer.move).has_value());
        if (game.outcome().is_over() || answer.last.score.kind == Score::Kind::Loss) continue;
        Prover prover;
        EXPECT_FALSE(prover.mate_of(game, 2).has_value()) << position.text();
    }
}

// Also when its check for mates has rejected a move and the search was repeated.
TEST(Solver, ReportsLastTheMoveItPlays) {
    const auto player = test::make_player("solver");
    int replaced = 0;
    for (const Position& position : threatened(7))
        for (const std::uint64_t nodes : {200, 1000, 5000}) {
            ASSERT_FALSE(player->set({"xiangqi/asian", position.text(), {}, {}}).has_value());
            player->forget();
            const test::StandingClock clock;
            const std::atomic<bool> stop{false};
            std::vector<Thought> told;
            const auto note = [&](const Thought& thought) { told.push_back(thought); };
            const std::string move =
                player->think({.nodes = nodes}, Control{clock, stop, note, {}}).move;
            ASSERT_FALSE(told.empty());
            EXPECT_EQ(told.back().variation.front(), move) << position.text();
            EXPECT_LE(told.back().nodes, nodes);
            if (told.size() < 2 || told[told.size() - 2].variation.front() == move) continue;
            replaced += told.back().depth < told[told.size() - 2].depth;
        }
    EXPECT_GE(replaced, 5);
}

}  // namespace
}  // namespace yiguan::xiangqi

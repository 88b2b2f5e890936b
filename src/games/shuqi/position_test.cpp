// The laws of a position over random games of both boards, the reference counts, and the move
// generator against a slow one that walks over coordinates.
#include "games/shuqi/position.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "game/game.h"
#include "game/perft.h"
#include "games/shuqi/slow_reference.h"

namespace yiguan::shuqi {
namespace {

static_assert(yiguan::Position<Position<Course>>);
static_assert(yiguan::Position<Position<Official>>);

#ifdef NDEBUG
constexpr bool kIsOptimised = true;
#else
constexpr bool kIsOptimised = false;
#endif

constexpr Rules kCourseRules{};
constexpr Rules kOfficialRules{.has_chains = true};
constexpr std::string_view kMiddle = "a/2/f2/e1db/2hj1/1cg3/4i2/5G2/4J2/3D1A/2H2/B1CE/2F/I1/1 1";

template <class Variant>
std::uint64_t leaves(const Rules& rules, int depth) {
    auto position = Position<Variant>::start(rules);
    return perft(position, depth);
}

TEST(Perft, CourseFromTheStart) {
    EXPECT_EQ(leaves<Course>(kCourseRules, 3), 10700);
    EXPECT_EQ(leaves<Course>(kCourseRules, 4), 286261);
    if (kIsOptimised) {
        EXPECT_EQ(leaves<Course>(kCourseRules, 5), 8444910);
    }
}

TEST(Perft, EitherBoardWithAndWithoutChains) {
    EXPECT_EQ(leaves<Official>(kCourseRules, 3), 10860);
    EXPECT_EQ(leaves<Official>(kOfficialRules, 2), 406);
    EXPECT_EQ(leaves<Official>(kOfficialRules, 3), 12915);
    EXPECT_EQ(leaves<Course>(kOfficialRules, 3), 12475);
}

TEST(Perft, CourseDividedAtDepthFour) {
    const std::map<std::string, std::uint64_t> expected{
        {"1→10,3", 13375}, {"1→10,5", 12307},  {"3→10,5", 14447}, {"3→10,7", 13910},
        {"7→10,3", 14981}, {"7→10,7", 14445},  {"2→10,7", 13375}, {"2→10,9", 14449},
        {"6→10,5", 14984}, {"6→10,9", 14985},  {"8→10,3", 14981}, {"8→10,9", 14986},
        {"4→10,9", 13381}, {"4→10,11", 13911}, {"5→10,7", 13910}, {"5→10,11", 14980},
        {"9→10,5", 14984}, {"9→10,11", 14980}, {"0→10,3", 14445}, {"0→10,11", 14445}};
    auto position = Position<Course>::start(kCourseRules);
    std::map<std::string, std::uint64_t> found;
    Moves moves;
    position.perft_moves(moves);
    for (const Move move : moves) {
        const State& state = position.state();
        const Coordinates to = state.board().coordinates(move.to);
        const std::string name = std::to_string(number_of(state.at(move.from))) + "→" +
                                 std::to_string(to.x) + "," + std::to_string(to.y);
        Position<Course>::Undo undo;
        position.do_move(move, undo);
        found[name] = perft(position, 3);
        position.undo_move(move, undo);
    }
    EXPECT_EQ(found, expected);
}

// Checks that hold for every position of a random game; `rng` also generates moves that may be
// invalid.
template <class Variant>
void check_laws(Position<Variant>& position, Rng& rng) {
    const std::string text = position.text();
    const auto again = Position<Variant>::parse(text, position.state().rules());
    ASSERT_TRUE(again) << text;
    ASSERT_EQ(again->text(), text);
    ASSERT_EQ(again->key(), position.key());

    Moves moves;
    position.legal_moves(moves);
    std::set<std::pair<Point, Point>> distinct;
    for (const Move move : moves) {
        ASSERT_TRUE(position.is_legal(move));
        ASSERT_TRUE(distinct.emplace(move.from, move.to).second);
    }
    for (int i = 0; i < 20; ++i) {
        const Move junk{static_cast<Point>(rng.below(256)), static_cast<Point>(rng.below(256))};
        ASSERT_EQ(position.is_legal(junk), moves.contains(junk)) << text;
    }
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const Key key = position.key();
    typename Position<Variant>::Undo undo;
    position.do_move(move, undo);
    position.undo_move(move, undo);
    ASSERT_EQ(position.text(), text);
    ASSERT_EQ(position.key(), key);
}

template <class Variant>
void play_random_games(const Rules& rules, int plies) {
    Rng rng(7);
    auto position = Position<Variant>::start(rules);
    for (int ply = 0; ply < plies; ++ply) {
        ASSERT_NO_FATAL_FAILURE(check_laws(position, rng));
        Moves moves;
        position.perft_moves(moves);
        if (moves.empty() || ply % 150 == 149) {
            position = Position<Variant>::start(rules);
            continue;
        }
        typename Position<Variant>::Undo undo;
        position.do_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], undo);
    }
}

TEST(Laws, CourseOverRandomGames) {
    play_random_games<Course>({}, kIsOptimised ? 20000 : 2000);
    play_random_games<Course>({.report_after = 5, .spans_single = true},
                              kIsOptimised ? 20000 : 500);
}

TEST(Laws, OfficialOverRandomGames) {
    play_random_games<Official>(kOfficialRules, kIsOptimised ? 3000 : 100);
}

template <class Variant>
void compare_with_reference(const Rules& rules, int plies) {
    slow::Arithmetic arithmetic(Domain::Rational);
    slow::MoveGenerator reference(arithmetic);
    Rng rng(11);
    auto position = Position<Variant>::start(rules);
    for (int ply = 0; ply < plies; ++ply) {
        Moves moves;
        position.perft_moves(moves);
        std::set<std::pair<Point, Point>> found;
        for (const Move move : moves) found.emplace(move.from, move.to);
        ASSERT_EQ(found, reference.moves(position.state())) << position.text();
        typename Position<Variant>::Undo undo;
        position.do_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], undo);
    }
}

TEST(Reference, CourseAgrees) {
    compare_with_reference<Course>(kCourseRules, kIsOptimised ? 3000 : 100);
    compare_with_reference<Course>({.spans_single = true}, kIsOptimised ? 1000 : 50);
}

TEST(Reference, ChainsAgree) {
    compare_with_reference<Official>(kOfficialRules, kIsOptimised ? 150 : 5);
    compare_with_reference<Course>(kOfficialRules, kIsOptimised ? 100 : 5);
}

// Pieces at random points, so that long lines are crossed too.
TEST(Reference, ChainsAgreeOnScatteredPieces) {
    slow::Arithmetic arithmetic(Domain::Rational);
    slow::MoveGenerator reference(arithmetic);
    Rng rng(13);
    for (int i = 0; i < (kIsOptimised ? 60 : 2); ++i) {
        State state(Official::kBoard, kOfficialRules);
        for (Piece piece = 0; piece < kPieces; ++piece) {
            Point point = 0;
            do point = static_cast<Point>(rng.below(Official::kBoard.points()));
            while (!state.is_empty(point));
            state.put(piece, point);
        }
        Moves moves;
        state.board_moves(moves);
        std::set<std::pair<Point, Point>> found;
        for (const Move move : moves) found.emplace(move.from, move.to);
        ASSERT_EQ(found, reference.moves(state));
    }
}

TEST(ChainRoute, IsTheShortestAndFirstInTextOrder) {
    slow::Arithmetic arithmetic(Domain::Rational);
    auto position = Position<Official>::start(kOfficialRules);
    Rng rng(17);
    int chains = 0;
    for (int ply = 0; ply < (kIsOptimised ? 200 : 20); ++ply) {
        Moves moves;
        position.perft_moves(moves);
        for (const Move move : moves) {
            if (position.state().is_single_move(move.from, move.to)) continue;
            ++chains;
            const std::string text = position.move_text(move);
            const auto read = position.parse_move(text);
            ASSERT_TRUE(read) << text;
            ASSERT_EQ(read->move, move);
            ASSERT_EQ(read->text, text);
            const std::string ends =
                point_text(Official::kBoard, move.from) + point_text(Official::kBoard, move.to);
            ASSERT_EQ(position.parse_move(ends)->text, text);
        }
        Position<Official>::Undo undo;
        position.do_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], undo);
    }
    EXPECT_GT(chains, 20);
}

TEST(Position, EveryNotationOfEveryMoveIsReadBack) {
    for (const std::string_view text : {kMiddle}) {
        const auto position = Position<Course>::parse(text, kCourseRules);
        ASSERT_TRUE(position);
        Moves moves;
        position->legal_moves(moves);
        EXPECT_EQ(moves.size(), 46);
        for (const Move move : moves) {
            for (const Notation notation : {Notation::Coordinates, Notation::Chinese}) {
                const auto written = position->notate(move, notation);
                ASSERT_TRUE(written);
                const auto read = position->parse_move(*written);
                ASSERT_TRUE(read) << *written;
                EXPECT_EQ(read->move, move) << *written;
                EXPECT_EQ(read->text, position->move_text(move));
            }
            EXPECT_FALSE(position->notate(move, Notation::Wxf));
        }
    }
}

TEST(Position, DescribesItsBoard) {
    const auto course = Position<Course>::start(kCourseRules).board();
    EXPECT_EQ(course.points.size(), 64);
    EXPECT_EQ(course.lines.size(), 8 + 8 + 13);  // the two vertical lines of one point do not count
    EXPECT_EQ(course.regions.size(), 2);
    EXPECT_EQ(course.faces.size(), 20);
    const auto official = Position<Official>::start(kOfficialRules).board();
    EXPECT_EQ(official.points.size(), 88);
    EXPECT_EQ(official.points.front().name, "a7");
}

TEST(Position, DrawsPiecesPointsAndCampNumbers) {
    const std::string drawing = Position<Course>::start(kCourseRules).drawing();
    EXPECT_NE(drawing.find("(0)0"), std::string::npos);
    EXPECT_NE(drawing.find("[0]0"), std::string::npos);
    EXPECT_NE(drawing.find("a/ji/fgh/ecdb/5/6/7/8/7/6/5/BDCE/HGF/IJ/A 1\n"), std::string::npos);
}

}  // namespace
}  // namespace yiguan::shuqi

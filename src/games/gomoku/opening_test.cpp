// Every branch of every opening rule: which seat decides, what is allowed, what is refused.
#include "games/gomoku/opening.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/text.h"
#include "game/game.h"
#include "games/gomoku/position.h"

namespace yiguan::gomoku {
namespace {

using Table = Game<Position<Renju>>;

Table table(Opening opening, int offers = 0) {
    return Table(
        Position<Renju>::start({.opening = opening, .offers = static_cast<std::uint8_t>(offers)}));
}

std::string phase_of(const Table& game) {
    return std::string(split_words(game.position().text()).back());
}

std::size_t count_moves(const Table& game) {
    Moves moves;
    game.position().legal_moves(moves);
    return moves.size();
}

// "seat:side:phase" before each of the moves, and after the last.
std::string walk(Table& game, std::string_view moves) {
    std::string out;
    const auto note = [&] {
        if (!out.empty()) out += ' ';
        out += game.seat_to_move() == Seat::One ? '1' : '2';
        out += game.position().side_to_move() == kBlack ? 'x' : 'o';
        out += "=" + phase_of(game);
    };
    note();
    for (const std::string_view move : split_words(moves)) {
        const Refusal refusal = game.play(move);
        EXPECT_EQ(refusal ? refusal->code : "", "") << move;
        note();
    }
    return out;
}

std::string walk(Opening opening, std::string_view moves) {
    Table game = table(opening, opening == Opening::Rif ? 2 : 0);
    return walk(game, moves);
}

std::string refusal(const Table& game, std::string_view move) {
    Table copy = game;
    const Refusal answer = copy.play(move);
    return answer ? answer->code : "played";
}

TEST(OpeningRules, Swap1) {
    EXPECT_EQ(walk(Opening::Swap1, "a1 keep b1 c1"), "1x=place 2o=swap 2o=- 1x=- 2o=-");
    EXPECT_EQ(walk(Opening::Swap1, "a1 swap b1 c1"), "1x=place 2o=swap 1o=- 2x=- 1o=-");
}

TEST(OpeningRules, Swap) {
    EXPECT_EQ(walk(Opening::Swap, "a1 b1 c1 keep d1"),
              "1x=place 1o=place 1x=place 2o=swap 2o=- 1x=-");
    EXPECT_EQ(walk(Opening::Swap, "a1 b1 c1 swap d1"),
              "1x=place 1o=place 1x=place 2o=swap 1o=- 2x=-");
}

TEST(OpeningRules, Swap2) {
    const std::string three = "1x=place 1o=place 1x=place 2o=swap ";
    EXPECT_EQ(walk(Opening::Swap2, "a1 b1 c1 keep d1"), three + "2o=- 1x=-");
    EXPECT_EQ(walk(Opening::Swap2, "a1 b1 c1 swap d1"), three + "1o=- 2x=-");
    EXPECT_EQ(walk(Opening::Swap2, "a1 b1 c1 more d1 e1 keep f1"),
              three + "2o=place 2x=place 1o=swap 2o=- 1x=-");
    EXPECT_EQ(walk(Opening::Swap2, "a1 b1 c1 more d1 e1 swap f1"),
              three + "2o=place 2x=place 1o=swap 1o=- 2x=-");
}

TEST(OpeningRules, Rif) {
    const std::string three = "1x=place 1o=place 1x=place 2o=swap ";
    EXPECT_EQ(walk(Opening::Rif, "h8 h9 h10 keep a1 b2 c9 c9 d4 d5"),
              three + "2o=place 1x=offer:2 1x=offer:2:b2 2o=choose:2:b2,c9 2o=- 1x=- 2o=-");
    EXPECT_EQ(walk(Opening::Rif, "h8 i9 j10 swap a1 b3 c9 b3 d4"),
              three + "1o=place 2x=offer:2 2x=offer:2:b3 1o=choose:2:b3,c9 1o=- 2x=-");
}

TEST(OpeningRules, RifWithOtherNumbers) {
    Table game = table(Opening::Rif, 1);
    EXPECT_EQ(walk(game, "h8 h9 h10 keep a1 b2 b2"),
              "1x=place 1o=place 1x=place 2o=swap 2o=place 1x=offer:1 2o=choose:1:b2 2o=-");
}

TEST(OpeningRules, YamaguchiAndRifN) {
    for (const Opening opening : {Opening::Yamaguchi, Opening::RifN}) {
        const std::string three = "1x=place 1o=place 1x=place 1o=declare 2o=swap:3 ";
        EXPECT_EQ(walk(opening, "h8 h9 h10 #3 keep a1 b2 c9 d3 d3"),
                  three +
                      "2o=place:3 1x=offer:3 1x=offer:3:b2 1x=offer:3:b2,c9 "
                      "2o=choose:3:b2,c9,d3 2o=-");
        EXPECT_EQ(walk(opening, "h8 h9 h10 #3 swap a1"), three + "1o=place:3 2x=offer:3");
    }
}

TEST(OpeningRules, Soosorv8) {
    const std::string three = "1x=place 1o=place 1x=place 2o=swap ";
    EXPECT_EQ(walk(Opening::Soosorv8, "h8 h9 h10 keep a1 #1 keep b2 b2"),
              three + "2o=place 2x=declare 1x=swap:1 1x=offer:1 2o=choose:1:b2 2o=-");
    EXPECT_EQ(walk(Opening::Soosorv8, "h8 h9 h10 swap a1 #1 swap b2 b2 c2"),
              three + "1o=place 1x=declare 2x=swap:1 1x=offer:1 2o=choose:1:b2 2o=- 1x=-");
}

TEST(OpeningRules, Taraguchi10WithFiveSwaps) {
    EXPECT_EQ(walk(Opening::Taraguchi10, "h8 swap h9 swap h10 swap e5 swap d4 swap a1 b1"),
              "1x=place 2o=swap 1o=place 2x=swap 1x=place 2o=swap 1o=place 2x=swap 1x=place "
              "2o=swap 1o=- 2x=- 1o=-");
    EXPECT_EQ(walk(Opening::Taraguchi10, "h8 keep h9 keep h10 keep e5 keep d4 keep a1"),
              "1x=place 2o=swap 2o=place 1x=swap 1x=place 2o=swap 2o=place 1x=swap 1x=place "
              "2o=swap 2o=- 1x=-");
}

TEST(OpeningRules, Taraguchi10WithTenOffers) {
    Table game = table(Opening::Taraguchi10);
    walk(game, "h8 keep h9 keep h10 keep e5 #10");
    EXPECT_EQ(phase_of(game), "offer:10");
    EXPECT_EQ(game.seat_to_move(), Seat::One);
    walk(game, "a1 b1 c1 d1 e1 f1 g1 h1 i1");
    EXPECT_EQ(game.seat_to_move(), Seat::One);
    walk(game, "j1");
    EXPECT_EQ(phase_of(game), "choose:10:a1,b1,c1,d1,e1,f1,g1,h1,i1,j1");
    EXPECT_EQ(game.seat_to_move(), Seat::Two);
    EXPECT_EQ(count_moves(game), 10U);
    walk(game, "e1 a15");
    EXPECT_EQ(game.position().stones().count(kBlack), 3);
    EXPECT_EQ(game.position().stones().count(kWhite), 3);
}

TEST(OpeningRules, RegionsAroundTheCentre) {
    Table game = table(Opening::Taraguchi10);
    const std::vector<std::pair<std::string, std::size_t>> sizes{
        {"h8", 1}, {"h9", 8}, {"h10", 23}, {"e5", 46}, {"d4", 77}};
    for (const auto& [move, count] : sizes) {
        EXPECT_EQ(count_moves(game), count) << move;
        walk(game, move + " keep");
    }
    EXPECT_EQ(count_moves(game), 225U - 5 + 1) << "any point, or a pass";
}

TEST(OpeningRules, RefusalsSayWhatIsWrong) {
    Table game = table(Opening::Yamaguchi);
    EXPECT_EQ(refusal(game, "a1"), "outside-centre");
    EXPECT_EQ(refusal(game, "swap"), "not-now");
    EXPECT_EQ(refusal(game, "#3"), "not-now");
    EXPECT_EQ(refusal(game, "pass"), "pass-in-opening");
    walk(game, "h8");
    EXPECT_EQ(refusal(game, "h8"), "occupied");
    EXPECT_EQ(refusal(game, "j8"), "outside-square");
    walk(game, "h9 h10");
    EXPECT_EQ(refusal(game, "a1"), "declare-first");
    EXPECT_EQ(refusal(game, "#13"), "number-out-of-range");
    EXPECT_EQ(refusal(game, "#0"), "number-out-of-range");
    walk(game, "#2");
    EXPECT_EQ(refusal(game, "a1"), "answer-first");
    EXPECT_EQ(refusal(game, "more"), "more-not-here");
    EXPECT_EQ(refusal(game, "#2"), "answer-first");
    walk(game, "keep h11");
    EXPECT_EQ(refusal(game, "h11"), "occupied");
    walk(game, "a1");
    EXPECT_EQ(refusal(game, "a1"), "offer-twice");
    EXPECT_EQ(refusal(game, "o1"), "offer-equivalent") << "mirrored at the h file";
    EXPECT_EQ(refusal(game, "a15"), "played") << "the stones are not the same upside down";
    walk(game, "b1");
    EXPECT_EQ(refusal(game, "c1"), "not-offered");
    EXPECT_EQ(refusal(game, "swap"), "not-now");
}

TEST(OpeningRules, NumbersOfTheOtherRules) {
    Table soosorv = table(Opening::Soosorv8);
    walk(soosorv, "h8 h9 h10 keep a1");
    EXPECT_EQ(count_moves(soosorv), 8U);
    EXPECT_EQ(refusal(soosorv, "#9"), "number-out-of-range");
    Table taraguchi = table(Opening::Taraguchi10);
    walk(taraguchi, "h8 keep h9 keep h10 keep e5");
    EXPECT_EQ(refusal(taraguchi, "#9"), "number-out-of-range");
    EXPECT_EQ(count_moves(taraguchi), 3U);
}

// Four stones on one diagonal keep one mirror; four that a half turn keeps forbid its image.
TEST(OpeningRules, EquivalentOffersFollowTheStones) {
    const Rules rules{.opening = Opening::Rif, .offers = 2};
    const auto at = [&](std::string_view rows) {
        const auto position = Position<Renju>::parse(std::string(rows) + " x offer:2:a2", rules);
        EXPECT_TRUE(position) << position.error().code;
        return *position;
    };
    const auto diagonal = at("15/15/15/15/15/9x5/8o6/7x7/6o8/15/15/15/15/15/15");
    EXPECT_FALSE(diagonal.is_legal(move_to(make_point(1, 0)))) << "b1 mirrors a2";
    EXPECT_TRUE(diagonal.is_legal(move_to(make_point(14, 13)))) << "a half turn swaps the colours";
    const auto turned = at("15/15/15/15/15/8o6/6x8/15/8x6/6o8/15/15/15/15/15");
    EXPECT_FALSE(turned.is_legal(move_to(make_point(14, 13)))) << "o14 is a2 turned round";
    EXPECT_TRUE(turned.is_legal(move_to(make_point(1, 0))));
}

TEST(OpeningRules, TakingBackRestoresOffersAndSeats) {
    Table game = table(Opening::Rif, 2);
    walk(game, "h8 h9 h10 swap a1 b2 c9 b2");
    std::vector<std::string> phases;
    while (game.take_back()) phases.push_back(phase_of(game));
    EXPECT_EQ(phases, (std::vector<std::string>{"choose:2:b2,c9", "offer:2:b2", "offer:2", "place",
                                                "swap", "place", "place", "place"}));
    EXPECT_EQ(game.seat_to_move(), Seat::One);
}

}  // namespace
}  // namespace yiguan::gomoku

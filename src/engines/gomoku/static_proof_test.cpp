#include "engines/gomoku/static_proof.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engines/gomoku/test_support.h"
#include "engines/gomoku/threat_board.h"

namespace yiguan::gomoku {
namespace {

// Proves wins and losses with the rules alone: every reply of the defender is tried.
template <class Rule>
class Reference {
  public:
    explicit Reference(const Position<Rule>& position) : position_(position) {}

    bool wins_within(int plies) {
        Moves moves;
        position_.legal_moves(moves);
        if (std::any_of(moves.begin(), moves.end(), [&](Move move) { return wins_with(move); }))
            return true;
        return plies >= 3 && std::any_of(moves.begin(), moves.end(), [&](Move move) {
                   return attacks(move, plies) &&
                          after(move, [&] { return loses_within(plies - 1); });
               });
    }

    bool loses_within(int plies) {
        Moves moves;
        position_.legal_moves(moves);
        return std::all_of(moves.begin(), moves.end(), [&](Move move) {
            return after(move, [&] { return is_won_by_mover() || wins_within(plies - 1); });
        });
    }

  private:
    template <class Ask>
    bool after(Move move, Ask ask) {
        Undo undo;
        position_.do_move(move, undo);
        line_.push_back({move, undo, 0});
        const bool answer = ask();
        line_.pop_back();
        position_.undo_move(move, undo);
        return answer;
    }
    bool wins_with(Move move) {
        const Side own = position_.side_to_move();
        return after(move, [&] { return is_won_by(own); });
    }
    bool is_won_by(Side side) const {
        const Outcome outcome = position_.outcome(line_);
        return outcome.kind == Outcome::Kind::Win && outcome.winner == side;
    }
    bool is_won_by_mover() const { return is_won_by(position_.side_to_move()); }

    // Whether the move may begin a win in so many plies; only such moves are tried, to save time.
    bool attacks(Move move, int plies) const {
        if (!move.is_point()) return false;
        const ThreatBoard<Rule> board(position_);
        const Threat threat = board.threat(position_.side_to_move(), move.point());
        return plies == 3 ? threat == Threat::StraightFour
                          : threat >= Threat::DoubleThree && threat <= Threat::StraightFour;
    }

    Position<Rule> position_;
    std::vector<Ply<Position<Rule>>> line_;
};

template <class Rule>
std::optional<Proof> proof_of(const Position<Rule>& position) {
    const ThreatBoard<Rule> board(position);
    return static_proof(board.patterns(), board.stones(), position.side_to_move());
}

template <class Rule>
class StaticProofOf : public testing::Test {};
using AllRules = testing::Types<Freestyle, Standard, Caro, Renju>;
TYPED_TEST_SUITE(StaticProofOf, AllRules);

TYPED_TEST(StaticProofOf, HoldsAgainstEveryReply) {
    // Only fives are proved under Caro, and random stones make few of them.
    constexpr int kRounds = TypeParam::kNeedsOpenEnd ? 600 : 150;
    Rng rng(31);
    int found = 0;
    for (int round = 0; round < kRounds; ++round) {
        const auto game = random_game<TypeParam>(rng, 8 + round % 12);
        const Position<TypeParam>& position = game.position();
        const auto proof = proof_of(position);
        if (!proof) continue;
        ++found;
        Reference<TypeParam> reference(position);
        EXPECT_TRUE(proof->is_win ? reference.wins_within(proof->plies)
                                  : reference.loses_within(proof->plies))
            << position.text() << " in " << proof->plies;
    }
    EXPECT_GT(found, 10);
}

template <class Rule>
std::optional<Proof> proof_after(std::string_view moves) {
    return proof_of(game_after<Rule>(moves).position());
}

TEST(StaticProof, CountsPliesToTheEnd) {
    const auto four = proof_after<Freestyle>("h8 a1 i8 a3 j8 a5 k8 a7");
    ASSERT_TRUE(four);
    EXPECT_TRUE(four->is_win);
    EXPECT_EQ(four->plies, 1);
    const auto open_four = proof_after<Freestyle>("h8 a1 i8 a3 j8 a5 k8");
    ASSERT_TRUE(open_four);
    EXPECT_FALSE(open_four->is_win);
    EXPECT_EQ(open_four->plies, 2);
    const auto open_three = proof_after<Freestyle>("h8 a1 i8 a3 j8 a5");
    ASSERT_TRUE(open_three);
    EXPECT_EQ(open_three->plies, 3);
    const auto two_twos = proof_after<Freestyle>("h8 a1 i8 o15 j9 a15 j10 o1");
    ASSERT_TRUE(two_twos);
    EXPECT_EQ(two_twos->plies, 5);
    EXPECT_FALSE(proof_after<Freestyle>("h8 a1 i8 o15 j9 a15 j10"));
}

// Two threes of White would win, if its stone did not break one of the two fours that forbid Black
// h5: there Black then stops the straight four with a four of its own.
TEST(StaticProof, ReckonsWithFoursOnForbiddenPoints) {
    EXPECT_FALSE(proof_after<Renju>("i5 f5 j5 e5 k5 d5 i7 f6 j8 e7 k9 l5 h7 l10 h8 h10 h9 j6 c5"));
}

// Black's only answer to White's four is an overline.
TEST(StaticProof, SeesThatAnAnswerIsForbidden) {
    constexpr std::string_view kMoves = "e8 h9 f8 h10 g8 h11 i8 h12 j8 a1 h13 a3";
    const auto proof = proof_after<Renju>(kMoves);
    ASSERT_TRUE(proof);
    EXPECT_FALSE(proof->is_win);
    EXPECT_EQ(proof->plies, 2);
    EXPECT_FALSE(proof_after<Standard>(kMoves));
}

}  // namespace
}  // namespace yiguan::gomoku

// The evaluation of the rungs that know threats: the value of every point for each side, and the
// threats on the board.
#pragma once

#include "engines/gomoku/patterns.h"
#include "games/gomoku/position.h"

namespace yiguan::gomoku {

template <class Rule>
class PatternEvaluator {
  public:
    using P = Position<Rule>;
    static constexpr int kChanceScale = 30'000;

    void reset(const P& position) { patterns_.reset(position.stones(), position.rules().size); }
    void did(const P& position, Move move, const Undo&) {
        if (!move.is_point()) return;
        if (const auto side = position.stones().at(move.point()))
            patterns_.put(*side, move.point());
    }
    void undid(const P&, Move move, const Undo&) {
        if (move.is_point() && !patterns_.is_empty(move.point())) patterns_.remove(move.point());
    }
    int value(const P& position) const { return value_for(position.side_to_move()); }

    const Patterns<Rule>& patterns() const { return patterns_; }

  private:
    // Values of threats that decide the game unless they are answered.
    static constexpr int kFiveNext = 1'000'000;
    static constexpr int kStraightFourNext = 500'000;
    static constexpr int kFourThreeNext = 60'000;
    static constexpr int kDoubleThreeNext = 20'000;
    static constexpr int kAnswerOwed = 6'000;  // to a four or a three

    // The value for `mover`, the side to move.
    int value_for(Side mover) const {
        const Side opponent = other(mover);
        if (patterns_.count(mover, Threat::Five) > 0) return kFiveNext;
        const int opponents_fives = patterns_.count(opponent, Threat::Five);
        if (opponents_fives > 1) return -kFiveNext;
        const int total = 60 * patterns_.total(mover) - 50 * patterns_.total(opponent);
        const bool must_block = opponents_fives == 1;
        const bool must_defend = patterns_.count(opponent, Threat::StraightFour) > 0;
        if (must_block) return total - (must_defend ? kStraightFourNext / 2 : kAnswerOwed);
        if (patterns_.count(mover, Threat::StraightFour) > 0) return kStraightFourNext;
        const bool has_four_three = patterns_.count(mover, Threat::FourThree) > 0;
        if (must_defend) return total + (has_four_three ? kFourThreeNext / 2 : -kAnswerOwed);
        if (has_four_three) return total + kFourThreeNext;
        if (patterns_.count(mover, Threat::DoubleThree) > 0 && may_make_double_threes(mover))
            return total + kDoubleThreeNext;
        return total;
    }

    static constexpr bool may_make_double_threes(Side side) {
        return !(Rule::kForbids && side == kBlack);
    }

    Patterns<Rule> patterns_;
};

}  // namespace yiguan::gomoku

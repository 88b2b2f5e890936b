// The champion's evaluation: what every empty point is worth to the side to move and to its
// opponent, by the shapes of its four lines, and what the threats of both sides are worth together.
#pragma once

#include "engines/gomoku/champion_weights.h"
#include "engines/gomoku/threat_board.h"
#include "games/gomoku/position.h"
#include "search/champion/values.h"

namespace yiguan::gomoku {

template <class Rule>
class ChampionEvaluator {
  public:
    using P = Position<Rule>;
    static constexpr int kChanceScale = 400;

    void reset(const P& position) { board_.reset(position); }
    void did(const P& position, Move move, const Undo&) {
        if (!move.is_point()) return;
        if (const auto side = position.stones().at(move.point())) board_.put(*side, move.point());
    }
    void undid(const P&, Move move, const Undo&) {
        if (!move.is_point()) return;
        if (const auto side = board_.stones().at(move.point())) board_.remove(*side, move.point());
    }
    int value(const P& position) const {
        const Side mover = position.side_to_move();
        const int points =
            patterns().total_when_moving(mover) - patterns().total_when_waiting(other(mover));
        const int threats =
            champion_weights<Rule>().of(mover).threats[threat_state(patterns(), mover)];
        return search::champion::clamped((points + threats) / kWeightParts);
    }

    const Patterns<Rule>& patterns() const { return board_.patterns(); }
    // For solvers, which leave it as they found it.
    ThreatBoard<Rule>& board() { return board_; }

  private:
    // One table where the rule treats both colours alike, so that it stays in the cache.
    static const ThreatTable& table(Side side) {
        static const ThreatTable black(Rule::kForbids, champion_weights<Rule>().of(kBlack).points);
        if constexpr (!Rule::kForbids) return black;
        static const ThreatTable white(false, champion_weights<Rule>().of(kWhite).points);
        return side == kBlack ? black : white;
    }

    ThreatBoard<Rule> board_{table(kBlack), table(kWhite)};
};

}  // namespace yiguan::gomoku

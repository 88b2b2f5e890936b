// How every opponent of this game decides inside an opening rule. Negamax does not fit there: one
// person may act several times in a row, and a swap changes whose colour is whose. So each decision
// looks at what the position would be without the opening, by a shallow search:
//   place    a stone that the other may take from us by a swap should leave the game even, any
//            other is the best for our colour
//   swap     take the other colour when it is better; the third answers are not used
//   declare  one offer, and one more for each step by which Black is ahead
//   offer    the best point for Black that is left
//   choose   the offered point that is worst for Black
#pragma once

#include "engine/engine.h"
#include "engine/player.h"
#include "engines/gomoku/threat_tactics.h"
#include "search/pvs.h"

namespace yiguan::gomoku {

template <class Rule>
class OpeningPolicy {
  public:
    using P = Position<Rule>;

    OpeningPolicy() : table_(1) {}

    // Precondition: the position is inside an opening. A legal move, within the limits.
    Move choose(const P& position, const Limits& limits, const Control& control);

    // What was learned from earlier games.
    void forget() { table_.clear(); }

  private:
    struct Appraisal;

    Move place(const P& position, Appraisal& appraisal, Rng& rng);
    Move pick(const P& position, const Moves& moves, Appraisal& appraisal, bool wants_even);
    int value(const P& plain, Side side, Appraisal& appraisal);

    search::TranspositionTable<Move> table_;
    search::History<P, ThreatTactics<Rule>> history_;
};

extern template class OpeningPolicy<Freestyle>;
extern template class OpeningPolicy<Standard>;
extern template class OpeningPolicy<Caro>;
extern template class OpeningPolicy<Renju>;

}  // namespace yiguan::gomoku

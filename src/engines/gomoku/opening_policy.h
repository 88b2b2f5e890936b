// How every opponent of this game decides inside an opening rule. Negamax does not fit there: one
// player may act several times in a row, and a swap exchanges the colours. So each decision values
// the position as it would be without the opening, by a shallow search:
//   place    before a possible swap by the other player the stone that leaves the game most even,
//            otherwise the best for the own colour
//   swap     take the other colour when it is better; the third answers are not used
//   declare  one offer, and one more for each step by which Black is ahead
//   offer    the best point for Black that is left
//   choose   the offered point that is worst for Black
// A level of strength keeps to its nodes and its horizon; apart from that all opponents decide
// alike.
#pragma once

#include <optional>

#include "engine/engine.h"
#include "engine/player.h"
#include "engines/gomoku/threat_tactics.h"
#include "search/pvs.h"

namespace yiguan::gomoku {

// How far the shallow searches see; levels of strength reduce it.
struct OpeningSight {
    Horizon horizon{};
    search::PvsOptions search{};
    std::optional<std::uint64_t> nodes{};  // for a whole decision
};

template <class Rule>
class OpeningPolicy {
  public:
    using P = Position<Rule>;

    explicit OpeningPolicy(const OpeningSight& sight) : sight_(sight), table_(1) {}

    // Precondition: the position is inside an opening. A legal move, within the limits; its nodes
    // are added to `spent`, a budget of the same limits.
    Move choose(const P& position,
                const Limits& limits,
                const Control& control,
                search::Budget& spent);

    // What was learned from earlier games.
    void forget() { table_.clear(); }

  private:
    struct Appraisal;

    Move place(const P& position, Appraisal& appraisal, Rng& rng);
    Move pick(const P& position, const Moves& moves, Appraisal& appraisal, bool wants_even);
    int value(const P& plain, Side side, Appraisal& appraisal);

    OpeningSight sight_;
    search::TranspositionTable<Move> table_;
    search::History<P, ThreatTactics<Rule>> history_;
};

extern template class OpeningPolicy<Freestyle>;
extern template class OpeningPolicy<Standard>;
extern template class OpeningPolicy<Caro>;
extern template class OpeningPolicy<Renju>;

}  // namespace yiguan::gomoku

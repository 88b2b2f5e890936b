// The decisions of all opponents inside an opening rule. Negamax does not fit there: one player may
// act several times in a row, and a swap exchanges the colours. Therefore each decision evaluates
// the position without the opening rule by a shallow search:
//   place    before a possible swap by the other player the stone after which the game is most
//   even,
//            otherwise the stone that is best for the player's own colour
//   swap     take the other colour when it is better; the third answers are not used
//   declare  one offer, and one more for each step of Black's advantage
//   offer    the best remaining point for Black
//   choose   the offered point that is worst for Black
// A level of strength keeps its limits of nodes and horizon; apart from that all opponents decide
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

    // Precondition: the position is inside an opening. Returns a legal move and respects the
    // limits; the nodes searched are added to `spent`, a budget with the same limits.
    Move choose(const P& position,
                const Limits& limits,
                const Control& control,
                search::Budget& spent);

    // Forgets what was learned from earlier games.
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

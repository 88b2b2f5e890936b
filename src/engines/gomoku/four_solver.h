// Wins by continuous fours (VCF, 连续冲四胜): every stone of the attacker makes a four that must be
// answered, the last stone makes five. Exact: a win found is the shortest of its kind, and none is
// missed within the allowed moves and budget. In renju Black neither attacks nor defends on a
// forbidden point.
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "engines/gomoku/failures.h"
#include "engines/gomoku/threat_board.h"
#include "search/budget.h"
#include "search/workbench.h"

namespace yiguan::gomoku {

// The attacker's stones and the defender's replies in turn, ending with the five. A defender
// without a useful reply plays kElsewhere.
using WinningLine = std::span<const Point>;
inline constexpr Point kElsewhere = kPoints;

template <class Rule>
class FourSolver {
  public:
    static constexpr int kMostMoves = 40;
    static constexpr std::uint64_t kNoMostNodes = std::numeric_limits<std::uint64_t>::max();

    // The shortest win of `attacker`, the side to move, with at most `most_moves` stones of its
    // own; empty: there is none, or the budget is spent. The line stays valid until the next call.
    // The board is unchanged afterwards.
    WinningLine solve(ThreatBoard<Rule>& board,
                      Side attacker,
                      int most_moves,
                      search::Budget& budget);

    // Like solve, but the win need not be the shortest, and the search is given up after
    // `most_nodes` nodes; it is not repeated for the same position and moves.
    WinningLine find(ThreatBoard<Rule>& board,
                     Side attacker,
                     int most_moves,
                     search::Budget& budget,
                     std::uint64_t most_nodes = kNoMostNodes);

    void forget() { failures_.clear(); }

  private:
    Attack attack(int moves, int ply);
    Attack defend(int moves, int ply);
    Attack reply_with(Point reply, int moves, int ply);
    PointList fours() const;
    // Counts a node; whether the search must end now.
    bool spend_node();
    bool is_spent() const { return left_ == 0 || budget_->is_spent(); }

    ThreatBoard<Rule>* board_ = nullptr;
    search::Budget* budget_ = nullptr;
    Side attacker_ = kBlack;
    std::uint64_t left_ = kNoMostNodes;
    Failures failures_;
    search::PrincipalVariation<Point> variation_;
};

extern template class FourSolver<Freestyle>;
extern template class FourSolver<Standard>;
extern template class FourSolver<Caro>;
extern template class FourSolver<Renju>;

}  // namespace yiguan::gomoku

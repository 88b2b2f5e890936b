// Wins by continuous threats (VCT, 连续做杀胜): every stone of the attacker makes a four or an open
// three, and in the end fours win (four_solver.h). The defender may answer on every point that
// stops the three, or by making fours. The search increases the number of threats before the
// winning fours step by step; a win found is correct but need not be the shortest.
#pragma once

#include "engines/gomoku/four_solver.h"

namespace yiguan::gomoku {

template <class Rule>
class ThreeSolver {
  public:
    // A win of `attacker`, the side to move, with at most `most_moves` threats before the closing
    // fours; empty: there is none, or the budget is spent. The line, against the longest defence
    // that was searched, stays valid until the next call. The board is unchanged afterwards.
    WinningLine solve(ThreatBoard<Rule>& board,
                      Side attacker,
                      int most_moves,
                      search::Budget& budget);

    void forget();

  private:
    static constexpr int kClosingFours = 8;  // stones of the attacker
    static constexpr int kMostPlies = search::kMaxPly - 2 * kClosingFours;

    Attack attack(int moves, int ply);
    Attack attack_with(Point point, int moves, int ply);
    Attack defend(int moves, int ply);
    bool wins_by_fours(int ply);
    bool has_threat() const;
    PointList threats() const;
    PointList replies() const;

    ThreatBoard<Rule>* board_ = nullptr;
    search::Budget* budget_ = nullptr;
    Side attacker_ = kBlack;
    FourSolver<Rule> fours_;
    Failures failures_;
    search::PrincipalVariation<Point> variation_;
};

extern template class ThreeSolver<Freestyle>;
extern template class ThreeSolver<Standard>;
extern template class ThreeSolver<Caro>;
extern template class ThreeSolver<Renju>;

}  // namespace yiguan::gomoku

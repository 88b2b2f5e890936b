// Rung 8: the deepening search with a solver for mates by continuous checks (连将杀). Before
// searching it looks for such a mate and plays the shortest; after searching it rejects a move that
// allows the opponent one, if there is another move.
#pragma once

#include <optional>
#include <string>

#include "engines/xiangqi/hand_evaluator.h"
#include "engines/xiangqi/mate_search.h"
#include "engines/xiangqi/tactics.h"
#include "search/deep_player.h"

namespace yiguan::xiangqi {

struct SolverOptions {
    search::DeepOptions deep;
    Horizon horizon = Horizon::Checks;
    int mate_in = MateSearch::kMostMoves;  // longest mate to look for, in own moves; 0: none
};

class SolverPlayer final : public search::DeepPlayer<Position, HandEvaluator, Tactics> {
  public:
    SolverPlayer(const Rules& rules, std::string canonical_rules, const SolverOptions& options);

    void forget() override;

  private:
    BestMove choose(const Limits& limits, const Control& control) override;

    BestMove play_shortest(const Mate& mate,
                           const Limits& limits,
                           const search::Budget& budget,
                           const Control& control);
    BestMove play_mate(const Mate& mate,
                       const search::Budget& budget,
                       const Control& control) const;
    search::RootResult<Move> without_allowed_mates(const search::RootResult<Move>& first,
                                                   const Limits& limits,
                                                   search::Budget& budget,
                                                   const Control& control);
    bool allows_mate(Move move, search::Budget& budget);

    MateSearch mates_;
    int mate_in_;
};

}  // namespace yiguan::xiangqi

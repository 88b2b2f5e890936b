// Rung 8: the deepening search with exact knowledge of mates by checks (连将杀). Before searching
// it looks for one of its own and plays the shortest; after searching it refuses a move that lets
// the foe have one, as long as there is another.
#pragma once

#include <optional>
#include <string>

#include "engines/xiangqi/hand_evaluator.h"
#include "engines/xiangqi/mate_search.h"
#include "engines/xiangqi/tactics.h"
#include "search/tree_player.h"

namespace yiguan::xiangqi {

struct SolverOptions {
    search::TreeOptions tree;
    Horizon horizon = Horizon::Checks;
    int mate_in = MateSearch::kMostMoves;  // own moves; 0: does not look for mates
};

class SolverPlayer final : public search::TreePlayer<Position, HandEvaluator, Tactics> {
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
    search::RootResult<Move> vetted(const search::RootResult<Move>& first,
                                    const Limits& limits,
                                    search::Budget& budget,
                                    const Control& control);
    bool allows_mate(Move move, search::Budget& budget);

    MateSearch mates_;
    int mate_in_;
};

}  // namespace yiguan::xiangqi

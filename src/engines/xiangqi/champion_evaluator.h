// The champion's evaluation: a network, or else weights for what champion_terms.h counts, fitted to
// games of the champion against itself. The pieces on their points are summed with the moves.
#pragma once

#include <memory>
#include <optional>

#include "engines/xiangqi/evaluation_parts.h"
#include "engines/xiangqi/network_inputs.h"
#include "games/xiangqi/position.h"
#include "nnue/evaluator.h"
#include "search/score.h"

namespace yiguan::xiangqi {

class ChampionEvaluator {
  public:
    static constexpr int kChanceScale = 430;

    // By the weights.
    ChampionEvaluator() = default;
    // By the network, if there is one. Precondition: it is of the kind of NetworkInputs.
    explicit ChampionEvaluator(std::shared_ptr<const nnue::Network> network);

    void reset(const Position& position);
    void did(const Position& position, Move move, const Undo& undo);
    void undid(const Position& position, Move move, const Undo& undo);
    int value(const Position& position) const;

  private:
    int value_by_weights(const Position& position) const;

    PhasedBalance balance_;
    std::optional<nnue::Evaluator<NetworkInputs, search::kMaxPly>> network_;
};

}  // namespace yiguan::xiangqi

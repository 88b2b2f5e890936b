// The opponents of gomoku and renju, from a random mover to the champion.
#pragma once

#include <memory>
#include <vector>

#include "engine/evaluation_layers.h"
#include "engine/evaluation_terms.h"
#include "engine/network_terms.h"
#include "engine/order_terms.h"
#include "engine/player_info.h"
#include "engine/puzzle_themes.h"
#include "game/rule_text.h"

namespace yiguan::gomoku {

struct Ladder {
    // By rung, from 0.
    static const std::vector<PlayerInfo>& players();

    static std::unique_ptr<EvaluationTerms> evaluation_terms(const RuleText& rules);
    static std::unique_ptr<OrderTerms> order_terms(const RuleText& rules);
    // What the champion's networks see, the same under all rules, and for their trainer.
    static Result<nnue::InputKind> network_kind(const RuleText& rules);
    static std::unique_ptr<NetworkTerms> network_terms(const RuleText& rules);
    // What the opponents think of the position at the end of the record.
    static Result<std::vector<EvaluationLayer>> evaluation_layers(const RuleText& rules,
                                                                  const Record& record);
    // The themes of a puzzle's line.
    static Result<std::vector<PuzzleTheme>> puzzle_themes(const RuleText& rules,
                                                          const Record& line);
};

}  // namespace yiguan::gomoku

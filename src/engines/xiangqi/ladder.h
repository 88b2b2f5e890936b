// The opponents of xiangqi, from a random mover to a Monte-Carlo tree.
#pragma once

#include <memory>
#include <vector>

#include "engine/evaluation_layers.h"
#include "engine/evaluation_terms.h"
#include "engine/network_terms.h"
#include "engine/player_info.h"
#include "engine/puzzle_themes.h"
#include "game/rule_text.h"

namespace yiguan::xiangqi {

struct Ladder {
    // By rung, from 0.
    static const std::vector<PlayerInfo>& players();
    // The champion's evaluation, the same under all rules.
    static std::unique_ptr<EvaluationTerms> evaluation_terms(const RuleText& rules);
    // What the champion's networks see, the same under all rules, and for their trainer.
    static Result<nnue::InputKind> network_kind(const RuleText& rules);
    static std::unique_ptr<NetworkTerms> network_terms(const RuleText& rules);
    // What the opponents think of the position at the end of the record.
    static Result<std::vector<EvaluationLayer>> evaluation_layers(const RuleText& rules,
                                                                  const Record& record);
    // The themes of a puzzle's line.
    static Result<std::vector<PuzzleTheme>> puzzle_themes(const RuleText& rules,
                                                          const Record& line);
    // Whether more than half of the plies without a capture that draw are left from the first right
    // move to the last: the board does not show their number.
    static Result<bool> is_fair_puzzle(const RuleText& rules, const Record& line);
};

}  // namespace yiguan::xiangqi

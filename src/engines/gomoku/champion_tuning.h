// The champion's evaluation of gomoku and renju for the tuner.
#pragma once

#include <memory>

#include "engine/evaluation_terms.h"
#include "game/rule_text.h"

namespace yiguan::gomoku {

// Null under caro, which uses the weights of standard.
std::unique_ptr<EvaluationTerms> make_evaluation_terms(const RuleText& rules);

}  // namespace yiguan::gomoku

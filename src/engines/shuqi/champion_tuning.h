// The champion's evaluation of number chess for the tuner.
#pragma once

#include <memory>

#include "engine/evaluation_terms.h"
#include "game/rule_text.h"

namespace yiguan::shuqi {

// Null under difference scoring, whose evaluation has no weights of its own.
std::unique_ptr<EvaluationTerms> make_evaluation_terms(const RuleText& rules);

}  // namespace yiguan::shuqi

// The champion's evaluation of xiangqi for the tuner.
#pragma once

#include <memory>

#include "engine/evaluation_terms.h"

namespace yiguan::xiangqi {

std::unique_ptr<EvaluationTerms> make_evaluation_terms();

}  // namespace yiguan::xiangqi

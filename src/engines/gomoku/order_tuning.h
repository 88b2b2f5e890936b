// The champion's order of moves in gomoku and renju for the tuner.
#pragma once

#include <memory>

#include "engine/order_terms.h"
#include "game/rule_text.h"

namespace yiguan::gomoku {

// Null under caro, which uses the weights of standard.
std::unique_ptr<OrderTerms> make_order_terms(const RuleText& rules);

}  // namespace yiguan::gomoku

// What the networks of gomoku and renju see, for the registry and the trainer.
#pragma once

#include <memory>

#include "base/result.h"
#include "engine/network_terms.h"
#include "game/rule_text.h"

namespace yiguan::gomoku {

// One kind for all rules. Refused when the rules are unknown.
Result<nnue::InputKind> network_kind(const RuleText& rules);

// Null under caro, which uses the network of standard, and under unknown rules.
std::unique_ptr<NetworkTerms> make_network_terms(const RuleText& rules);

}  // namespace yiguan::gomoku

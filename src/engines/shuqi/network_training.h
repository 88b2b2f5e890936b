// What the networks of number chess see, for the registry and the trainer.
#pragma once

#include <memory>

#include "base/result.h"
#include "engine/network_terms.h"
#include "game/rule_text.h"

namespace yiguan::shuqi {

// Refused when the rules are unknown, and with "train-none" on the board without networks.
Result<nnue::InputKind> network_kind(const RuleText& rules);

// Null under unknown rules and on the board without networks.
std::unique_ptr<NetworkTerms> make_network_terms(const RuleText& rules);

}  // namespace yiguan::shuqi

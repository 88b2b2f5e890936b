// The answer to an act of a person.
#pragma once

#include <functional>

#include "base/result.h"

namespace yiguan::service {

// Called exactly once on the hall's thread: with nothing when the act is done and stored, else with
// the reason for the refusal.
using Answer = std::function<void(Refusal)>;

}  // namespace yiguan::service

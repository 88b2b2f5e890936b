// How an act of a person is answered.
#pragma once

#include <functional>

#include "base/result.h"

namespace yiguan::service {

// Called exactly once on the hall's thread: nothing when the act is done and stored, else why it is
// refused.
using Answer = std::function<void(Refusal)>;

}  // namespace yiguan::service

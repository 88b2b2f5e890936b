// Who analyses positions: Yiguan's own opponent, or an installed engine that a person has chosen.
#pragma once

#include <string>
#include <string_view>

#include "service/ports.h"

namespace yiguan::service {

// `reviewer`: the text of an installed engine; empty: Yiguan's own. Refused when there is no such
// engine for the rules, and with "reviewer-unknown" for an opponent that is not installed.
Result<MadeEngine> make_reviewer(std::string_view rules,
                                 const std::string& reviewer,
                                 const Environment& environment);

}  // namespace yiguan::service

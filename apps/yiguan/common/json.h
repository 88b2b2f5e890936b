// Reasons as JSON: {"code": …, "arguments": {name: [values…]}, "because": …}.
#pragma once

#include <boost/json.hpp>

#include "base/reason.h"

namespace yiguan::cli {

boost::json::object reason_json(const Reason& reason);

}  // namespace yiguan::cli

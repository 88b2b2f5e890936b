// Sentences for people as JSON.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <string_view>

#include "base/reason.h"
#include "protocol/wire/shapes.h"

namespace yiguan::api {

// The sentences for a reason under these rules.
using SayReason = std::function<wire::Words(const Reason&, std::string_view rules)>;

inline boost::json::object to_json(const wire::Words& words) {
    return {{"code", words.code}, {"zh", words.zh}, {"en", words.en}};
}

}  // namespace yiguan::api

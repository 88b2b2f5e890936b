// The sentences of a reason in both languages.
#pragma once

#include <string_view>

#include "base/reason.h"
#include "games/registry.h"
#include "protocol/wire/shapes.h"

namespace yiguan::api {

inline wire::Words say(const Reason& reason, std::string_view rules) {
    return {reason.code, words(reason, Language::Zh, rules), words(reason, Language::En, rules)};
}

}  // namespace yiguan::api

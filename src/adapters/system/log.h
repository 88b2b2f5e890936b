// The operator's log: one JSON object a line on stderr, with the time and the event's name. Holds
// no personal data.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace yiguan {

using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;

// Writes one line atomically; the values are made harmless (base/text.h). Thread-safe.
void log_event(std::string_view event, LogFields fields);

}  // namespace yiguan

// What those who run a server read: one JSON object a line on stderr, with the time and the event's
// name; nothing about persons.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace yiguan {

using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;

// One line, written whole; may be called from any thread.
void log_event(std::string_view event, LogFields fields);

}  // namespace yiguan

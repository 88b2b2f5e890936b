// The course's messages to JSON and back.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "protocol/course/messages.h"

namespace yiguan::course_codec {

std::string text(const course::FromClient& message);
std::string text(const course::FromServer& message);

// Refused when the text is not an object of the protocol, naming a field that is missing or of the
// wrong type. Accepted although wrong: numbers written as strings or with a zero fraction, a
// missing number in a move, an expression that is not a string.
Result<course::FromServer> read_from_server(std::string_view text);
Result<course::FromClient> read_from_client(std::string_view text);

}  // namespace yiguan::course_codec

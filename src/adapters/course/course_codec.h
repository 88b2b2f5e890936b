// The course's messages as JSON texts and back.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "protocol/course/messages.h"

namespace yiguan::course_codec {

std::string text(const course::FromClient& message);
std::string text(const course::FromServer& message);

// Refused: what is no object of the protocol, with the field that is missing or of another kind.
// Forgiven: numbers written as strings or with a fraction of nothing, a number that is left out of
// a move, an expression that is no text.
Result<course::FromServer> read_from_server(std::string_view text);
Result<course::FromClient> read_from_client(std::string_view text);

}  // namespace yiguan::course_codec

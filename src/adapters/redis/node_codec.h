// What nodes say to each other as text: a line of JSON that says what it is and for whom, then,
// where there is one, the frame it carries (json_codec.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "service/node_messages.h"

namespace yiguan::node_codec {

struct Letter {
    service::NodeNumber from = 0;
    service::NodeMessage message;
};

std::string write(service::NodeNumber from, const service::NodeMessage& message);

// Refused: what no node of this version has written.
Result<Letter> read(std::string_view text);

}  // namespace yiguan::node_codec

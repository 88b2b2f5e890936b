// The text form of the messages between nodes: a line of JSON with the kind, the sender and the
// fields, then the frame that the message carries, if any (json_codec.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "service/node_messages.h"

namespace yiguan::node_codec {

struct Incoming {
    service::NodeNumber from = 0;
    service::NodeMessage message;
};

std::string write(service::NodeNumber from, const service::NodeMessage& message);

// Refuses text that no node of this version writes.
Result<Incoming> read(std::string_view text);

}  // namespace yiguan::node_codec

// Wire messages as JSON text and back. Generic: iterates over the fields of a message.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "protocol/wire/messages.h"

namespace yiguan::json_codec {

// One frame: {"t":…,"d":…} with "a", "g" and "v" when the envelope has them.
std::string frame(const wire::ToPage& message, const wire::Envelope& envelope);
std::string frame(const wire::FromPage& message, const wire::Envelope& envelope);

struct Received {
    wire::FromPage message;
    wire::Envelope envelope;
};

// A frame with an unreadable message still has its number, so that it can be answered.
struct Unreadable {
    Reason reason;
    wire::Envelope envelope;
};

// Refused: text that is not JSON, an unknown type, and a field that is missing or has the wrong
// type (named in the reason). Unknown fields are ignored.
std::variant<Received, Unreadable> read_frame(std::string_view text);

struct PageMessage {
    wire::ToPage message;
    wire::Envelope envelope;
};

// Reads a message to a page that one node forwards for another.
Result<PageMessage> read_page_message(std::string_view text);

}  // namespace yiguan::json_codec

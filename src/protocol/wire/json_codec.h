// Wire messages as JSON text and back. Knows no message: it walks their fields.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "protocol/wire/messages.h"

namespace yiguan::json_codec {

// One frame: {"t":…,"d":…} with "a", "g" and "v" where the envelope has them.
std::string frame(const wire::ToPage& message, const wire::Envelope& envelope);
std::string frame(const wire::FromPage& message, const wire::Envelope& envelope);

struct Received {
    wire::FromPage message;
    wire::Envelope envelope;
};

// A frame whose message could not be read still has its number, so that it can be answered.
struct Unreadable {
    Reason reason;
    wire::Envelope envelope;
};

// Refused: what is no JSON, an unknown type, and a field that is missing or of another kind, by its
// name. Fields nobody asked for are passed over.
std::variant<Received, Unreadable> read_frame(std::string_view text);

struct Told {
    wire::ToPage message;
    wire::Envelope envelope;
};

// What the server says to a page, read by another part of the server.
Result<Told> read_told(std::string_view text);

}  // namespace yiguan::json_codec

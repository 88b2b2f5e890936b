#include "protocol/wire/json_codec.h"

#include <boost/json.hpp>
#include <utility>

#include "protocol/wire/field_json.h"

namespace yiguan::json_codec {
namespace {

namespace json = boost::json;

wire::Envelope read_envelope(const json::object& frame) {
    wire::Envelope envelope;
    if (const json::value* ack = frame.if_contains("a"); ack != nullptr && ack->is_int64())
        envelope.ack = ack->get_int64();
    if (const json::value* table = frame.if_contains("g"); table != nullptr && table->is_string())
        envelope.table = table->get_string();
    if (const json::value* version = frame.if_contains("v");
        version != nullptr && version->is_int64() && std::in_range<int>(version->get_int64()))
        envelope.version = static_cast<int>(version->get_int64());
    return envelope;
}

template <class Any>
std::string frame_of(const Any& message, const wire::Envelope& envelope) {
    std::string out;
    field_json::write_open_message(out, message);
    if (envelope.ack) field_json::write_integer(out.append(R"(,"a":)"), *envelope.ack);
    if (!envelope.table.empty()) field_json::write(out.append(R"(,"g":)"), envelope.table);
    if (envelope.version) field_json::write_integer(out.append(R"(,"v":)"), *envelope.version);
    return out += '}';
}

}  // namespace

std::string frame(const wire::ToPage& message, const wire::Envelope& envelope) {
    return frame_of(message, envelope);
}

std::string frame(const wire::FromPage& message, const wire::Envelope& envelope) {
    return frame_of(message, envelope);
}

std::variant<Received, Unreadable> read_frame(std::string_view text) {
    const auto object = field_json::read_object_text(text);
    if (!object) return Unreadable{object.error(), {}};
    const wire::Envelope envelope = read_envelope(*object);
    auto message = field_json::read_message<wire::FromPage>(*object);
    if (!message) return Unreadable{message.error(), envelope};
    return Received{std::move(*message), envelope};
}

Result<PageMessage> read_page_message(std::string_view text) {
    const auto object = field_json::read_object_text(text);
    if (!object) return object.error();
    auto message = field_json::read_message<wire::ToPage>(*object);
    if (!message) return message.error();
    return PageMessage{std::move(*message), read_envelope(*object)};
}

}  // namespace yiguan::json_codec

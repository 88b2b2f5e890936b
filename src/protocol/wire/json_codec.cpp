#include "protocol/wire/json_codec.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <cmath>
#include <type_traits>
#include <utility>

#include "base/text.h"

namespace yiguan::json_codec {
namespace {

namespace json = boost::json;

// --- Writing -------------------------------------------------------------------------------------

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
concept List = requires(const T& list) {
    list.begin();
    list.size();
} && !std::is_same_v<T, std::string>;

void write(std::string& out, std::string_view text) {
    const bool is_plain = std::none_of(text.begin(), text.end(), [](char c) {
        return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
    });
    if (is_plain)
        out.append("\"").append(text).append("\"");
    else
        out += json::serialize(json::string(text));
}

template <class Integer>
    requires std::is_integral_v<Integer>
void write_integer(std::string& out, Integer number) {
    std::array<char, 24> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    out.append(digits.data(), end);
}

template <class T>
void write(std::string& out, const T& value) {
    if constexpr (wire::Message<T>) {
        char separator = '{';
        wire::for_each_field(value, [&](std::string_view name, const auto& field) {
            out += std::exchange(separator, ',');
            out.append("\"").append(name).append("\":");
            write(out, field);
        });
        out += separator == '{' ? "{}" : "}";
    } else if constexpr (IsOptional<T>::value) {
        if (value)
            write(out, *value);
        else
            out += "null";
    } else if constexpr (std::is_same_v<T, std::string>) {
        write(out, std::string_view(value));
    } else if constexpr (List<T>) {
        char separator = '[';
        for (const auto& element : value) {
            out += std::exchange(separator, ',');
            write(out, element);
        }
        out += separator == '[' ? "[]" : "]";
    } else if constexpr (std::is_same_v<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::is_same_v<T, double>) {
        // Whole numbers are written without an exponent.
        if (value == std::floor(value))
            write_integer(out, static_cast<std::int64_t>(value));
        else
            out += json::serialize(json::value(value));
    } else {
        write_integer(out, value);
    }
}

// --- Reading: false, and the name of the field, when a value has the wrong type ------------------

class Reader {
  public:
    const std::string& bad_field() const { return bad_field_; }

    template <class T>
    bool read(const json::value& from, T& to) {
        if constexpr (wire::Message<T>) {
            return read_object(from, to);
        } else if constexpr (std::is_same_v<T, std::string>) {
            if (!from.is_string()) return false;
            to = from.get_string();
            return true;
        } else if constexpr (std::is_same_v<T, bool>) {
            if (!from.is_bool()) return false;
            to = from.get_bool();
            return true;
        } else if constexpr (std::is_integral_v<T>) {
            return read_integer(from, to);
        } else if constexpr (std::is_same_v<T, double>) {
            if (!from.is_number()) return false;
            to = from.to_number<double>();
            return true;
        } else if constexpr (IsOptional<T>::value) {
            return from.is_null() || read(from, to.emplace());
        } else {
            return read_list(from, to);
        }
    }

  private:
    template <class T>
    bool read_object(const json::value& from, T& to) {
        if (!from.is_object()) return false;
        bool is_good = true;
        wire::for_each_field(to, [&](std::string_view name, auto& field) {
            if (!is_good) return;
            const json::value* value = from.get_object().if_contains(name);
            constexpr bool kMayLack = IsOptional<std::decay_t<decltype(field)>>::value;
            is_good = value == nullptr ? kMayLack : read(*value, field);
            if (!is_good && bad_field_.empty()) bad_field_ = name;
        });
        return is_good;
    }

    template <class T>
    static bool read_integer(const json::value& from, T& to) {
        if (!from.is_int64()) return false;
        if (!std::in_range<T>(from.get_int64())) return false;
        to = static_cast<T>(from.get_int64());
        return true;
    }

    template <class T>
    bool read_list(const json::value& from, std::vector<T>& to) {
        if (!from.is_array()) return false;
        for (const json::value& element : from.get_array())
            if (!read(element, to.emplace_back())) return false;
        return true;
    }
    template <class T, std::size_t N>
    bool read_list(const json::value& from, std::array<T, N>& to) {
        if (!from.is_array() || from.get_array().size() != N) return false;
        for (std::size_t i = 0; i < N; ++i)
            if (!read(from.get_array()[i], to[i])) return false;
        return true;
    }

    std::string bad_field_;
};

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

// Reads the data as a `Message` if `type` is its name.
template <class Message, class Any>
bool read_as(std::string_view type, const json::value& data, std::optional<Result<Any>>& out) {
    if (type != Message::kType) return false;
    Message message;
    Reader reader;
    if (reader.read(data, message))
        out = Result<Any>(Any(std::move(message)));
    else
        out = Result<Any>(Reason("message-field")
                              .text("message", Message::kType)
                              .text("field", reader.bad_field()));
    return true;
}

template <class... Message>
std::optional<Result<std::variant<Message...>>> read_any(std::string_view type,
                                                         const json::value& data,
                                                         const std::variant<Message...>*) {
    std::optional<Result<std::variant<Message...>>> out;
    (void)(read_as<Message>(type, data, out) || ...);
    return out;
}

// Reads one of the messages of `Any`, without the envelope.
template <class Any>
Result<Any> read_message(const json::object& object) {
    const json::value* type = object.if_contains("t");
    if (type == nullptr || !type->is_string()) return Reason("message-unreadable");
    const json::value none = json::object();
    const json::value* data = object.if_contains("d");
    auto read = read_any(type->get_string(), data == nullptr ? none : *data,
                         static_cast<const Any*>(nullptr));
    if (read) return std::move(*read);
    const std::string name = printable(std::string_view(type->get_string()));
    return Reason("message-unknown").text("message", name);
}

template <class Any>
std::string frame_of(const Any& message, const wire::Envelope& envelope) {
    std::string out;
    std::visit(
        [&](const auto& data) {
            out.append(R"({"t":")").append(std::decay_t<decltype(data)>::kType).append(R"(","d":)");
            write(out, data);
        },
        message);
    if (envelope.ack) write_integer(out.append(R"(,"a":)"), *envelope.ack);
    if (!envelope.table.empty()) write(out.append(R"(,"g":)"), envelope.table);
    if (envelope.version) write_integer(out.append(R"(,"v":)"), *envelope.version);
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
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    if (error || !value.is_object()) return Unreadable{Reason("message-unreadable"), {}};
    const wire::Envelope envelope = read_envelope(value.get_object());
    auto message = read_message<wire::FromPage>(value.get_object());
    if (!message) return Unreadable{message.error(), envelope};
    return Received{std::move(*message), envelope};
}

Result<PageMessage> read_page_message(std::string_view text) {
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    if (error || !value.is_object()) return Reason("message-unreadable");
    auto message = read_message<wire::ToPage>(value.get_object());
    if (!message) return message.error();
    return PageMessage{std::move(*message), read_envelope(value.get_object())};
}

}  // namespace yiguan::json_codec

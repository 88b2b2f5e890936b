// Values with named fields (fields.h) as JSON and back. Generic: iterates over the fields.
//
// A message is {"t": TYPE, "d": DATA}; TYPE is `kType` of one of the alternatives of a variant.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "protocol/wire/fields.h"

namespace yiguan::field_json {

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

inline void write(std::string& out, std::string_view text) {
    const bool is_plain = std::none_of(text.begin(), text.end(), [](char c) {
        return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
    });
    if (is_plain)
        out.append("\"").append(text).append("\"");
    else
        out += boost::json::serialize(boost::json::string(text));
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
            out += boost::json::serialize(boost::json::value(value));
    } else {
        write_integer(out, value);
    }
}

// --- Reading: false, and the name of the field, when a value has the wrong type ------------------

class Reader {
  public:
    const std::string& bad_field() const { return bad_field_; }

    template <class T>
    bool read(const boost::json::value& from, T& to) {
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
    bool read_object(const boost::json::value& from, T& to) {
        if (!from.is_object()) return false;
        bool is_good = true;
        wire::for_each_field(to, [&](std::string_view name, auto& field) {
            if (!is_good) return;
            const boost::json::value* value = from.get_object().if_contains(name);
            constexpr bool kMayLack = IsOptional<std::decay_t<decltype(field)>>::value;
            is_good = value == nullptr ? kMayLack : read(*value, field);
            if (!is_good && bad_field_.empty()) bad_field_ = name;
        });
        return is_good;
    }

    template <class T>
    static bool read_integer(const boost::json::value& from, T& to) {
        if (!from.is_int64()) return false;
        if (!std::in_range<T>(from.get_int64())) return false;
        to = static_cast<T>(from.get_int64());
        return true;
    }

    template <class T>
    bool read_list(const boost::json::value& from, std::vector<T>& to) {
        if (!from.is_array()) return false;
        for (const boost::json::value& element : from.get_array())
            if (!read(element, to.emplace_back())) return false;
        return true;
    }
    template <class T, std::size_t N>
    bool read_list(const boost::json::value& from, std::array<T, N>& to) {
        if (!from.is_array() || from.get_array().size() != N) return false;
        for (std::size_t i = 0; i < N; ++i)
            if (!read(from.get_array()[i], to[i])) return false;
        return true;
    }

    std::string bad_field_;
};

// Reads the data as a `Message` if `type` is its name.
template <class Message, class Any>
bool read_as(std::string_view type,
             const boost::json::value& data,
             std::optional<Result<Any>>& out) {
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
                                                         const boost::json::value& data,
                                                         const std::variant<Message...>*) {
    std::optional<Result<std::variant<Message...>>> out;
    (void)(read_as<Message>(type, data, out) || ...);
    return out;
}

// Reads one of the messages of `Any`. Refused: no type, an unknown type ("message-unknown"), and a
// field that is missing or has the wrong type ("message-field"). Unknown fields are ignored.
template <class Any>
Result<Any> read_message(const boost::json::object& object) {
    const boost::json::value* type = object.if_contains("t");
    if (type == nullptr || !type->is_string()) return Reason("message-unreadable");
    const boost::json::value none = boost::json::object();
    const boost::json::value* data = object.if_contains("d");
    auto read = read_any(type->get_string(), data == nullptr ? none : *data,
                         static_cast<const Any*>(nullptr));
    if (read) return std::move(*read);
    const std::string name = printable(std::string_view(type->get_string()));
    return Reason("message-unknown").text("message", name);
}

// Appends the type and the data of the message, without the closing brace.
template <class Any>
void write_open_message(std::string& out, const Any& message) {
    std::visit(
        [&](const auto& data) {
            out.append(R"({"t":")").append(std::decay_t<decltype(data)>::kType).append(R"(","d":)");
            write(out, data);
        },
        message);
}

template <class Any>
std::string text_of_message(const Any& message) {
    std::string out;
    write_open_message(out, message);
    return out += '}';
}

// Refused with "message-unreadable" for a text that is no JSON object.
inline Result<boost::json::object> read_object_text(std::string_view text) {
    boost::system::error_code error;
    boost::json::value value = boost::json::parse(text, error);
    if (error || !value.is_object()) return Reason("message-unreadable");
    return std::move(value.get_object());
}

// Refused as by read_message, and for a text that is no JSON object.
template <class Any>
Result<Any> read_message_text(std::string_view text) {
    const auto object = read_object_text(text);
    if (!object) return object.error();
    return read_message<Any>(*object);
}

}  // namespace yiguan::field_json

// Reads fields of JSON objects from outside.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace yiguan {

// Empty when the field is missing or not a string.
inline std::string text_of(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

}  // namespace yiguan

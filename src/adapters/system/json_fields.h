// Fields of JSON objects that others have written.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace yiguan {

// Empty when there is no such field, or no text in it.
inline std::string text_of(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

}  // namespace yiguan

// Engine files as JSON with the structure of the TOML file, for the page. engine_file.h defines
// what a file may hold.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace yiguan {

// As TOML, without the fields that are null.
std::string toml_of(const boost::json::object& draft);

// Null when the text is not TOML.
boost::json::value json_of_toml(std::string_view toml);

}  // namespace yiguan

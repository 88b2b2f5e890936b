// Engine files as a page sends and sees them: JSON of the file's own shape. What a file may hold is
// said in engine_file.h alone.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace yiguan {

// As TOML; fields that are null are left out.
std::string toml_of(const boost::json::object& draft);

// Null for what is no TOML.
boost::json::value json_of_toml(std::string_view toml);

}  // namespace yiguan

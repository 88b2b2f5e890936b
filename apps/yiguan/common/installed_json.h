// The installed engines as JSON, in the form of api/catalogue/catalogue.h.
#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "adapters/process/engine_file.h"

namespace yiguan::cli {

// The installed engines for the game (empty: for all games).
boost::json::array installed_json(const EngineFolder& folder, std::string_view game);

}  // namespace yiguan::cli

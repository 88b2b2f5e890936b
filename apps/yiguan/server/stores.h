// The table of stores that a server can keep everything in, as the command line names them.
#pragma once

#include <memory>
#include <string>

#include "apps/yiguan/common/command_line.h"
#include "service/stores.h"

namespace yiguan::cli {

inline constexpr const char* kDefaultStore = "sqlite:./yiguan-data";

// Opens the store of that address, or makes it. Blocks.
Result<service::Stores> open_stores(const service::StoreRequest& request);

// The games of a store that exists. For verbs: answers come on any thread
// (adapters/system/waiting.h). Blocks.
Result<std::unique_ptr<service::Store>> open_games(const std::string& store);

// --store of a verb that looks after a server.
void add_store_option(Verb verb, std::string& store);

}  // namespace yiguan::cli

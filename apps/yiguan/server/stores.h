// The kinds of stores, as the command line names them.
#pragma once

#include <memory>
#include <string>

#include "apps/yiguan/common/command_line.h"
#include "service/stores.h"

namespace yiguan::cli {

inline constexpr const char* kDefaultStore = "sqlite:./yiguan-data";

// Opens the store at that address, or creates it. Blocks.
Result<service::Stores> open_stores(const service::StoreRequest& request);

// Opens the games of an existing store, for verbs. Answers come on any thread
// (adapters/system/waiting.h). Blocks.
Result<std::unique_ptr<service::Store>> open_games(const std::string& store);

// Adds --store to a verb for operators.
void add_store_option(Verb verb, std::string& store);

}  // namespace yiguan::cli

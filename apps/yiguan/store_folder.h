// How a store is named on the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace yiguan::cli {

inline constexpr const char* kStoreFile = "yiguan.sqlite";

inline constexpr const char* kDefaultStore = "sqlite:./yiguan-data";

// The folder of "sqlite:FOLDER"; refused otherwise.
Result<std::filesystem::path> store_folder(std::string_view store);

// --store of a verb that looks after a house.
void add_store_option(CLI::App& verb, std::string& store);

}  // namespace yiguan::cli

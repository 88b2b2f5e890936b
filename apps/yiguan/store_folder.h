// How a store is named on the command line.
#pragma once

#include <filesystem>
#include <string_view>

#include "base/result.h"

namespace yiguan::cli {

inline constexpr const char* kStoreFile = "yiguan.sqlite";

// The folder of "sqlite:FOLDER"; refused otherwise.
Result<std::filesystem::path> store_folder(std::string_view store);

}  // namespace yiguan::cli

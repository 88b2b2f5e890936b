// Opens the store "sqlite:FOLDER".
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "service/stores.h"

namespace yiguan {

inline constexpr std::string_view kSqlitePrefix = "sqlite:";

// Refused for one of several nodes ("bus-needs-postgres").
Result<service::Stores> open_sqlite(const service::StoreRequest& request);

// The address of the store in that folder.
std::string sqlite_store(const std::filesystem::path& folder);

// The file of an SQLite store. Refused for other kinds, which have their own backup tools.
Result<std::filesystem::path> sqlite_file(std::string_view address);

}  // namespace yiguan

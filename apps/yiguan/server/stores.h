// The kinds of stores that a server can keep everything in, as the command line names them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "apps/yiguan/common/command_line.h"
#include "base/result.h"
#include "service/accounts.h"
#include "service/node_ports.h"
#include "service/ports.h"

namespace yiguan::cli {

inline constexpr const char* kDefaultStore = "sqlite:./yiguan-data";

struct Stores {
    std::unique_ptr<service::Leases> leases;  // of one of several nodes
    std::unique_ptr<service::Store> games;
    std::unique_ptr<service::AccountStore> accounts;
};

enum class StoreOf : std::uint8_t { Server, Node };

// Opens the store "sqlite:FOLDER" or "postgresql://…", or makes it. `post` runs a task on the
// hall's thread. For one of several nodes it must be PostgreSQL ("bus-needs-postgres").
Result<Stores> open_stores(const std::string& store,
                           StoreOf whose,
                           std::function<void(std::function<void()>)> post);

// The games of a store that is there already.
Result<std::unique_ptr<service::Store>> open_games(const std::string& store);

// The name of the SQLite store in that folder.
std::string sqlite_store(const std::filesystem::path& folder);

// The file of an SQLite store; refused for others, which bring their own tools.
Result<std::filesystem::path> sqlite_file(std::string_view store);

// --store of a verb that looks after a server.
void add_store_option(Verb verb, std::string& store);

}  // namespace yiguan::cli

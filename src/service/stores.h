// The stores of a server, opened together.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "service/accounts.h"
#include "service/node_ports.h"
#include "service/ports.h"

namespace yiguan::service {

struct Stores {
    std::shared_ptr<const void> lock;  // while it exists, no other server opens these stores
    std::unique_ptr<Leases> leases;    // null unless the server has several nodes
    std::unique_ptr<Store> games;
    std::unique_ptr<AccountStore> accounts;
    std::shared_ptr<const void> search;  // for damage; ends with the last owner
};

// Reports how long the store took to make a batch of events durable. Called on any thread.
using OnCommit = std::function<void(std::chrono::nanoseconds)>;

// Server: of the only process that serves it. Node: shared with other nodes. Tool: of a program
// beside the server.
enum class StoreUser : std::uint8_t { Server, Node, Tool };

struct StoreRequest {
    std::string address;  // "sqlite:./yiguan-data"
    StoreUser user = StoreUser::Server;
    std::function<void(std::function<void()>)> post;  // runs a task on the hall's thread
    bool must_exist = false;                          // refused instead of created when missing
    OnCommit on_commit{};                             // may be empty
    // Called on the hall's thread for damage found in the store of a server; may be empty.
    std::function<void(const Reason&)> on_trouble{};
};

}  // namespace yiguan::service

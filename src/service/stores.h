// The stores of a server, opened together.
#pragma once

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
    std::unique_ptr<Leases> leases;  // null unless the server has several nodes
    std::unique_ptr<Store> games;
    std::unique_ptr<AccountStore> accounts;
};

enum class StoreOf : std::uint8_t { Server, Node };

struct StoreRequest {
    std::string address;  // "sqlite:./yiguan-data"
    StoreOf whose = StoreOf::Server;
    std::function<void(std::function<void()>)> post;  // runs a task on the hall's thread
    bool must_exist = false;                          // refused instead of created when missing
};

}  // namespace yiguan::service

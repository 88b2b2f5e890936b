// The server put together: games and opponents, the hall, the store, the web server.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/http/address_block.h"
#include "base/result.h"

namespace yiguan::cli {

struct ServerSettings {
    std::string host = "127.0.0.1";  // the address of this machine to listen on
    std::uint16_t port = 0;          // 0: any free one
    bool is_open_to_lan = false;     // listens everywhere, and tells where in the local network
    std::string store;               // where everything is kept (stores.h)
    std::string bus;                 // of several nodes: "redis://HOST:PORT"; empty: there are none
    std::filesystem::path engines;   // installed programs of others; empty: none are offered
    std::filesystem::path page;      // serve the page from this folder instead of the built-in one
    bool is_public = false;          // strangers come: everybody has the limits of strangers
    int most_of_address = 0;         // connections from one address; 0: any number
    AddressBlocks proxies = loopback_addresses();  // that say for whom they ask
    std::optional<std::uint16_t> course_port;      // for clients of the course; 0: any free one
    std::optional<std::uint16_t> metrics_port;     // for Prometheus, on this machine alone
};

class Server {
  public:
    // Opens the store, brings back the tables that had not ended, and listens.
    static Result<std::unique_ptr<Server>> open(const ServerSettings& settings);
    ~Server();

    // Where it listens: "http://127.0.0.1:8000".
    std::string address() const;
    // For other devices; none unless the server is open to them.
    const std::vector<std::string>& lan_addresses() const;
    // Where clients of the course come in; nothing when they do not.
    std::optional<std::uint16_t> course_port() const;
    std::optional<std::uint16_t> metrics_port() const;
    // Serves until the process is interrupted (true), or the server may not go on (false).
    bool run();

  private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan::cli

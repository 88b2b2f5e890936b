// The server: creates and connects the hall, the store, the opponents and the web server.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/http/own_hosts.h"
#include "adapters/system/address_block.h"
#include "apps/yiguan/common/embedded.h"
#include "base/result.h"

namespace yiguan::cli {

struct ServerSettings {
    std::string host = "127.0.0.1";  // the address of this machine to listen on
    std::uint16_t port = 0;          // 0: any free one
    bool is_open_to_lan = false;     // listens on all interfaces, and reports their addresses
    std::string store;               // the address of the store (stores.h)
    std::string bus;                 // for several nodes: "redis://HOST:PORT"; empty: one process
    std::filesystem::path engines;   // folder of the installed engines; empty: none
    Assets assets = embedded_assets();  // for the opponents
    std::filesystem::path page;         // folder to serve the page from; empty: the built-in page
    bool is_public = false;             // applies the limits of a public server
    bool runs_engines = true;           // computer opponents and analyses
    int most_of_address = 0;            // connections from one address; 0: no limit
    int most_connections = 0;           // in total, not those of the course; 0: no limit
    int most_tables = 0;                // running, of a public server; 0: no limit
    AddressBlocks proxies = loopback_addresses();  // trusted reverse proxies
    OwnHosts hosts{};                              // with the public URLs
    std::optional<std::uint16_t> course_port;      // for clients of the course; 0: any free one
    std::optional<std::uint16_t> metrics_port;     // for Prometheus, on the loopback interface
};

class Server {
  public:
    // Opens the store, opens the running tables, and listens.
    static Result<std::unique_ptr<Server>> open(const ServerSettings& settings);
    ~Server();

    // The address it listens on: "http://127.0.0.1:8000".
    std::string address() const;
    // The addresses for other devices; none unless the server is open to the local network.
    const std::vector<std::string>& lan_addresses() const;
    // The port for clients of the course; nothing when it is off.
    std::optional<std::uint16_t> course_port() const;
    std::optional<std::uint16_t> metrics_port() const;
    // The address at which a page on this machine may install engines. It contains a secret, behind
    // the "#", which browsers do not send.
    std::string install_address() const;
    // Serves until the process is interrupted (true) or this node was replaced (false).
    bool run();

  private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan::cli

// The house put together: games and opponents, the hall, the store, the web server.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

namespace yiguan::cli {

struct HouseSettings {
    bool is_open_to_lan = false;  // whether other devices of the network may come in
    std::uint16_t port = 0;       // 0: any free one
    std::filesystem::path data;   // the folder of the log; made when missing
    std::filesystem::path page;   // serve the page from this folder instead of the built-in one
};

class House {
  public:
    // Opens the store, brings back the tables that had not ended, and listens.
    static Result<std::unique_ptr<House>> open(const HouseSettings& settings);
    ~House();

    // On this machine: "http://127.0.0.1:8000".
    std::string address() const;
    // For other devices; none unless the house is open to them.
    const std::vector<std::string>& lan_addresses() const;
    // Serves until the process is interrupted.
    void run();

  private:
    struct Parts;
    explicit House(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan::cli

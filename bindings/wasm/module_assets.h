// The files of a module's opponents: the network of its game, which the host passes before a player
// that takes it (engines/registry.h) is made. Without opening books.
#pragma once

#include <string>
#include <string_view>

#include "engines/assets.h"
#include "engines/player_network.h"

namespace yiguan::wasm {

class ModuleAssets {
  public:
    explicit ModuleAssets(std::string_view game) : network_name_(network_name(game)) {}
    ModuleAssets(const ModuleAssets&) = delete;
    ModuleAssets& operator=(const ModuleAssets&) = delete;

    const Assets& assets() const { return assets_; }

    void take_network(std::string_view bytes) { network_ = bytes; }

  private:
    std::string_view file(std::string_view name) const {
        return name == network_name_ ? std::string_view(network_) : std::string_view();
    }

    std::string network_name_;
    std::string network_;  // its bytes; empty: none
    Assets assets_{.file = [this](std::string_view name) { return file(name); }};
};

}  // namespace yiguan::wasm

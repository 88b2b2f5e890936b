// The files of a module's opponents: those that are built in, and the network of its game, which
// the host passes before a player that takes it (engines/registry.h) is made.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "engines/assets.h"
#include "engines/player_network.h"

namespace yiguan::wasm {

class ModuleAssets {
  public:
    using File = std::function<std::string_view(std::string_view name)>;

    ModuleAssets(std::string_view game, File built_in)
        : network_name_(network_name(game)), built_in_(std::move(built_in)) {}
    ModuleAssets(const ModuleAssets&) = delete;
    ModuleAssets& operator=(const ModuleAssets&) = delete;

    const Assets& assets() const { return assets_; }

    void take_network(std::string_view bytes) { network_ = bytes; }

  private:
    std::string_view file(std::string_view name) const {
        return name == network_name_ ? std::string_view(network_) : built_in_(name);
    }

    std::string network_name_;
    File built_in_;
    std::string network_;  // its bytes; empty: none
    Assets assets_{.file = [this](std::string_view name) { return file(name); }};
};

}  // namespace yiguan::wasm

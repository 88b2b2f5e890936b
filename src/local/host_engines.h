// The opponents of a local hall. The host runs them, each in a worker of its own.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "game/any_game.h"
#include "local/host.h"
#include "service/ports.h"

namespace yiguan::local {

class HostEngines {
  public:
    HostEngines(SendToHost send, LoadGame load_game)
        : send_(std::move(send)), load_game_(std::move(load_game)) {}
    HostEngines(const HostEngines&) = delete;
    HostEngines& operator=(const HostEngines&) = delete;

    // Whether there is such an opponent, as make_player and check_table_options decide.
    static Refusal check(std::string_view rules, std::string_view player);
    // The opponent, with its limits at a table. This object must outlive it.
    Result<service::MadeEngine> make(std::string_view rules, std::string_view player);

    // The host's reports; those for an engine that is not thinking are ignored.
    void take(const EngineThought& report);
    void take(const EngineMove& report);

  private:
    class HostEngine;

    SendToHost send_;
    LoadGame load_game_;
    std::int64_t made_ = 0;  // the number of the latest engine
    std::map<std::int64_t, HostEngine*> engines_;
};

}  // namespace yiguan::local

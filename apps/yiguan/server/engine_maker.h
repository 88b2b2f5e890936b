// Creates the opponents of the server's tables: built-in ones and installed engines. Each searches
// on a thread of its own.
#pragma once

#include <string_view>

#include "adapters/process/engine_shutdowns.h"
#include "adapters/threads/threaded_engine.h"
#include "apps/yiguan/common/player_maker.h"
#include "base/clock.h"
#include "service/ports.h"

namespace yiguan::cli {

class EngineMaker {
  public:
    // On a public server the time and the number of searches are limited. The clock must outlive
    // the engines.
    EngineMaker(PlayerMaker players, const Clock& clock, bool is_public);

    // Whether there is such an opponent, and of which kind. Starts nothing.
    Result<service::EngineKind> check(std::string_view rules, std::string_view text) const;
    // An opponent from its text ("deepening:level=5"). On the loop's thread.
    Result<service::MadeEngine> make(std::string_view rules, std::string_view text);
    const PlayerMaker& players() const { return players_; }

  private:
    PlayerMaker players_;
    const Clock& clock_;
    const bool is_public_;
    SearchPlaces places_;
    EngineShutdowns shutdowns_;
};

}  // namespace yiguan::cli

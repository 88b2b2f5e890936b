// Driver for engines that speak lines of JSON: Yiguan's own protocol, easy to implement in any
// language (docs/engines.md).
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "protocol/engines/driver.h"

namespace yiguan::engine_protocols {

class JsonDriver final : public Driver {
  public:
    explicit JsonDriver(DriverSetup setup) : setup_(std::move(setup)) {}

    Request greet() override;
    Request new_game() override;
    Result<Lines> go(const AnyGame& game, const Limits& limits) override;
    Lines stop() override;
    Lines quit() override;
    Meaning receive(std::string_view line) override;

  private:
    Meaning answer_call(std::string_view call);

    DriverSetup setup_;
    Record asked_;  // the game and the seed of the last go
    std::uint64_t seed_ = 1;
    std::unique_ptr<BotBoard> board_;  // of that game, once the program has asked about it
};

}  // namespace yiguan::engine_protocols

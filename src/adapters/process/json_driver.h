// Engines that speak lines of JSON: Yiguan's own protocol, for a first engine in any language
// (docs/engines.md).
#pragma once

#include <string_view>

#include "protocol/engines/driver.h"

namespace yiguan {

class JsonDriver final : public engine_protocols::Driver {
  public:
    explicit JsonDriver(engine_protocols::DriverSetup setup) : setup_(std::move(setup)) {}

    engine_protocols::Request greet() override;
    engine_protocols::Request new_game() override;
    Result<engine_protocols::Lines> go(const AnyGame& game, const Limits& limits) override;
    engine_protocols::Lines stop() override;
    engine_protocols::Lines quit() override;
    engine_protocols::Heard hear(std::string_view line) override;

  private:
    engine_protocols::DriverSetup setup_;
};

}  // namespace yiguan

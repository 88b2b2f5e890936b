// Programs that speak lines of JSON: the protocol of the house for people who write their first
// player, in any language (docs/engines.md).
#pragma once

#include <string_view>

#include "protocol/engines/driver.h"

namespace yiguan {

class JsonDriver final : public engines::Driver {
  public:
    explicit JsonDriver(engines::DriverSetup setup) : setup_(std::move(setup)) {}

    engines::Request greet() override;
    engines::Request new_game() override;
    Result<engines::Lines> go(const AnyGame& game, const Limits& limits) override;
    engines::Lines stop() override;
    engines::Lines quit() override;
    engines::Heard hear(std::string_view line) override;

  private:
    engines::DriverSetup setup_;
};

}  // namespace yiguan

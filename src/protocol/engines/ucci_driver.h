// Driver for engines that speak UCCI.
#pragma once

#include <string_view>

#include "protocol/engines/driver.h"
#include "protocol/engines/second_request.h"
#include "protocol/engines/uci_family.h"

namespace yiguan::engine_protocols {

class UcciDriver final : public Driver {
  public:
    explicit UcciDriver(DriverSetup setup) : setup_(std::move(setup)) {}

    Request greet() override { return {{"ucci"}}; }
    Request new_game() override;
    Result<Lines> go(const AnyGame& game, const Limits& limits) override;
    Lines stop() override;
    Lines quit() override { return {"quit"}; }
    Meaning receive(std::string_view line) override;

  private:
    DriverSetup setup_;
    SecondRequest second_request_;
    // Set by "option usemillisec": without it the engine's clock counts seconds.
    bool counts_milliseconds_ = false;
    bool are_options_sent_ = false;
};

}  // namespace yiguan::engine_protocols

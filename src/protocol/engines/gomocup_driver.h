// Driver for engines that speak the Gomocup protocol.
#pragma once

#include <string_view>

#include "protocol/engines/driver.h"

namespace yiguan::engine_protocols {

class GomocupDriver final : public Driver {
  public:
    explicit GomocupDriver(DriverSetup setup);

    Request greet() override { return {{}, false}; }
    Request new_game() override;
    // Sends the whole board each time, so that nothing depends on the engine's memory. Opening
    // rules are refused: the protocol cannot express them.
    Result<Lines> go(const AnyGame& game, const Limits& limits) override;
    Lines quit() override { return {"END"}; }
    Meaning receive(std::string_view line) override;

  private:
    Lines stones_of(const AnyGame& game) const;
    std::string stone_text(std::string_view point, bool is_own) const;

    DriverSetup setup_;
    int size_ = 15;
    int rule_bits_ = 0;
};

}  // namespace yiguan::engine_protocols

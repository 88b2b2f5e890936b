// Driver for engines that speak UCI. An engine with several variants (it has the option UCI_Variant
// with another default) is sent the variant, and its ranks count from 1, as in chess.
#pragma once

#include <string>
#include <string_view>

#include "protocol/engines/driver.h"
#include "protocol/engines/second_request.h"
#include "protocol/engines/uci_family.h"

namespace yiguan::engine_protocols {

class UciDriver final : public Driver {
  public:
    explicit UciDriver(DriverSetup setup) : setup_(std::move(setup)) {}

    Request greet() override { return {{"uci"}}; }
    Request new_game() override;
    Result<Lines> go(const AnyGame& game, const Limits& limits) override;
    Lines stop() override;
    Lines quit() override { return {"quit"}; }
    Meaning receive(std::string_view line) override;

  private:
    void read_option(Words words);
    std::string to_program(std::string_view move) const;
    std::string from_program(std::string_view move) const;

    DriverSetup setup_;
    SecondRequest second_request_;
    bool wants_variant_ = false;
    bool has_lines_option_ = false;
    int lines_ = 1;
    bool are_options_sent_ = false;
};

}  // namespace yiguan::engine_protocols

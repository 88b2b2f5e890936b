// Driver for engines that speak the Gomocup protocol.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engines/driver.h"

namespace yiguan::engine_protocols {

class GomocupDriver final : public Driver {
  public:
    explicit GomocupDriver(DriverSetup setup);

    Request greet() override { return {{}, false}; }
    Request new_game() override;
    // Sends the opponent's move where the engine knows the rest of the game, and otherwise the
    // whole board after a new START: some engines add the stones of a BOARD to those they have.
    // Opening rules are refused: the protocol cannot express them.
    Result<Lines> go(const AnyGame& game, const Limits& limits) override;
    Lines quit() override { return {"END"}; }
    Meaning receive(std::string_view line) override;

  private:
    Lines start_lines() const;
    Lines position_lines(const AnyGame& game);
    bool knows_all_but_last_of(const Record& record) const;
    void note_answer(const std::string& move);
    Lines stones_of(const AnyGame& game) const;
    std::string coordinates(std::string_view point) const;

    DriverSetup setup_;
    int size_ = 15;
    int rule_bits_ = 0;
    // The moves that the engine knows from the empty board on; nothing when it was sent a position
    // without its moves.
    std::optional<std::vector<std::string>> known_{std::in_place};
    bool is_asked_ = false;  // and has not answered
};

}  // namespace yiguan::engine_protocols

// Driver for engines that speak xboard's protocol (CECP), version 2, for xiangqi.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engines/driver.h"

namespace yiguan::engine_protocols {

class XboardDriver final : public Driver {
  public:
    explicit XboardDriver(DriverSetup setup) : setup_(std::move(setup)) {}

    Request greet() override { return {{"xboard", "protover 2"}}; }
    Request new_game() override;
    // Sends the moves that the engine has not seen; the whole game when it has seen other moves.
    // Refused: a limit of nodes only, and a start position that the engine cannot set up.
    Result<Lines> go(const AnyGame& game, const Limits& limits) override;
    Lines stop() override { return {"?"}; }
    Lines quit() override { return {"quit"}; }
    Meaning receive(std::string_view line) override;

  private:
    Meaning read_features(std::string_view line);
    Meaning read_result(std::string_view line, std::string_view result);
    Lines begin_again();
    // Lines for the limits that the engine does not know yet, and for its clock.
    Lines limit_lines(const Limits& limits);

    DriverSetup setup_;
    bool takes_usermove_ = false;
    bool answers_ping_ = false;
    bool takes_setboard_ = false;
    int pings_ = 0;
    std::string sent_start_;
    std::vector<std::string> sent_moves_;
    std::string sent_time_;  // the kind of time control last sent
    std::optional<int> sent_depth_;
    bool is_first_to_move_ = true;
    // Between "go" and the answer. A result that arrives at another time concerns moves being sent
    // or a finished game, and is ignored.
    bool is_asked_ = false;
    // Once an engine that answers pings has sent this line, its search has begun.
    std::string pong_of_go_;
};

}  // namespace yiguan::engine_protocols

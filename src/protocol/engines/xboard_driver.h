// Programs that speak xboard's protocol (CECP), version 2, of xiangqi.
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
    // Tells the moves that the program has not seen; the whole game where it has seen others.
    // Refused: a limit of nodes alone, and a start of one's own where the program cannot set it up.
    Result<Lines> go(const AnyGame& game, const Limits& limits) override;
    Lines stop() override { return {"?"}; }
    Lines quit() override { return {"quit"}; }
    Heard hear(std::string_view line) override;

  private:
    Heard hear_features(std::string_view line);
    Heard hear_result(std::string_view line, std::string_view result);
    Lines begin_again();
    // What of the limits the program does not know yet, and its clock.
    Lines limit_lines(const Limits& limits);

    DriverSetup setup_;
    bool takes_usermove_ = false;
    bool answers_ping_ = false;
    bool takes_setboard_ = false;
    int pings_ = 0;
    std::string told_start_;
    std::vector<std::string> told_moves_;
    std::string told_time_;  // the kind of time control
    std::optional<int> told_depth_;
    bool is_first_to_move_ = true;
    // Between "go" and the answer: a result that comes at another time is about the moves that it
    // is fed, or about a game that is over, and not for it to say.
    bool is_asked_ = false;
    std::string pong_of_go_;  // from which on it is asked, of a program that answers pings
};

}  // namespace yiguan::engine_protocols

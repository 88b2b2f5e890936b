// Driver of an external engine: writes the lines for the engine and interprets its lines. One
// driver per conversation; the caller owns the process.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "engine/bot_board.h"
#include "engine/engine.h"
#include "game/any_game.h"

namespace yiguan::engine_protocols {

using Lines = std::vector<std::string>;

// The engine has processed the last request and waits.
struct Ready {};
// The engine needs this line before it continues.
struct Reply {
    Lines lines;
};
// Lines for the engine, and whether it reports when it has processed them.
struct Request {
    Lines lines;
    bool expects_ready = true;
};
// The meaning of one line: nothing, or one of these. A Reason: why the engine cannot continue.
using Meaning = std::variant<std::monostate, Ready, Reply, Thought, BestMove, Reason>;

// Parameters of a driver.
struct DriverSetup {
    std::string rules;  // the full text: "gomoku/renju"
    // Options of the engine, by its own names.
    std::vector<std::pair<std::string, std::string>> options;
    LoadGame load_game;
    OpenBotBoard open_bot_board{};
};

// The caller sends the lines of `greet` and `new_game` and passes lines to `receive` until Ready
// where it is expected; then it sends the lines of `go` and waits for BestMove. Lines that arrive
// after BestMove are passed to `receive` before the next `go`, and their meaning is ignored. Used
// by one thread at a time.
class Driver {
  public:
    virtual ~Driver() = default;

    virtual Request greet() = 0;
    virtual Request new_game() = 0;
    // Refused when the protocol cannot express this game. Precondition: the game is not over.
    virtual Result<Lines> go(const AnyGame& game, const Limits& limits) = 0;
    // Empty when the protocol has no such command.
    virtual Lines stop() { return {}; }
    virtual Lines quit() = 0;

    // `line` without its line end.
    virtual Meaning receive(std::string_view line) = 0;
};

}  // namespace yiguan::engine_protocols

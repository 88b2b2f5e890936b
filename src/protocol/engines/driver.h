// The inward face: one conversation with a program of others that plays through us. It says which
// lines the program is to be sent and what its lines mean; the process itself is the caller's.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "game/any_game.h"

namespace yiguan::engine_protocols {

using Lines = std::vector<std::string>;

// The program has answered what was asked of it, and waits.
struct Ready {};
// It wants this said before it goes on.
struct Reply {
    Lines lines;
};
// Lines for the program, and whether it says when it has done what they ask.
struct Request {
    Lines lines;
    bool expects_ready = true;
};
// What one of its lines means: nothing, or one of these. A Reason: it has given up, and why.
using Heard = std::variant<std::monostate, Ready, Reply, Thought, BestMove, Reason>;

// What a driver is made for.
struct DriverSetup {
    std::string rules;  // the full text: "gomoku/renju"
    std::vector<std::pair<std::string, std::string>>
        options;  // the program's own, as it names them
    LoadGame load_game;
};

// The caller sends what `greet` and `new_game` return and hears until Ready comes where it is
// expected; then what `go` returns, and hears until a BestMove comes. Lines that come after it are
// heard before the next `go`, for what they tell the driver; what they mean is dropped. One thread
// at a time.
class Driver {
  public:
    virtual ~Driver() = default;

    virtual Request greet() = 0;
    virtual Request new_game() = 0;
    // Refused when the protocol cannot tell this game. Precondition: it is not over.
    virtual Result<Lines> go(const AnyGame& game, const Limits& limits) = 0;
    // None when the protocol has no word for it.
    virtual Lines stop() { return {}; }
    virtual Lines quit() = 0;

    // `line` without its end.
    virtual Heard hear(std::string_view line) = 0;
};

}  // namespace yiguan::engine_protocols

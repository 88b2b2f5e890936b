// A session in which another program plays or analyses with one of our opponents, in a standard
// protocol. Text lines only; the caller reads stdin.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "engine/player.h"
#include "engine/player_info.h"
#include "game/any_game.h"

namespace yiguan::engine_protocols {

// Receives one line without its line end. Called on the session's thread and on the engine's
// thread.
using SendLine = std::function<void(std::string_view)>;

// Services that a session uses. All must outlive it.
struct SessionEnvironment {
    LoadGame load_game;
    std::function<Result<std::unique_ptr<Engine>>(
        std::string_view rules, std::string_view player, const PlayerOptions& options)>
        make_engine;
    // Whether `make_engine` would refuse these parameters for a reason other than lack of memory;
    // uses little memory itself.
    std::function<Refusal(
        std::string_view rules, std::string_view player, const PlayerOptions& options)>
        check_engine;
    // Returns the English sentence for a reason under these rules.
    std::function<std::string(const Reason&, std::string_view rules)> say;
    std::vector<PlayerInfo> players;  // of the game
    SendLine send;
};

// Initial settings of a session; the other side may change them by options.
struct SessionSetup {
    std::string rules;  // "gomoku/renju"
    std::string player = "deepening";
    PlayerOptions options;
    Limits limits;  // used when the other side gives no limit
};

// Called by one thread. Destruction ends a running search without an answer.
class Session {
  public:
    virtual ~Session() = default;

    // Returns false when the other side has ended the conversation. An unknown or malformed line is
    // answered as its protocol says and changes nothing, with one exception: after a position that
    // cannot be read, UCI and UCCI have no position, while Gomocup keeps the position before.
    virtual bool receive(std::string_view line) = 0;

    // The input has ended: waits for the answer to the last line; a search without a limit is
    // stopped.
    virtual void finish() = 0;
};

}  // namespace yiguan::engine_protocols

// The outward face of our opponents: one conversation with a program that plays or analyses through
// us, in one of the field's protocols. Text lines only; the reading of stdin is the caller's.
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

// Takes one line, without its end. Called on the session's thread and on the engine's.
using SendLine = std::function<void(std::string_view)>;

// What a session needs of the server. All must outlive it.
struct SessionEnvironment {
    LoadGame load_game;
    std::function<Result<std::unique_ptr<Engine>>(
        std::string_view rules, std::string_view player, const PlayerOptions& options)>
        make_engine;
    // Whether `make_engine` would refuse these for another cause than want of memory; takes little
    // of it.
    std::function<Refusal(
        std::string_view rules, std::string_view player, const PlayerOptions& options)>
        check_engine;
    // The English sentence for a reason under these rules.
    std::function<std::string(const Reason&, std::string_view rules)> say;
    std::vector<PlayerInfo> players;  // of the game
    SendLine send;
};

// How a session begins; the other side's options may change it.
struct SessionSetup {
    std::string rules;  // "gomoku/renju"
    std::string player = "deepening";
    PlayerOptions options;
    Limits limits;  // the player's own, for what the other side leaves open
};

// One thread calls it. Destroying it ends the search that runs, without an answer.
class Session {
  public:
    virtual ~Session() = default;

    // False when the other side has said goodbye. An unknown or malformed line is answered as its
    // protocol says, and changes nothing; a position that cannot be read leaves none in UCI and
    // UCCI, and the one before in Gomocup's protocol.
    virtual bool hear(std::string_view line) = 0;

    // There are no more lines: waits for the answer to the last; a search without an end is
    // stopped.
    virtual void finish() = 0;
};

}  // namespace yiguan::engine_protocols

// Follows games by moves in short form (protocol/wire/short_form.h): derives from the rules what a
// server leaves out. Not thread-safe.
#pragma once

#include <optional>
#include <utility>

#include "game/record.h"
#include "protocol/wire/messages.h"
#include "service/game_view.h"
#include "service/ports.h"

namespace yiguan::service {

class Follower {
  public:
    // Of the environment it needs the games and their sentences.
    Follower(LoadGame load_game, Say say)
        : load_game_(std::move(load_game)), say_(std::move(say)) {}

    // The full form of a move that follows the game `before`; `isThinking` is false. Takes the time
    // of one move when it continues the game of the former call, and otherwise that of the whole
    // game. Refused when the game or the move is not legal or leads to another position: then the
    // page and the server differ, and the page must ask for the whole table.
    Result<wire::PlyPlayed> full_form(const Record& before, const wire::MovePlayed& move);

  private:
    Refusal go_to(const Record& record);

    LoadGame load_game_;
    Say say_;
    Record record_;                 // that `walk_` has played
    std::optional<GameWalk> walk_;  // nothing before the first call
};

}  // namespace yiguan::service

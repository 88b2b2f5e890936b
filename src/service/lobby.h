// Who looks for a game, and who fits whom. Knows neither tables nor connections.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/side.h"
#include "service/ports.h"
#include "service/time_control.h"

namespace yiguan::service {

struct SoughtGame {
    std::string rules;  // full rule text
    TimeControl clock;
    double rating = 1500;  // the seeker's own, where such games are counted

    // Whether both seek the same; each has a rating of its own.
    bool is_same_as(const SoughtGame& other) const {
        return rules == other.rules && clock == other.clock;
    }
};

struct Seek {
    std::string id;
    SessionId session = 0;
    std::string person;
    std::string name;
    std::vector<SoughtGame> games;  // any of them will do; at least one
    std::optional<Side> side;       // nothing: either
    bool is_rated = false;
    std::optional<int> within;  // how far off an opponent's rating may be; nothing: any
};

// Two who play: who waited and who came, with which of their games, and whether who waited has the
// first side.
struct Pairing {
    Seek waiting;
    Seek newcomer;
    SoughtGame game;
    bool waiting_is_first = true;
};

class Lobby {
  public:
    // Pairs the newcomer with whoever fits best: the nearest rating, then the longest wait. Both
    // are out of the lobby then; without anybody who fits, the newcomer waits. A person waits once:
    // the new seek takes the place of the old. `coin` decides the sides where both would have
    // either.
    std::optional<Pairing> add(Seek newcomer, bool coin);
    // A seek taken from the list by somebody who wants one of its games.
    Result<Pairing> take(std::string_view id, Seek newcomer, bool coin);

    // Whether it waited there.
    bool withdraw(SessionId session);
    // In the order of their coming.
    const std::vector<Seek>& seeks() const { return seeks_; }

  private:
    Pairing pair(std::size_t waiting, Seek newcomer, const SoughtGame& game, bool coin);

    std::vector<Seek> seeks_;
};

}  // namespace yiguan::service

// Seeks for games, and which of them fit each other. Knows neither tables nor connections.
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
    double rating = 1500;  // the seeker's, in the pool of such games

    // Whether both seek the same game; ratings do not count.
    bool is_same_as(const SoughtGame& other) const {
        return rules == other.rules && clock == other.clock;
    }
};

struct Seek {
    std::string id;
    SessionId session = 0;
    std::string person;
    std::string name;
    std::vector<SoughtGame> games;  // any of them; at least one
    std::optional<Side> side;       // nothing: either
    bool is_rated = false;
    std::optional<int> within;  // largest difference to the opponent's rating; nothing: any
};

// Two seeks that fit, and the game that both seek.
struct Pairing {
    Seek waiting;
    Seek newcomer;
    SoughtGame game;
    bool waiting_is_first = true;
};

class Lobby {
  public:
    // Pairs the newcomer with the seek that fits best: the nearest rating, then the longest wait.
    // Both leave the lobby then; if none fits, the newcomer waits. A person has one seek: the new
    // one replaces the old. `coin` decides the sides where both accept either.
    std::optional<Pairing> add(Seek newcomer, bool coin);
    // Pairs the newcomer with the seek of that id. Refused when it is gone, the person's own, or
    // does not fit.
    Result<Pairing> take(std::string_view id, Seek newcomer, bool coin);

    // Whether the session had a seek.
    bool withdraw(SessionId session);
    // The longest wait first.
    const std::vector<Seek>& seeks() const { return seeks_; }

  private:
    Pairing pair(std::size_t waiting, Seek newcomer, const SoughtGame& game, bool coin);

    std::vector<Seek> seeks_;
};

}  // namespace yiguan::service

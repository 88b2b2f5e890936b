// The open seeks, and which of them match. Independent of tables and connections.
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
    std::vector<SoughtGame> games;  // any of these games; at least one
    std::optional<Side> side;       // nothing: either
    bool is_rated = false;
    std::optional<int> within;  // largest difference to the opponent's rating; nothing: any
    ClientOrigin origin{};
};

// Two matching seeks, and the game that both ask for.
struct Pairing {
    Seek waiting;
    Seek newcomer;
    SoughtGame game;
    bool waiting_is_first = true;
};

class Lobby {
  public:
    // Pairs the newcomer with the best matching seek: the nearest rating, then the longest wait.
    // The matched seek leaves the lobby; if none matches, the newcomer is added. A person has one
    // seek: the new one replaces the old. `coin` decides the sides if both accept either side.
    std::optional<Pairing> add(Seek newcomer, bool coin);
    // Pairs the newcomer with the seek of that id. Refused when the seek no longer exists
    // ("seek-gone"), is the person's own ("seek-own"), or does not match ("seek-unfit").
    Result<Pairing> take(std::string_view id, Seek newcomer, bool coin);

    // Removes the session's seek. False when it had none.
    bool withdraw(SessionId session);
    // In order of waiting time, longest first.
    const std::vector<Seek>& seeks() const { return seeks_; }

  private:
    Pairing pair(std::size_t waiting, Seek newcomer, const SoughtGame& game, bool coin);

    std::vector<Seek> seeks_;
};

}  // namespace yiguan::service

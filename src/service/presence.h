// The sessions that see one table, and since when the person of a seat has been absent. Independent
// of the table and the wire: the caller passes the persons of the seats.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/side.h"
#include "service/ports.h"
#include "service/time_control.h"

namespace yiguan::service {

class Presence {
  public:
    // The person of each seat; empty for a computer and for a free seat.
    using Seats = std::array<std::string_view, 2>;

    // The speed of the game decides after how long an absence the opponent may claim the game.
    explicit Presence(Speed speed) : speed_(speed) {}

    void enter(SessionId session, const std::string& person);
    // False when the session did not see the table.
    bool leave(SessionId session);

    bool is_empty() const { return people_.empty(); }
    bool has(SessionId session) const { return people_.contains(session); }
    // The person of each session.
    const std::map<SessionId, std::string>& people() const { return people_; }
    std::vector<SessionId> sessions() const;

    std::array<bool, 2> is_present(const Seats& seats) const;
    // The number of sessions of persons without a seat.
    int spectators(const Seats& seats) const;

    // Updates since when each seat's person is absent. Returns the seats whose absence starts now.
    // `on_purpose`: the person left the table; the connection did not break.
    std::vector<Seat> update_absences(const Seats& seats, std::int64_t now, bool on_purpose);
    // Milliseconds until the opponent of an absent person may claim the game, at least 0. Nothing
    // while the person is not absent.
    std::optional<std::int64_t> claimable_in_ms(Seat absent, std::int64_t now) const;
    // Refused while the person of that seat is present ("claim-present"), or has not been absent
    // for long enough ("claim-early").
    Refusal check_claim(Seat absent, std::int64_t now) const;

  private:
    struct Absence {
        std::int64_t since = 0;
        bool on_purpose = false;
    };

    const Speed speed_;
    std::map<SessionId, std::string> people_;
    std::map<std::string, int, std::less<>> sessions_of_;  // how many, by person
    std::array<std::optional<Absence>, 2> absences_;       // by seat
};

}  // namespace yiguan::service

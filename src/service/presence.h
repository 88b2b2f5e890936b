// The sessions that see one table, and since when the person of a seat has had none. Knows neither
// the table nor the wire: the caller passes who holds the seats.
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

    // The speed of the game decides how long an absence lasts before it may be claimed.
    explicit Presence(Speed speed) : speed_(speed) {}

    void enter(SessionId session, const std::string& person);
    // False when the session was not here.
    bool leave(SessionId session);

    bool is_empty() const { return people_.empty(); }
    bool has(SessionId session) const { return people_.contains(session); }
    // The person of each session.
    const std::map<SessionId, std::string>& people() const { return people_; }
    std::vector<SessionId> sessions() const;

    std::array<bool, 2> is_present(const Seats& seats) const;
    // Sessions of persons who hold no seat.
    int spectators(const Seats& seats) const;

    // Ends the absences of those who are present and starts those of the others. Returns the seats
    // whose absence starts now. `on_purpose`: the person left the table; the connection did not
    // break.
    std::vector<Seat> update_absences(const Seats& seats, std::int64_t now, bool on_purpose);
    // Milliseconds until the opponent of an absent person may claim the game, at least 0. Nothing
    // when no absence was noted.
    std::optional<std::int64_t> claimable_in_ms(Seat absent, std::int64_t now) const;
    // Refused while the person of that seat is present, or has not been absent for long enough.
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

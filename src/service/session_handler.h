// Handles the sessions of persons: implemented by a hall, and by a node of a server with several
// nodes. Called on the hall's thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "service/accounts.h"
#include "service/ports.h"

namespace yiguan::service {

// Who opens a session.
struct Entrant {
    std::string token{};               // identifies a guest; empty for one who does not come back
    std::optional<Account> account{};  // of a person who is signed in
    std::string from{};                // the client's network, for limits; empty: unknown
};

class SessionHandler {
  public:
    virtual ~SessionHandler() = default;

    // Sends the session a hello.
    virtual void enter(SessionId session, const Entrant& entrant) = 0;
    virtual void leave(SessionId session) = 0;
    // Reports the measured round trip of the session.
    virtual void measure(SessionId session, std::int64_t lag_ms) = 0;
    // False, and nothing is done, when the session has sent too many frames: on a server with a
    // lobby, more than 50 within 20 s from a session whose person is not playing.
    virtual bool receive(SessionId session,
                         const wire::FromPage& message,
                         const wire::Envelope& envelope) = 0;
};

}  // namespace yiguan::service

// Handles the connections of persons: a hall, or one node of a server that has several.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "service/accounts.h"
#include "service/ports.h"

namespace yiguan::service {

class SessionHandler {
  public:
    virtual ~SessionHandler() = default;

    // `token` is what an earlier hello gave, or empty; `account` is set when the person is signed
    // in. The session is sent a hello.
    virtual void enter(SessionId session,
                       std::string_view token,
                       const std::optional<Account>& account) = 0;
    virtual void leave(SessionId session) = 0;
    // The measured round trip of that session.
    virtual void measure(SessionId session, std::int64_t lag_ms) = 0;
    // False, and nothing is done, when the session has sent too many frames: on a server with a
    // lobby 50 within 20 s for a session whose person does not play.
    virtual bool receive(SessionId session,
                         const wire::FromPage& message,
                         const wire::Envelope& envelope) = 0;
};

}  // namespace yiguan::service

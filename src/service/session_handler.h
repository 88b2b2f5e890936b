// Where the connections of people come in: a hall, or one node of a server that has several.
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

    // `token` is what an earlier hello gave, or empty; `account` of who is signed in. The answer is
    // a hello.
    virtual void enter(SessionId session,
                       std::string_view token,
                       const std::optional<Account>& account) = 0;
    virtual void leave(SessionId session) = 0;
    // How long the way to that session and back takes, as measured.
    virtual void measure(SessionId session, std::int64_t lag_ms) = 0;
    // False, and nothing is done, when it is one too many: in a server with a lobby who does not
    // play may ask 50 things within 20 s.
    virtual bool receive(SessionId session,
                         const wire::FromPage& message,
                         const wire::Envelope& envelope) = 0;
};

}  // namespace yiguan::service

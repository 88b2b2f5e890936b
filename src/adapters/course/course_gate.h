// Serves clients of the number-chess course: their protocol over TCP (docs/course.md), one session
// of the hall for each. Everything is called on the loop's thread.
//
// Limits: objects of 8 KiB; 200 clients, and as many of one address as the handlers allow. A client
// has 10 s for its first message and 30 minutes for each further one; after its game it has 3 s to
// say goodbye.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "adapters/system/event_loop.h"
#include "base/result.h"
#include "game/any_game.h"
#include "service/ports.h"

namespace yiguan {

// What the gate needs from the server.
struct CourseHandlers {
    LoadGame load_game;
    int most_of_address = 0;  // clients; 0: no limit
    std::function<void(service::SessionId, const std::string& from)> on_open;
    std::function<void(service::SessionId, const wire::FromPage&, const std::string& table)> on_ask;
    std::function<void(service::SessionId)> on_close;
    std::function<void()> on_full = [] {};  // a client was refused because there were too many
};

class CourseGate {
  public:
    // Session numbers of course clients begin here, above all others.
    static constexpr service::SessionId kFirstSession = service::SessionId{1} << 39;

    // Port 0: any free one. Refused when the address is not available.
    static Result<std::unique_ptr<CourseGate>> listen(EventLoop& loop,
                                                      const std::string& host,
                                                      std::uint16_t port,
                                                      CourseHandlers handlers);
    ~CourseGate();

    std::uint16_t port() const;
    // Does nothing when the session has ended.
    void send(service::SessionId session, const wire::ToPage& message);
    // Closes the connection; the course's protocol has no reconnecting.
    void disconnect(service::SessionId session);

  private:
    struct Parts;
    explicit CourseGate(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

}  // namespace yiguan

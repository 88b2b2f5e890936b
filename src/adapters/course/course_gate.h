// Where clients of the number-chess course come in: their protocol over TCP (docs/course.md), one
// session of the hall for each. Everything is called on the loop's thread.
//
// Limits: objects of 8 KiB; at most 200 clients; one that is not matched and says nothing stays as
// long as its line holds, one whose game is over has 3 s to say goodbye.
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

// What the gate asks of the server.
struct CourseHandlers {
    LoadGame load_game;
    std::function<void(service::SessionId)> on_open;
    std::function<void(service::SessionId, const wire::FromPage&, const std::string& table)> on_ask;
    std::function<void(service::SessionId)> on_close;
};

class CourseGate {
  public:
    // Sessions are numbered from here, above all others.
    static constexpr service::SessionId kFirstSession = service::SessionId{1} << 39;

    // Port 0: any free one. Refused when the address cannot be had.
    static Result<std::unique_ptr<CourseGate>> listen(EventLoop& loop,
                                                      const std::string& host,
                                                      std::uint16_t port,
                                                      CourseHandlers handlers);
    ~CourseGate();

    std::uint16_t port() const;
    // Dropped when the session has gone.
    void send(service::SessionId session, const wire::ToPage& message);
    // Ends the line: the course knows no coming back.
    void hang_up(service::SessionId session);

  private:
    struct Parts;
    explicit CourseGate(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

}  // namespace yiguan

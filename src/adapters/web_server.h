// HTTP and WebSocket on one port (Boost.Beast behind a plain face). Everything is called on the
// loop's thread.
//
// Limits: requests of 16 KiB and frames of 8 KiB coming in, 30 s for a request to arrive; going out
// at most 256 frames may wait for one connection, then it is closed. A WebSocket from a page of
// another origin is refused.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "adapters/event_loop.h"
#include "base/result.h"
#include "service/ports.h"

namespace yiguan {

struct HttpRequest {
    std::string path;  // without the query, decoded as it came
    bool accepts_brotli = false;
    bool accepts_gzip = false;
    std::string if_none_match;
};

struct HttpReply {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::map<std::string, std::string> headers{};
};

struct WebHandlers {
    std::function<HttpReply(const HttpRequest&)> on_request;  // GET and HEAD
    std::function<void(service::SessionId, const std::string& token)> on_open;
    std::function<void(service::SessionId, const std::string& text)> on_text;
    std::function<void(service::SessionId)> on_close;
};

class WebServer {
  public:
    // Port 0: any free one. Refused when the address cannot be had.
    static Result<std::unique_ptr<WebServer>> listen(EventLoop& loop,
                                                     const std::string& address,
                                                     std::uint16_t port,
                                                     WebHandlers handlers);
    ~WebServer();

    std::uint16_t port() const;
    // Dropped when the session has gone.
    void send(service::SessionId session, std::string text);

  private:
    struct Parts;
    explicit WebServer(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

}  // namespace yiguan

// HTTP and WebSocket on one port (Boost.Beast behind a plain face). Everything is called on the
// loop's thread.
//
// Limits: requests of 16 KiB, or of what the handlers grant to their path (413), 30 s for one to
// arrive; frames of 8 KiB (else closed with 1009), so many of them within 20 s (1008). Going out at
// most 256 frames or 256 KiB may wait for one connection (1013), and each must be taken within 2 s.
// Of one address (429) there are at most `most_of_address` connections at a time, of which those of
// proxies are not counted; as many WebSockets and streams of lines, and twice as many new ones
// within a minute; and as many requests, and twenty times as many within a minute: a page asks for
// some ten files. A WebSocket from a page of another origin is refused.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/http/address_block.h"
#include "adapters/http/peer_owner.h"
#include "adapters/system/event_loop.h"
#include "base/result.h"
#include "service/ports.h"

namespace yiguan {

enum class HttpMethod : std::uint8_t { Get, Post, Patch, Delete };

struct HttpRequest {
    HttpMethod method = HttpMethod::Get;         // a HEAD asks as a GET does
    std::string path;                            // without the query, as it came
    std::map<std::string, std::string> query{};  // decoded
    std::string body;
    bool accepts_brotli = false;
    bool accepts_gzip = false;
    std::string if_none_match;
    std::string session;    // what the cookie of that name holds
    std::string bearer;     // the token of "Authorization: Bearer TOKEN"
    std::string from;       // whose it is for limits: the neighbourhood it comes from; behind a
                            // proxy, what the proxy says
    bool is_https = false;  // as a proxy says
    std::string content_type{};
    // Asked on this machine, by its own name and for nobody else; what another site's page sends is
    // not.
    bool is_from_here = false;
    bool is_own_page = false;  // as its Origin says; who only looks often has none
    TcpEnds ends{};
};

// Who opens a WebSocket.
struct Arrival {
    std::string token;    // of the guest
    std::string session;  // the cookie's
    bool is_from_here = false;
    TcpEnds ends{};
};

// The cookie of who is signed in.
inline constexpr std::string_view kSessionCookie = "yiguan_session";

struct HttpReply {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::map<std::string, std::string> headers{};
};

struct WebHandlers {
    // How large a body this path may have, where it is more than the usual; may be empty.
    std::function<std::optional<std::uint64_t>(std::string_view path)> most_bytes;
    // Answers once, at once or later. What changes something comes from Yiguan's own pages.
    std::function<void(const HttpRequest&, std::function<void(HttpReply)>)> on_request;
    // Without it there are no WebSockets.
    std::function<void(service::SessionId, const Arrival&)> on_open;
    // False: it was one too many, and the connection closes with 1008.
    std::function<bool(service::SessionId, const std::string& text)> on_text;
    // Whether it lets in no more WebSockets and streams (503), so that a proxy asks another node.
    std::function<bool()> is_leaving = [] { return false; };
    // Of paths that answer line by line for as long as both sides want it. `on_stream` answers
    // once, at once or later: with nothing, then `send` sends lines from then on and
    // `on_stream_close` is called at the end; or with the reply that refuses the stream.
    std::function<bool(std::string_view path)> is_stream;
    using OnStream = std::function<void(std::optional<HttpReply>)>;
    std::function<void(service::SessionId, const HttpRequest&, OnStream)> on_stream;
    std::function<void(service::SessionId)> on_stream_close;
    std::function<void(service::SessionId)> on_close;  // of a WebSocket
    // The way to the session and back, measured by frames that its page cannot forge.
    std::function<void(service::SessionId, std::int64_t lag_ms)> on_lag;
};

struct WebAddress {
    std::string host;         // an address of this machine
    std::uint16_t port = 0;   // 0: any free one
    int most_texts = 100;     // of one connection within 20 s
    int most_of_address = 0;  // connections of one address; 0: any number of everything
    // Whose X-Forwarded-For and X-Forwarded-Proto are believed.
    AddressBlocks proxies = loopback_addresses();
};

class WebServer {
  public:
    // Refused when the address cannot be had.
    static Result<std::unique_ptr<WebServer>> listen(EventLoop& loop,
                                                     const WebAddress& address,
                                                     WebHandlers handlers);
    ~WebServer();

    std::uint16_t port() const;
    // Dropped when the session has gone.
    void send(service::SessionId session, std::string text);
    // Closes the connection with 1012, or the stream: whoever it is comes again.
    void hang_up(service::SessionId session);
    // The same text to many.
    void send_all(const std::vector<service::SessionId>& sessions, std::string text);

  private:
    struct Parts;
    explicit WebServer(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

}  // namespace yiguan

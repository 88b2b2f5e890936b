// HTTP and WebSocket on one port (Boost.Beast). Everything is called on the loop's thread.
//
// Limits of a connection: a request has at most 16 KiB, or what the handlers allow for its path
// (413), and must arrive within 30 s. A received frame has at most 8 KiB (closed with 1009), and at
// most `most_texts` may arrive within 20 s (1008). At most 256 frames or 256 KiB may wait to be
// sent (1013), and the peer must accept each frame within 2 s.
//
// At most `most_connections` are served at a time, those of proxies included; further ones get 503
// and are closed. At most 1,000 refused connections at a time get an answer.
//
// Limits of an address, N being `most_of_address` (429): N connections at a time, not counting
// those of proxies; N WebSockets and streams of lines at a time, and 2 N new ones a minute; N
// requests at a time, and 20 N a minute, because a page loads some ten files.
//
// A request or WebSocket for a host that is not the server's own is refused (421), and one from a
// page of another origin (403).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/http/cookies.h"
#include "adapters/http/own_hosts.h"
#include "adapters/http/peer_owner.h"
#include "adapters/system/address_block.h"
#include "adapters/system/event_loop.h"
#include "base/result.h"
#include "service/ports.h"

namespace yiguan {

enum class HttpMethod : std::uint8_t { Get, Post, Patch, Delete };

struct HttpRequest {
    HttpMethod method = HttpMethod::Get;         // Get for HEAD, too
    std::string path;                            // without the query, not decoded
    std::map<std::string, std::string> query{};  // decoded
    std::string body;
    bool accepts_brotli = false;
    bool accepts_gzip = false;
    std::string if_none_match;
    std::string session;    // the value of the cookie kSessionCookie
    std::string guest;      // the value of the cookie kGuestCookie
    std::string bearer;     // the token of "Authorization: Bearer TOKEN"
    std::string from;       // the client's network (network_of), for limits; as reported by
                            // a trusted proxy
    bool is_https = false;  // by the public URL, or as reported by a trusted proxy
    std::string content_type{};
    // From this machine, under its own name, not passed on by a proxy that says so and not sent by
    // a page of another site.
    bool is_from_this_machine = false;
    bool is_own_page = false;  // by its Origin header, which a GET often lacks
    TcpEnds ends{};
};

// A request to open a WebSocket.
struct Arrival {
    std::string guest;    // the token of the guest: of kGuestCookie, or a new one
    std::string session;  // the value of the cookie kSessionCookie
    std::string from;     // as in HttpRequest
    bool is_from_this_machine = false;
    TcpEnds ends{};
};

struct HttpReply {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::map<std::string, std::string> headers{};
};

// A request that does not name this server as its host, or comes from a page of another origin.
struct ForeignRequest {
    std::string_view field;  // "Host", "X-Forwarded-Host" or "Origin"
    std::string value;
};

struct WebHandlers {
    // The largest body for this path in bytes, if it is more than the default; may be empty.
    std::function<std::optional<std::uint64_t>(std::string_view path)> most_bytes;
    // Replies once, at once or later. Requests other than GET come from Yiguan's own pages or from
    // programs.
    std::function<void(const HttpRequest&, std::function<void(HttpReply)>)> on_request;
    // Empty: the server accepts no WebSockets.
    std::function<void(service::SessionId, const Arrival&)> on_open;
    // False: the client sends too many messages; the connection is closed with 1008.
    std::function<bool(service::SessionId, const std::string& text)> on_text;
    // Whether to refuse new WebSockets and streams (503), so that a proxy asks another node.
    std::function<bool()> is_leaving = [] { return false; };
    // Streams of lines. `is_stream` tells which paths are streams. `on_stream` answers once, at
    // once or later: with nothing, which opens the stream for `send` until `on_stream_close` is
    // called, or with the reply that refuses the stream.
    std::function<bool(std::string_view path)> is_stream;
    using OnStream = std::function<void(std::optional<HttpReply>)>;
    std::function<void(service::SessionId, const HttpRequest&, OnStream)> on_stream;
    std::function<void(service::SessionId)> on_stream_close;
    std::function<void(service::SessionId)> on_close;  // of a WebSocket
    // The round-trip time of a WebSocket, measured with pings, which a page cannot forge.
    std::function<void(service::SessionId, std::int64_t lag_ms)> on_lag;
    // A request was answered with that status; not called for WebSockets and streams that open.
    std::function<void(int status)> on_reply = [](int) {};
    // Such a request was refused.
    std::function<void(const ForeignRequest&)> on_foreign = [](const ForeignRequest&) {};
    // A connection was refused because there were too many in total.
    std::function<void()> on_full = [] {};
};

struct WebAddress {
    std::string host;          // an address of this machine
    std::uint16_t port = 0;    // 0: any free one
    int most_texts = 100;      // messages of a connection within 20 s
    int most_of_address = 0;   // connections of an address; 0: no limits by address
    int most_connections = 0;  // in total; 0: no limit
    // Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted.
    AddressBlocks proxies = loopback_addresses();
    OwnHosts hosts{};
};

class WebServer {
  public:
    // Refused when the address is not available.
    static Result<std::unique_ptr<WebServer>> listen(EventLoop& loop,
                                                     const WebAddress& address,
                                                     WebHandlers handlers);
    ~WebServer();

    std::uint16_t port() const;
    // Does nothing when the session has ended.
    void send(service::SessionId session, std::string text);
    // Closes the WebSocket with 1012, or the stream, so that the client connects again.
    void disconnect(service::SessionId session);
    // Sends the same text to several WebSockets.
    void send_all(const std::vector<service::SessionId>& sessions, std::string text);

  private:
    struct Parts;
    explicit WebServer(std::shared_ptr<Parts> parts);
    std::shared_ptr<Parts> parts_;
};

}  // namespace yiguan

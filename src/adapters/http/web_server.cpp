#include "adapters/http/web_server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <utility>

#include "adapters/http/line_stream.h"
#include "adapters/http/request_reader.h"
#include "adapters/http/security_headers.h"
#include "adapters/http/visits.h"
#include "adapters/http/web_connection.h"
#include "adapters/system/await.h"
#include "adapters/system/visit_limits.h"
#include "base/text.h"

namespace yiguan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using service::SessionId;

constexpr std::uint32_t kMaxHeaderBytes = 16 * 1024;
constexpr std::uint64_t kMaxBodyBytes = 16 * 1024;
constexpr std::uint64_t kMostBodyBytes = 64u << 20;  // the most that any path may allow
constexpr std::chrono::seconds kSweepEvery{1};
constexpr std::chrono::seconds kRequestTimeout{30};
constexpr std::chrono::milliseconds kPauseAfterError{100};
constexpr std::int64_t kGuestCookieSeconds = 400 * 86'400;  // the most that browsers allow
constexpr std::chrono::seconds kDrainTime{5};               // of a refused connection
constexpr int kSessionsInAMinute = 2;                       // per session that is allowed at a time
constexpr int kRequestsInAMinute = 20;                      // per request that is allowed at a time
constexpr int kMostRefused = 1'000;  // connections that wait for the reply that refuses them
constexpr std::size_t kMostDrainedBytes = 64u << 20;
constexpr std::size_t kDrainBufferBytes = 16u << 10;

using Request = BeastRequest;

HttpReply too_many(const std::string& what) {
    return {429, "text/plain", "too many " + what + " come from your address; try again later", {}};
}

HttpReply no_room() {
    return {503,
            "text/plain; charset=utf-8",
            "服务器的连接已满，请稍后再来 / the server has no room for more connections; try again "
            "later\n",
            {}};
}

HttpReply refusal_of(const ForeignRequest& foreign) {
    const std::string value = printable(foreign.value, 100);
    if (foreign.field == "Origin")
        return {403,
                "text/plain; charset=utf-8",
                "不接受其他网站的页面的请求 / requests of pages of other sites are refused: " +
                    value + "\n",
                {}};
    return {421,
            "text/plain; charset=utf-8",
            "这个服务器不用“" + value +
                "”这个名字。请用 localhost 或地址打开；公开的服务器要用 --url 写明网址。\n"
                "This server does not have the name \"" +
                value +
                "\". Open it at localhost or by its address; a public server needs --url with the "
                "address that browsers use.\n",
            {}};
}

TcpEnds ends_of(const tcp::socket& socket) {
    error_code error;
    const auto end = [](const tcp::endpoint& endpoint) {
        return TcpEnd{endpoint.address().to_string(), endpoint.port()};
    };
    const tcp::endpoint peer = socket.remote_endpoint(error);
    return {end(peer), end(socket.local_endpoint(error))};
}

}  // namespace

struct WebServer::Parts : std::enable_shared_from_this<WebServer::Parts> {
    Parts(asio::io_context& context, WebAddress own_address, WebHandlers own_handlers)
        : acceptor(context),
          address(std::move(own_address)),
          handlers(std::move(own_handlers)),
          clients(address.most_of_address, kRequestsInAMinute * address.most_of_address),
          sessions(address.most_of_address, kSessionsInAMinute * address.most_of_address),
          requests(address.most_of_address, kRequestsInAMinute * address.most_of_address) {}

    error_code open() {
        error_code error;
        const tcp::endpoint endpoint(asio::ip::make_address(address.host, error), address.port);
        if (!error) error = acceptor.open(endpoint.protocol(), error);
        if (!error) error = acceptor.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) error = acceptor.bind(endpoint, error);
        if (!error) error = acceptor.listen(asio::socket_base::max_listen_connections, error);
        return error;
    }

    asio::awaitable<void> accept_all() {
        const auto self = shared_from_this();
        while (acceptor.is_open()) {
            auto [error, socket] = co_await acceptor.async_accept(kAwait);
            if (error) {
                co_await pause(
                    kPauseAfterError);  // probably out of file descriptors; some will be freed
                continue;
            }
            error = socket.set_option(tcp::no_delay(true),
                                      error);  // an error shows when the socket is read
            asio::co_spawn(acceptor.get_executor(), self->serve(std::move(socket)), asio::detached);
        }
    }

    // The reply that refuses the connection; nothing when it is accepted.
    std::optional<HttpReply> refusal_of_connection(const Visits& visits) {
        if (address.most_connections > 0 && open_connections > address.most_connections) {
            handlers.on_full();
            return no_room();
        }
        if (!visits.client->is_admitted()) return too_many("connections");
        return std::nullopt;
    }

    asio::awaitable<void> pause(std::chrono::milliseconds time) {
        asio::steady_timer timer(acceptor.get_executor(), time);
        co_await timer.async_wait(kAwait);
    }

    asio::awaitable<void> sweep() {
        const auto self = shared_from_this();
        while (acceptor.is_open()) {
            co_await pause(kSweepEvery);
            for (const auto& [session, connection] : connections) connection->check_timeouts();
        }
    }

    asio::awaitable<void> serve(tcp::socket socket) {
        const auto self = shared_from_this();
        const TcpEnds ends = ends_of(socket);
        const Caller caller{ends, address.hosts, contain(address.proxies, ends.peer.address)};
        beast::tcp_stream stream(std::move(socket));
        Visits visits{std::make_unique<Counted>(open_connections),
                      std::make_unique<Visit>(caller.is_proxy ? proxies : clients,
                                              network_of(ends.peer.address))};
        if (const auto refusal = refusal_of_connection(visits)) {
            visits = {};
            co_return co_await reject(stream, caller, *refusal);
        }
        beast::flat_buffer buffer;
        while (true) {
            stream.expires_after(kRequestTimeout);
            http::request_parser<http::string_body> parser;
            parser.header_limit(kMaxHeaderBytes);
            const error_code error = co_await read_whole(stream, buffer, parser);
            if (error == http::error::body_limit)
                co_await refuse_size(stream, parser.get(), caller);
            if (error) co_return;
            Request request = parser.release();
            const auto foreign = find_foreign(request, caller);
            const bool is_socket = !foreign && opens_socket(request);
            const bool is_stream = !foreign && opens_stream(request);
            stream.expires_never();
            HttpReply content = too_many("connections");
            if ((is_socket || is_stream) && handlers.is_leaving()) {
                content = {503, "text/plain", "this node is closing; come again", {}};
            } else if (is_socket || is_stream) {
                auto visit = std::make_unique<Visit>(sessions, client_network(request, caller));
                if (visit->is_admitted() && is_socket) {
                    visits.session = std::move(visit);
                    // A new coroutine, so that the buffers of this one are freed.
                    asio::co_spawn(acceptor.get_executor(),
                                   self->serve_socket(std::move(stream),
                                                      std::make_unique<Request>(std::move(request)),
                                                      caller, std::move(visits)),
                                   asio::detached);
                    co_return;
                }
                if (visit->is_admitted()) {
                    const bool is_over = co_await serve_stream(stream, request, caller);
                    if (is_over) co_return;
                    continue;
                }
            } else {
                content = co_await answer(request, caller, foreign);
            }
            auto reply = framed(request, caller, content);
            stream.expires_after(kRequestTimeout);
            const bool keeps_alive = reply.keep_alive();
            const auto [write_error, written] = co_await http::async_write(stream, reply, kAwait);
            if (write_error || !keeps_alive) co_return;
        }
    }

    bool opens_socket(const Request& request) const {
        return websocket::is_upgrade(request) && handlers.on_open != nullptr;
    }

    bool opens_stream(const Request& request) const {
        return request.method() == http::verb::get && handlers.is_stream(path_of(request));
    }

    // Reads the header first, because the limit of the body depends on the path.
    asio::awaitable<error_code> read_whole(beast::tcp_stream& stream,
                                           beast::flat_buffer& buffer,
                                           http::request_parser<http::string_body>& parser) {
        parser.body_limit(kMostBodyBytes);
        const auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kAwait);
        if (error) co_return error;
        const std::uint64_t most = most_bytes(path_of(parser.get()));
        if (parser.content_length().value_or(0) > most) co_return http::error::body_limit;
        parser.body_limit(most);
        const auto [body_error, rest] = co_await http::async_read(stream, buffer, parser, kAwait);
        co_return body_error;
    }

    std::uint64_t most_bytes(std::string_view path) const {
        const auto granted = handlers.most_bytes ? handlers.most_bytes(path) : std::nullopt;
        return granted.value_or(kMaxBodyBytes);
    }

    // Replies without reading a request, so that a client with too many connections cannot keep
    // another one open by sending nothing.
    asio::awaitable<void> reject(beast::tcp_stream& stream,
                                 const Caller& caller,
                                 const HttpReply& refusal) {
        if (refused_connections >= kMostRefused) co_return;  // closes it
        const Counted refused(refused_connections);
        stream.expires_after(kDrainTime);
        const Request nothing;
        co_await end_with(stream, framed(nothing, caller, refusal));
    }

    asio::awaitable<void> refuse_size(beast::tcp_stream& stream,
                                      const Request& request,
                                      const Caller& caller) {
        const std::string most = std::to_string(most_bytes(path_of(request)));
        const HttpReply content{413, "text/plain", "at most " + most + " bytes", {}};
        co_await end_with(stream, framed(request, caller, content));
    }

    // Sends the reply and ends the connection.
    asio::awaitable<void> end_with(beast::tcp_stream& stream,
                                   http::response<http::string_body> reply) {
        reply.keep_alive(false);
        const auto [error, size] = co_await http::async_write(stream, reply, kAwait);
        if (!error) co_await drain(stream);
    }

    // Discards what the client still sends, up to a limit. Closing a socket with unread data resets
    // the connection, and the client would lose the reply.
    asio::awaitable<void> drain(beast::tcp_stream& stream) {
        error_code closed;
        if (stream.socket().shutdown(tcp::socket::shutdown_send, closed)) co_return;
        stream.expires_after(kDrainTime);
        std::vector<char> buffer(kDrainBufferBytes);
        for (std::size_t read = 0; read < kMostDrainedBytes;) {
            const auto [error, size] =
                co_await stream.async_read_some(asio::buffer(buffer), kAwait);
            if (error) co_return;
            read += size;
        }
    }

    // False when the stream was refused and the connection stays open.
    asio::awaitable<bool> serve_stream(beast::tcp_stream& stream,
                                       const Request& request,
                                       const Caller& caller) {
        const SessionId session = ++last_session;
        const auto refusal =
            co_await open_stream(session, read_request(request, HttpMethod::Get, caller));
        if (refusal) {
            auto reply = framed(request, caller, *refusal);
            const auto [write_error, size] = co_await http::async_write(stream, reply, kAwait);
            co_return write_error || !reply.keep_alive();
        }
        const auto lines = std::make_shared<LineStream>(std::move(stream));
        streams[session] = lines;
        co_await lines->run(request, is_https(request, caller));
        streams.erase(session);
        handlers.on_stream_close(session);
        co_return true;
    }

    // Asks the handlers; completes with the reply that refuses the stream, if it is refused.
    asio::awaitable<std::optional<HttpReply>> open_stream(SessionId session, HttpRequest request) {
        using Refused = std::optional<HttpReply>;
        return asio::async_initiate<const asio::use_awaitable_t<>, void(Refused)>(
            [this, session](auto handler, const HttpRequest& asked) {
                const auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
                handlers.on_stream(session, asked, [this, waiting](Refused refused) {
                    asio::post(acceptor.get_executor(),
                               [waiting, refused = std::move(refused)]() mutable {
                                   std::move (*waiting)(std::move(refused));
                               });
                });
            },
            asio::use_awaitable, std::move(request));
    }

    asio::awaitable<HttpReply> answer(const Request& request,
                                      const Caller& caller,
                                      const std::optional<ForeignRequest>& foreign) {
        const Visit visit(requests, client_network(request, caller));
        if (!visit.is_admitted()) co_return too_many("requests");
        if (foreign) {
            handlers.on_foreign(*foreign);
            co_return refusal_of(*foreign);
        }
        const auto method = method_of(request);
        if (!method) co_return HttpReply{405, "text/plain", "this is not answered here", {}};
        co_return co_await ask(read_request(request, *method, caller));
    }

    // Asks the handlers; completes with their reply.
    asio::awaitable<HttpReply> ask(HttpRequest request) {
        return asio::async_initiate<const asio::use_awaitable_t<>, void(HttpReply)>(
            [this](auto handler, const HttpRequest& asked) {
                const auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
                handlers.on_request(asked, [this, waiting](HttpReply reply) {
                    asio::post(acceptor.get_executor(),
                               [waiting, reply = std::move(reply)]() mutable {
                                   std::move (*waiting)(std::move(reply));
                               });
                });
            },
            asio::use_awaitable, std::move(request));
    }

    http::response<http::string_body> framed(const Request& request,
                                             const Caller& caller,
                                             HttpReply reply) {
        handlers.on_reply(reply.status);
        http::response<http::string_body> response(
            static_cast<http::status>(static_cast<unsigned>(reply.status)), request.version());
        response.set(http::field::content_type, reply.type);
        set_security_headers(response, is_https(request, caller));
        if (is_trusted_origin(request, caller)) {
            response.set("Cross-Origin-Opener-Policy", "same-origin");
            response.set("Cross-Origin-Embedder-Policy", "require-corp");
        }
        for (const auto& [name, value] : reply.headers) response.set(name, value);
        response.keep_alive(request.keep_alive());
        const std::size_t size = reply.body.size();
        if (request.method() != http::verb::head) response.body() = std::move(reply.body);
        response.content_length(size);
        return response;
    }

    asio::awaitable<void> serve_socket(beast::tcp_stream stream,
                                       std::unique_ptr<Request> request,
                                       Caller caller,
                                       Visits visits) {
        const auto self = shared_from_this();
        const Visits held = std::move(visits);  // destroyed before the numbers that they change
        const SessionId session = ++last_session;
        const auto connection = std::make_shared<WebConnection>(
            std::move(stream), address.most_texts,
            [this, session](std::int64_t lag_ms) { handlers.on_lag(session, lag_ms); });
        const Arrival arrival = read_arrival(*request, caller);
        const std::string cookie = set_cookie(
            {kGuestCookie, arrival.guest, kGuestCookieSeconds, is_https(*request, caller)});
        const WebConnection::Complete complete =
            [this, cookie,
             is_secure = is_https(*request, caller)](websocket::response_type& response) {
                set_security_headers(response, is_secure);
                response.set(http::field::set_cookie, cookie);
                if (response.result() != http::status::switching_protocols)
                    handlers.on_reply(static_cast<int>(response.result_int()));
            };
        if (!co_await connection->accept(*request, complete)) co_return;
        connections[session] = connection;
        request.reset();
        handlers.on_open(session, arrival);
        while (const auto text = co_await connection->read())
            if (!handlers.on_text(session, *text)) {
                connection->close_for_flooding();
                break;
            }
        connections.erase(session);
        handlers.on_close(session);
    }

    tcp::acceptor acceptor;
    const WebAddress address;
    WebHandlers handlers;
    std::map<SessionId, std::shared_ptr<WebConnection>> connections;
    std::map<SessionId, std::shared_ptr<LineStream>> streams;
    int open_connections = 0;
    int refused_connections = 0;  // that still get their reply
    VisitLimits proxies{0, 0};    // not limited: each carries many clients
    VisitLimits clients;          // connections, not those of proxies
    VisitLimits sessions;         // WebSockets and streams
    VisitLimits requests;
    SessionId last_session = 0;
};

Result<std::unique_ptr<WebServer>> WebServer::listen(EventLoop& loop,
                                                     const WebAddress& address,
                                                     WebHandlers handlers) {
    auto parts = std::make_shared<Parts>(loop.context(), address, std::move(handlers));
    if (const error_code error = parts->open())
        return Reason("address-unavailable")
            .text("address", printable(address.host) + ":" + std::to_string(address.port))
            .text("error", printable(error.message(), 100));
    asio::co_spawn(parts->acceptor.get_executor(), parts->accept_all(), asio::detached);
    asio::co_spawn(parts->acceptor.get_executor(), parts->sweep(), asio::detached);
    return std::unique_ptr<WebServer>(new WebServer(std::move(parts)));
}

WebServer::WebServer(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}

WebServer::~WebServer() {
    error_code error;
    error = parts_->acceptor.close(error);  // an error means that it was not open
}

std::uint16_t WebServer::port() const {
    return parts_->acceptor.local_endpoint().port();
}

void WebServer::send(SessionId session, std::string text) {
    const auto found = parts_->connections.find(session);
    if (found != parts_->connections.end())
        return found->second->send(std::make_shared<const std::string>(std::move(text)));
    const auto lines = parts_->streams.find(session);
    if (lines != parts_->streams.end()) lines->second->send(text);
}

void WebServer::disconnect(SessionId session) {
    const auto found = parts_->connections.find(session);
    if (found != parts_->connections.end()) found->second->close_for_restart();
    const auto lines = parts_->streams.find(session);
    if (lines != parts_->streams.end()) lines->second->close();
}

void WebServer::send_all(const std::vector<SessionId>& sessions, std::string text) {
    const auto shared = std::make_shared<const std::string>(std::move(text));
    for (const SessionId session : sessions) {
        const auto found = parts_->connections.find(session);
        if (found != parts_->connections.end()) found->second->send(shared);
    }
}

}  // namespace yiguan

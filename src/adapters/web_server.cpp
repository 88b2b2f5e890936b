#include "adapters/web_server.h"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <utility>

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

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::uint32_t kMaxHeaderBytes = 16 * 1024;
constexpr std::uint64_t kMaxBodyBytes = 16 * 1024;
constexpr std::size_t kMaxFrameBytes = 8 * 1024;
constexpr std::size_t kMaxWaitingFrames = 256;
constexpr std::chrono::seconds kRequestTime{30};
constexpr std::chrono::milliseconds kPauseAfterError{100};

using Request = http::request<http::string_body>;

std::string_view view_of(beast::string_view text) {
    return {text.data(), text.size()};
}

// The value of one key of a query, as it stands.
std::string query_value(std::string_view target, std::string_view key) {
    const std::size_t mark = target.find('?');
    if (mark == std::string_view::npos) return "";
    for (const std::string_view part : split(target.substr(mark + 1), '&'))
        if (part.substr(0, key.size()) == key && part.substr(key.size(), 1) == "=")
            return std::string(part.substr(key.size() + 1));
    return "";
}

HttpRequest read_request(const Request& request) {
    const std::string_view target = view_of(request.target());
    const std::string_view encodings = view_of(request[http::field::accept_encoding]);
    return {std::string(target.substr(0, target.find('?'))),
            encodings.find("br") != std::string_view::npos,
            encodings.find("gzip") != std::string_view::npos,
            std::string(view_of(request[http::field::if_none_match]))};
}

// A page of another site must not act in a visitor's name.
bool is_own_origin(const Request& request) {
    const std::string_view origin = view_of(request[http::field::origin]);
    const std::size_t host = origin.find("://");
    if (origin.empty() || host == std::string_view::npos) return origin.empty();
    return origin.substr(host + 3) == view_of(request[http::field::host]);
}

// Browsers isolate a page only where they trust its origin, and elsewhere complain of the wish:
// this machine, or https in front of the house.
bool is_trusted_origin(const Request& request) {
    if (view_of(request["X-Forwarded-Proto"]) == "https") return true;
    const std::string_view host = view_of(request[http::field::host]);
    constexpr std::array<std::string_view, 3> kThisMachine{"127.0.0.1", "localhost", "[::1]"};
    return std::ranges::any_of(kThisMachine, [&](std::string_view name) {
        return host == name || host.starts_with(std::string(name) + ":");
    });
}

// One WebSocket. Owns its queue; lives as long as something is read or written.
class Connection : public std::enable_shared_from_this<Connection> {
  public:
    explicit Connection(beast::tcp_stream stream) : socket_(std::move(stream)) {
        socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        socket_.read_message_max(kMaxFrameBytes);
        socket_.auto_fragment(false);
    }

    asio::awaitable<bool> accept(const Request& request) {
        const auto [error] = co_await socket_.async_accept(request, kAwait);
        co_return !error;
    }

    // The next text; nothing when the connection has ended.
    asio::awaitable<std::optional<std::string>> read() {
        beast::flat_buffer buffer;
        const auto [error, size] = co_await socket_.async_read(buffer, kAwait);
        if (error) co_return std::nullopt;
        co_return beast::buffers_to_string(buffer.data());
    }

    void send(std::string text) {
        if (waiting_.size() >= kMaxWaitingFrames) {
            beast::get_lowest_layer(socket_).socket().close();
            return;
        }
        waiting_.push_back(std::move(text));
        if (waiting_.size() == 1) write();
    }

  private:
    void write() {
        socket_.text(true);
        socket_.async_write(asio::buffer(waiting_.front()),
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                                if (error) return;
                                self->waiting_.pop_front();
                                if (!self->waiting_.empty()) self->write();
                            });
    }

    websocket::stream<beast::tcp_stream> socket_;
    std::deque<std::string> waiting_;
};

}  // namespace

struct WebServer::Parts : std::enable_shared_from_this<WebServer::Parts> {
    Parts(asio::io_context& context, WebHandlers own_handlers)
        : acceptor(context), handlers(std::move(own_handlers)) {}

    error_code open(const std::string& address, std::uint16_t port) {
        error_code error;
        const tcp::endpoint endpoint(asio::ip::make_address(address, error), port);
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
                co_await pause();  // out of descriptors, most likely: some will come back
                continue;
            }
            error = socket.set_option(tcp::no_delay(true), error);  // a closed one is read as such
            asio::co_spawn(acceptor.get_executor(), self->serve(std::move(socket)), asio::detached);
        }
    }

    asio::awaitable<void> pause() {
        asio::steady_timer timer(acceptor.get_executor(), kPauseAfterError);
        co_await timer.async_wait(kAwait);
    }

    asio::awaitable<void> serve(tcp::socket socket) {
        const auto self = shared_from_this();
        beast::tcp_stream stream(std::move(socket));
        beast::flat_buffer buffer;
        while (true) {
            stream.expires_after(kRequestTime);
            http::request_parser<http::string_body> parser;
            parser.header_limit(kMaxHeaderBytes);
            parser.body_limit(kMaxBodyBytes);
            const auto [error, size] = co_await http::async_read(stream, buffer, parser, kAwait);
            if (error) co_return;
            const Request request = parser.release();
            if (websocket::is_upgrade(request) && is_own_origin(request)) {
                stream.expires_never();
                co_await talk(std::move(stream), request);
                co_return;
            }
            auto reply = answer(request);
            const bool keeps_alive = reply.keep_alive();
            const auto [write_error, written] = co_await http::async_write(stream, reply, kAwait);
            if (write_error || !keeps_alive) co_return;
        }
    }

    http::response<http::string_body> answer(const Request& request) {
        const bool is_head = request.method() == http::verb::head;
        HttpReply reply;
        if (websocket::is_upgrade(request))
            reply = {403, "text/plain", "this page is not from here", {}};
        else if (!is_head && request.method() != http::verb::get)
            reply = {405, "text/plain", "only GET and HEAD are answered here", {}};
        else
            reply = handlers.on_request(read_request(request));
        http::response<http::string_body> response(
            static_cast<http::status>(static_cast<unsigned>(reply.status)), request.version());
        response.set(http::field::content_type, reply.type);
        response.set("X-Content-Type-Options", "nosniff");
        response.set("Cross-Origin-Resource-Policy", "same-origin");
        if (is_trusted_origin(request)) {
            response.set("Cross-Origin-Opener-Policy", "same-origin");
            response.set("Cross-Origin-Embedder-Policy", "require-corp");
        }
        for (const auto& [name, value] : reply.headers) response.set(name, value);
        response.keep_alive(request.keep_alive());
        const std::size_t size = reply.body.size();
        if (!is_head) response.body() = std::move(reply.body);
        response.content_length(size);
        return response;
    }

    asio::awaitable<void> talk(beast::tcp_stream stream, const Request& request) {
        const auto self = shared_from_this();
        const auto connection = std::make_shared<Connection>(std::move(stream));
        if (!co_await connection->accept(request)) co_return;
        const SessionId session = ++last_session;
        connections[session] = connection;
        handlers.on_open(session, query_value(view_of(request.target()), "token"));
        while (const auto text = co_await connection->read()) handlers.on_text(session, *text);
        connections.erase(session);
        handlers.on_close(session);
    }

    tcp::acceptor acceptor;
    WebHandlers handlers;
    std::map<SessionId, std::shared_ptr<Connection>> connections;
    SessionId last_session = 0;
};

Result<std::unique_ptr<WebServer>> WebServer::listen(EventLoop& loop,
                                                     const std::string& address,
                                                     std::uint16_t port,
                                                     WebHandlers handlers) {
    auto parts = std::make_shared<Parts>(loop.context(), std::move(handlers));
    if (const error_code error = parts->open(address, port))
        return Reason("address-unavailable")
            .text("address", printable(address) + ":" + std::to_string(port))
            .text("error", printable(error.message(), 100));
    asio::co_spawn(parts->acceptor.get_executor(), parts->accept_all(), asio::detached);
    return std::unique_ptr<WebServer>(new WebServer(std::move(parts)));
}

WebServer::WebServer(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}

WebServer::~WebServer() {
    error_code error;
    error = parts_->acceptor.close(error);  // then it was not open
}

std::uint16_t WebServer::port() const {
    return parts_->acceptor.local_endpoint().port();
}

void WebServer::send(SessionId session, std::string text) {
    const auto found = parts_->connections.find(session);
    if (found != parts_->connections.end()) found->second->send(std::move(text));
}

}  // namespace yiguan

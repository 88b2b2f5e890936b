#include "adapters/http/http_line.h"

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>

#include "base/text.h"

namespace yiguan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

constexpr milliseconds kTimeout{10'000};

Reason broken(const error_code& error) {
    return Reason("line-broken").text("error", printable(error.message(), 100));
}

// A connection whose operations have a timeout.
struct HttpConnection {
    asio::io_context context;
    beast::tcp_stream stream{context};
    beast::flat_buffer buffer;

    // Starts an asynchronous operation and blocks until it completes.
    template <class Begin>
    error_code finish(const Begin& begin) {
        error_code result;
        begin([&result](const error_code& error, const auto&...) { result = error; });
        context.restart();
        context.run();
        return result;
    }

    error_code connect(const ServerAddress& server) {
        error_code error;
        const auto found = tcp::resolver(context).resolve(server.host, server.port, error);
        if (error) return error;
        stream.expires_after(kTimeout);
        return finish([&](auto done) { stream.async_connect(found, done); });
    }

    error_code send(const http::request<http::string_body>& request) {
        stream.expires_after(kTimeout);
        return finish([&](auto done) { http::async_write(stream, request, done); });
    }
};

http::request<http::string_body> request_of(http::verb verb,
                                            const ServerAddress& server,
                                            const std::string& path,
                                            const std::string& token,
                                            const std::string& body) {
    http::request<http::string_body> request(verb, path, 11);
    request.set(http::field::host, server.host + ":" + server.port);
    request.set(http::field::authorization, "Bearer " + token);
    request.body() = body;
    request.prepare_payload();
    return request;
}

}  // namespace

Result<ServerAddress> ServerAddress::parse(std::string_view url) {
    constexpr std::string_view kScheme = "http://";
    const Reason malformed = Reason("server-malformed").text("server", printable(url));
    if (!url.starts_with(kScheme)) return malformed;
    url.remove_prefix(kScheme.size());
    if (url.ends_with('/')) url.remove_suffix(1);
    const std::size_t colon = url.rfind(':');
    const bool has_port = colon != std::string_view::npos && url.find(']', colon) == url.npos;
    ServerAddress address{std::string(url.substr(0, has_port ? colon : url.size()))};
    if (has_port) address.port = url.substr(colon + 1);
    if (address.host.empty() || !parse_integer<std::uint16_t>(address.port)) return malformed;
    return address;
}

Result<ServerReply> post(const ServerAddress& server,
                         const std::string& path,
                         const std::string& token,
                         const std::string& body) {
    HttpConnection connection;
    error_code error = connection.connect(server);
    if (!error) error = connection.send(request_of(http::verb::post, server, path, token, body));
    http::response_parser<http::string_body> parser;
    if (!error)
        error = connection.finish([&](auto done) {
            http::async_read(connection.stream, connection.buffer, parser, done);
        });
    if (error) return broken(error);
    return ServerReply{static_cast<int>(parser.get().result_int()), parser.get().body()};
}

struct LineReader::Parts {
    HttpConnection connection;
    http::response_parser<http::buffer_body> parser;
    std::string waiting;
    std::array<char, 4096> piece{};
    bool is_reading = false;
    std::optional<error_code> read;  // the result of the pending read, once it completed
};

LineReader::LineReader(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
LineReader::~LineReader() = default;

Result<std::unique_ptr<LineReader>> LineReader::open(const ServerAddress& server,
                                                     const std::string& path,
                                                     const std::string& token) {
    auto parts = std::make_unique<Parts>();
    HttpConnection& connection = parts->connection;
    parts->parser.body_limit(boost::none);
    error_code error = connection.connect(server);
    if (!error) error = connection.send(request_of(http::verb::get, server, path, token, ""));
    if (!error)
        error = connection.finish([&](auto done) {
            http::async_read_header(connection.stream, connection.buffer, parts->parser, done);
        });
    if (error) return broken(error);
    const int status = static_cast<int>(parts->parser.get().result_int());
    if (status != 200) return Reason("server-refused").number("status", status).text("path", path);
    connection.stream.expires_never();
    return std::unique_ptr<LineReader>(new LineReader(std::move(parts)));
}

Result<std::optional<std::string>> LineReader::next(std::int64_t wait_ms) {
    Parts& parts = *parts_;
    const auto until = std::chrono::steady_clock::now() + milliseconds(wait_ms);
    while (true) {
        if (const std::size_t end = parts.waiting.find('\n'); end != std::string::npos) {
            std::string line = parts.waiting.substr(0, end);
            parts.waiting.erase(0, end + 1);
            if (!trim(line).empty()) return std::optional(std::move(line));
            continue;
        }
        if (!std::exchange(parts.is_reading, true)) {
            auto& body = parts.parser.get().body();
            body.data = parts.piece.data();
            body.size = parts.piece.size();
            http::async_read_some(
                parts.connection.stream, parts.connection.buffer, parts.parser,
                [&parts](const error_code& error, std::size_t) { parts.read = error; });
        }
        parts.connection.context.restart();
        parts.connection.context.run_until(until);
        if (!parts.read) return std::optional<std::string>();
        const error_code error = *std::exchange(parts.read, std::nullopt);
        parts.is_reading = false;
        if (error && error != http::error::need_buffer) return broken(error);
        parts.waiting.append(parts.piece.data(),
                             parts.piece.size() - parts.parser.get().body().size);
        if (parts.parser.is_done()) return broken(http::error::end_of_stream);
    }
}

}  // namespace yiguan

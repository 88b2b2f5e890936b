#include "adapters/http/line_stream.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <utility>

#include "adapters/http/security_headers.h"
#include "adapters/system/await.h"

namespace yiguan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::chrono::seconds kHeartbeatInterval{7};
constexpr std::chrono::seconds kSendTimeout{2};
constexpr std::size_t kMostWaitingLines = 256;

}  // namespace

LineStream::LineStream(beast::tcp_stream stream)
    : stream_(std::move(stream)), heartbeat_(stream_.get_executor()) {}

asio::awaitable<void> LineStream::run(const Request& request, bool is_https) {
    const auto self = shared_from_this();
    http::response<http::empty_body> head(http::status::ok, request.version());
    head.set(http::field::content_type, "application/x-ndjson");
    head.set(http::field::cache_control, "no-store");
    set_security_headers(head, is_https);
    head.chunked(true);
    http::response_serializer<http::empty_body> serializer(head);
    stream_.expires_after(kSendTimeout);
    const auto [error, size] = co_await http::async_write_header(stream_, serializer, kAwait);
    if (error) co_return;
    stream_.expires_never();
    asio::co_spawn(stream_.get_executor(), write(), asio::detached);
    asio::co_spawn(stream_.get_executor(), send_heartbeats(), asio::detached);
    // The client sends nothing more on this connection; reading only detects that it closes.
    std::array<char, 64> nothing{};
    while (true) {
        const auto [end, bytes] =
            co_await stream_.socket().async_read_some(asio::buffer(nothing), kAwait);
        if (end) break;
    }
    close();
}

void LineStream::send(const std::string& line) {
    if (waiting_.size() >= kMostWaitingLines) return close();
    waiting_.push_back(line + "\n");
    if (std::exchange(is_writing_, true)) return;
    asio::co_spawn(stream_.get_executor(), write(), asio::detached);
}

asio::awaitable<void> LineStream::write() {
    const auto self = shared_from_this();
    while (!waiting_.empty()) {
        const std::string line = std::move(waiting_.front());
        waiting_.pop_front();
        stream_.expires_after(kSendTimeout);
        const auto [error, size] =
            co_await asio::async_write(stream_, http::make_chunk(asio::buffer(line)), kAwait);
        if (error) co_return close();
        stream_.expires_never();
    }
    is_writing_ = false;
}

asio::awaitable<void> LineStream::send_heartbeats() {
    const auto self = shared_from_this();
    while (stream_.socket().is_open()) {
        heartbeat_.expires_after(kHeartbeatInterval);
        const auto [error] = co_await heartbeat_.async_wait(kAwait);
        if (error) co_return;
        send("");
    }
}

void LineStream::close() {
    heartbeat_.cancel();
    stream_.close();
}

}  // namespace yiguan

#include "adapters/web_connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace yiguan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kMostFrameBytes = 8 * 1024;
constexpr std::int64_t kTextsWithinMs = 20'000;
constexpr std::size_t kMostWaitingFrames = 256;
constexpr std::size_t kMostWaitingBytes = 256 * 1024;
constexpr std::int64_t kMostSendingMs = 2'000;
constexpr std::size_t kHeartbeatBytes = 1;  // of the page's own short ping

}  // namespace

WebConnection::WebConnection(beast::tcp_stream stream, int most_texts, OnLag on_lag)
    : socket_(std::move(stream)),
      incoming_(most_texts, kTextsWithinMs, clock_.now_ms()),
      on_lag_(std::move(on_lag)) {
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kMostFrameBytes);
    socket_.auto_fragment(false);
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
        if (kind != websocket::frame_type::pong || !pinged_at_) return;
        on_lag_(clock_.now_ms() - *std::exchange(pinged_at_, std::nullopt));
    });
}

asio::awaitable<bool> WebConnection::accept(const Request& request) {
    const auto [error] = co_await socket_.async_accept(request, kAwait);
    co_return !error;
}

asio::awaitable<std::optional<std::string>> WebConnection::read() {
    beast::flat_buffer buffer;
    const auto [error, size] = co_await socket_.async_read(buffer, kAwait);
    if (error || is_closing_) co_return std::nullopt;
    if (!incoming_.allows(clock_.now_ms())) {
        close_for_flooding();
        co_return std::nullopt;
    }
    if (size > kHeartbeatBytes) measure();
    co_return beast::buffers_to_string(buffer.data());
}

void WebConnection::close_for_flooding() {
    drop({websocket::close_code::policy_error, "too many messages; slow down"});
}

void WebConnection::send(std::shared_ptr<const std::string> text) {
    if (is_closing_) return;
    waiting_bytes_ += text->size();
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) return write();
    if (waiting_.size() > kMostWaitingFrames || waiting_bytes_ > kMostWaitingBytes)
        drop({websocket::close_code::try_again_later, "you do not take what is sent"});
}

void WebConnection::mind_the_time() {
    if (!waiting_.empty() && clock_.now_ms() - writing_since_ > kMostSendingMs) break_off();
}

void WebConnection::write() {
    writing_since_ = clock_.now_ms();
    socket_.text(true);
    socket_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                            if (error) return self->waiting_.clear();
                            self->waiting_bytes_ -= self->waiting_.front()->size();
                            self->waiting_.pop_front();
                            if (!self->waiting_.empty()) self->write();
                        });
}

// One ping at a time; the peer's browser answers it, not its page.
void WebConnection::measure() {
    if (pinged_at_) return;
    pinged_at_ = clock_.now_ms();
    socket_.async_ping({}, [self = shared_from_this()](const error_code&) {});
}

// Says why, if the peer still listens.
void WebConnection::drop(websocket::close_reason reason) {
    if (std::exchange(is_closing_, true)) return;
    const bool is_stuck = !waiting_.empty();
    if (is_stuck) return break_off();
    socket_.async_close(reason, [self = shared_from_this()](const error_code&) {});
}

void WebConnection::break_off() {
    is_closing_ = true;
    beast::get_lowest_layer(socket_).socket().close();
}

}  // namespace yiguan

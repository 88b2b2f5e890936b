#include "adapters/http/web_connection.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "adapters/system/await.h"

namespace yiguan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr std::size_t kMostFrameBytes = 8 * 1024;
constexpr std::int64_t kTextsWithinMs = 20'000;
constexpr std::size_t kMostWaitingFrames = 256;
constexpr std::size_t kMostWaitingBytes = 256 * 1024;
constexpr std::size_t kMostCountedBytes = kMostWaitingBytes / 4;
constexpr std::size_t kMostBatchBytes = 64 * 1024;
constexpr std::int64_t kMostSendingMs = 2'000;
constexpr std::int64_t kMeasureEveryMs = 1'000;
constexpr std::size_t kHeartbeatBytes = 1;  // of the page's own short ping

// The size with which a waiting frame counts towards the limit. Capped, because one large frame,
// such as a game of thousands of plies, does not show that the peer is too slow.
std::size_t weight(const std::string& text) {
    return std::min(text.size(), kMostCountedBytes);
}

}  // namespace

WebConnection::WebConnection(beast::tcp_stream stream, int most_texts, OnLag on_lag)
    : socket_(std::move(stream)),
      incoming_(most_texts, kTextsWithinMs, clock_.now_ms()),
      on_lag_(std::move(on_lag)) {
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kMostFrameBytes);
    socket_.auto_fragment(false);
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
        if (kind != websocket::frame_type::pong || !std::exchange(is_pinged_, false)) return;
        on_lag_(clock_.now_ms() - *pinged_at_);
    });
}

asio::awaitable<bool> WebConnection::accept(const Request& request, const Complete& complete) {
    socket_.set_option(websocket::stream_base::decorator(complete));
    const auto [error] = co_await socket_.async_accept(request, kAwait);
    co_return !error;
}

asio::awaitable<std::optional<std::string>> WebConnection::read() {
    beast::flat_buffer buffer;
    const auto [error, size] = co_await socket_.async_read(buffer, kAwait);
    if (error || is_closing_) co_return std::nullopt;
    if (!incoming_.try_take(clock_.now_ms())) {
        close_for_flooding();
        co_return std::nullopt;
    }
    if (size > kHeartbeatBytes) measure();
    co_return beast::buffers_to_string(buffer.data());
}

void WebConnection::close_for_flooding() {
    start_close({websocket::close_code::policy_error, "too many messages; slow down"});
}

void WebConnection::close_for_restart() {
    start_close({websocket::close_code::service_restart, "come again"});
}

void WebConnection::send(std::shared_ptr<const std::string> text) {
    if (is_closing_) return;
    waiting_bytes_ += weight(*text);
    waiting_.push_back(std::move(text));
    if (waiting_.size() > kMostWaitingFrames || waiting_bytes_ > kMostWaitingBytes)
        return start_close(
            {websocket::close_code::try_again_later, "you do not take what is sent"});
    if (std::exchange(is_writing_, true)) return;
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
}

void WebConnection::check_timeouts() {
    if (writing_ && clock_.now_ms() - writing_since_ > kMostSendingMs) abort();
}

void WebConnection::write() {
    if (is_closing_) return close();
    writing_ = next_text();
    writing_since_ = clock_.now_ms();
    socket_.text(true);
    socket_.async_write(asio::buffer(*writing_),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                            self->writing_.reset();
                            if (error) return self->waiting_.clear();
                            if (self->is_closing_ || !self->waiting_.empty()) return self->write();
                            self->is_writing_ = false;
                        });
}

// The next frame to write: waiting messages as one batch, or a heartbeat by itself.
std::shared_ptr<const std::string> WebConnection::next_text() {
    std::string batch;
    auto next = waiting_.begin();
    for (; next != waiting_.end() && (*next)->size() > kHeartbeatBytes; ++next) {
        if (batch.size() + (*next)->size() > kMostBatchBytes && !batch.empty()) break;
        batch += (batch.empty() ? "" : ",") + **next;
    }
    if (next == waiting_.begin()) ++next;
    auto first = waiting_.front();
    const auto count = std::distance(waiting_.begin(), next);
    for (auto text = waiting_.begin(); text != next; ++text) waiting_bytes_ -= weight(**text);
    waiting_.erase(waiting_.begin(), next);
    if (count == 1) return first;
    return std::make_shared<const std::string>(R"({"t":"batch","d":[)" + batch + "]}");
}

// Sends one ping at a time. The browser answers it, so the page cannot forge the time.
void WebConnection::measure() {
    const std::int64_t now = clock_.now_ms();
    if (is_pinged_ || (pinged_at_ && now - *pinged_at_ < kMeasureEveryMs)) return;
    is_pinged_ = true;
    pinged_at_ = now;
    socket_.async_ping({}, [self = shared_from_this()](const error_code&) {});
}

// Sends the close frame after the frame that is being written; aborts if the peer takes too long.
void WebConnection::start_close(const websocket::close_reason& reason) {
    if (std::exchange(is_closing_, true)) return;
    reason_ = reason;
    close_timer_.emplace(socket_.get_executor(), std::chrono::milliseconds(kMostSendingMs));
    close_timer_->async_wait([self = shared_from_this()](const error_code& error) {
        if (!error) self->abort();
    });
    if (!is_writing_) close();
}

void WebConnection::close() {
    waiting_.clear();
    socket_.async_close(
        reason_, [self = shared_from_this()](const error_code&) { self->close_timer_->cancel(); });
}

void WebConnection::abort() {
    is_closing_ = true;
    beast::get_lowest_layer(socket_).socket().close();
}

}  // namespace yiguan

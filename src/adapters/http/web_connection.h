// A WebSocket; used by web_server.cpp only. Pending reads and writes keep it alive.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/threads/steady_clock.h"
#include "base/rate_meter.h"

namespace yiguan {

class WebConnection : public std::enable_shared_from_this<WebConnection> {
  public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;
    // Receives the round-trip time.
    using OnLag = std::function<void(std::int64_t lag_ms)>;
    using Complete = std::function<void(boost::beast::websocket::response_type&)>;

    // `most_texts`: how many messages the peer may send within 20 s.
    WebConnection(boost::beast::tcp_stream stream, int most_texts, OnLag on_lag);

    // Completes the handshake. `complete` adds fields to the answer, also to one that refuses a
    // malformed handshake. False when it was refused or the connection has failed.
    boost::asio::awaitable<bool> accept(const Request& request, const Complete& complete);

    // The next message; nothing when the connection has ended, also because the peer sent too many.
    // A message other than a heartbeat starts a measurement of the round-trip time.
    boost::asio::awaitable<std::optional<std::string>> read();

    // Closes the connection of a peer that sends too much (1008).
    void close_for_flooding();
    // Closes the connection so that the peer connects again (1012).
    void close_for_restart();
    // Messages that wait at the same time are sent as one batch. Closes the connection when too
    // much is waiting (1013).
    void send(std::shared_ptr<const std::string> text);
    // Closes the connection when the peer has not accepted a frame in time. To be called
    // periodically.
    void check_timeouts();

  private:
    void write();
    std::shared_ptr<const std::string> next_text();
    void measure();
    void start_close(const boost::beast::websocket::close_reason& reason);
    void close();
    void abort();

    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
    SteadyClock clock_;
    RateMeter incoming_;
    OnLag on_lag_;
    std::vector<std::shared_ptr<const std::string>>
        waiting_;  // a vector uses less memory per connection than a deque
    std::size_t waiting_bytes_ = 0;
    bool is_writing_ = false;                     // or about to write
    std::shared_ptr<const std::string> writing_;  // being written
    std::int64_t writing_since_ = 0;
    bool is_pinged_ = false;  // the pong has not arrived yet
    std::optional<std::int64_t> pinged_at_;
    bool is_closing_ = false;
    boost::beast::websocket::close_reason reason_;
    std::optional<boost::asio::steady_timer> close_timer_;  // limits how long closing takes
};

}  // namespace yiguan

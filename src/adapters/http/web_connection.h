// One WebSocket, for web_server.cpp alone. Lives as long as something is read or written.
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

#include "adapters/system/steady_clock.h"
#include "base/rate_meter.h"

namespace yiguan {

class WebConnection : public std::enable_shared_from_this<WebConnection> {
  public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;
    // How long the way there and back took.
    using OnLag = std::function<void(std::int64_t lag_ms)>;

    // `most_texts`: that may come within 20 s.
    WebConnection(boost::beast::tcp_stream stream, int most_texts, OnLag on_lag);

    boost::asio::awaitable<bool> accept(const Request& request);

    // The next text; nothing when the connection has ended, also by its peer's sending too much.
    // Each text but the shortest has the way measured.
    boost::asio::awaitable<std::optional<std::string>> read();

    // Closes the connection of a peer that sends too much.
    void close_for_flooding();
    // Closes it so that its peer comes again.
    void close_for_restart();
    // Frames that are sent in one go travel as one batch. Closes the connection when its peer does
    // not take what was sent before.
    void send(std::shared_ptr<const std::string> text);
    // Closes it when the peer has not taken a frame in time. To be called now and then.
    void check_clocks();

  private:
    void write();
    std::shared_ptr<const std::string> next_text();
    void measure();
    void drop(const boost::beast::websocket::close_reason& reason);
    void close();
    void break_off();

    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
    SteadyClock clock_;
    RateMeter incoming_;
    OnLag on_lag_;
    std::vector<std::shared_ptr<const std::string>> waiting_;  // no deque: one is never small
    std::size_t waiting_bytes_ = 0;
    bool is_writing_ = false;                     // or about to
    std::shared_ptr<const std::string> writing_;  // on its way
    std::int64_t writing_since_ = 0;
    bool is_pinged_ = false;  // a ping is on its way
    std::optional<std::int64_t> pinged_at_;
    bool is_closing_ = false;
    boost::beast::websocket::close_reason reason_;
    std::optional<boost::asio::steady_timer> patience_;  // of a connection that is closing
};

}  // namespace yiguan

// An HTTP reply without end that consists of JSON lines; used by web_server.cpp only.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <memory>
#include <string>

namespace yiguan {

class LineStream : public std::enable_shared_from_this<LineStream> {
  public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    explicit LineStream(boost::beast::tcp_stream stream);

    // Sends the head of the reply, and an empty line every 7 s. Completes when the peer has closed
    // the connection.
    boost::asio::awaitable<void> run(const Request& request, bool is_https);

    // Sends a line, given without its end. Closes the stream when too many lines are waiting.
    void send(const std::string& line);
    void close();

  private:
    boost::asio::awaitable<void> write();
    boost::asio::awaitable<void> send_heartbeats();

    boost::beast::tcp_stream stream_;
    boost::asio::steady_timer heartbeat_;
    std::deque<std::string> waiting_;
    bool is_writing_ = true;  // the head is being written
};

}  // namespace yiguan

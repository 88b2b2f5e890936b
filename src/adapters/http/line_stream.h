// One HTTP answer that does not end: lines of JSON as they come, for web_server.cpp alone.
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

    // Sends the head of the answer, and an empty line every 7 s while there is nothing else; ends
    // when the peer has gone.
    boost::asio::awaitable<void> run(const Request& request);

    // Without its end. Closes the stream when its peer does not take what was sent before.
    void send(const std::string& line);
    void close();

  private:
    boost::asio::awaitable<void> write();
    boost::asio::awaitable<void> beat();

    boost::beast::tcp_stream stream_;
    boost::asio::steady_timer heartbeat_;
    std::deque<std::string> waiting_;
    bool is_writing_ = true;  // the head is being written
};

}  // namespace yiguan

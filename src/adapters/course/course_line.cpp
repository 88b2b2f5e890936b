#include "adapters/course/course_line.h"

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <thread>

#include "base/text.h"
#include "protocol/course/messages.h"
#include "protocol/course/splitter.h"

namespace yiguan {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;
using Monotonic = std::chrono::steady_clock;

constexpr milliseconds kConnectTime{10'000};
constexpr milliseconds kSendTime{10'000};

Reason broken(const error_code& error) {
    return Reason("line-broken").text("error", printable(error.message(), 100));
}

}  // namespace

struct CourseConnection::Parts {
    asio::io_context context;
    tcp::socket socket{context};
    course::Splitter splitter;
    Monotonic::time_point sent_at{};

    // Starts an operation and runs the loop until it completes. Cancels it after `time`
    // (timed_out).
    template <class Begin>
    error_code complete(milliseconds time, const Begin& begin) {
        error_code result;
        begin([&result](const error_code& error) { result = error; });
        context.restart();
        context.run_for(time);
        if (context.stopped()) return result;
        result = socket.cancel(result);
        context.run();
        return result == asio::error::operation_aborted ? asio::error::timed_out : result;
    }
};

CourseConnection::CourseConnection(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
CourseConnection::~CourseConnection() = default;

Result<std::unique_ptr<CourseConnection>> CourseConnection::connect(const std::string& host,
                                                                    std::uint16_t port) {
    auto parts = std::make_unique<Parts>();
    error_code error;
    const auto found = tcp::resolver(parts->context).resolve(host, std::to_string(port), error);
    if (!error)
        error = parts->complete(kConnectTime, [&](const auto& done) {
            asio::async_connect(parts->socket, found,
                                [done](const error_code& e, const tcp::endpoint&) { done(e); });
        });
    if (error) return broken(error);
    return std::unique_ptr<CourseConnection>(new CourseConnection(std::move(parts)));
}

Refusal CourseConnection::send(const std::string& object) {
    std::this_thread::sleep_until(parts_->sent_at + milliseconds(course::kPauseMs));
    const error_code error = parts_->complete(kSendTime, [&](const auto& done) {
        asio::async_write(parts_->socket, asio::buffer(object),
                          [done](const error_code& e, std::size_t) { done(e); });
    });
    parts_->sent_at = Monotonic::now();
    if (error) return broken(error);
    return std::nullopt;
}

Result<std::optional<std::string>> CourseConnection::receive(std::int64_t wait_ms) {
    const Monotonic::time_point until = Monotonic::now() + milliseconds(wait_ms);
    std::array<char, 4096> buffer{};
    while (true) {
        if (auto object = parts_->splitter.next()) return object;
        if (parts_->splitter.is_overfull()) return Reason("course-unreadable");
        const auto left = std::chrono::duration_cast<milliseconds>(until - Monotonic::now());
        std::size_t size = 0;
        const error_code error =
            parts_->complete(std::max(left, milliseconds(1)), [&](const auto& done) {
                parts_->socket.async_read_some(asio::buffer(buffer),
                                               [&size, done](const error_code& e, std::size_t n) {
                                                   size = n;
                                                   done(e);
                                               });
            });
        if (error == asio::error::timed_out) return std::optional<std::string>();
        if (error) return broken(error);
        parts_->splitter.add({buffer.data(), size});
    }
}

}  // namespace yiguan

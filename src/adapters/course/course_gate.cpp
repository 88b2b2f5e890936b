#include "adapters/course/course_gate.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <utility>

#include "adapters/course/course_codec.h"
#include "adapters/course/course_session.h"
#include "adapters/system/address_block.h"
#include "adapters/system/await.h"
#include "adapters/system/visit_limits.h"
#include "adapters/threads/steady_clock.h"
#include "base/text.h"
#include "protocol/course/splitter.h"

namespace yiguan {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using service::SessionId;
using std::chrono::milliseconds;

constexpr milliseconds kGoodbyeTime{3000};
constexpr milliseconds kPauseAfterError{100};
constexpr std::size_t kMostClients = 200;
constexpr std::chrono::seconds kFirstMessageTime{10};
constexpr std::chrono::minutes kMostIdle{30};
constexpr int kClientsInAMinute = 2;  // for each that an address may have

// One client's connection. Pending reads and writes keep it alive.
class Client : public std::enable_shared_from_this<Client>, private CourseSession::Sides {
  public:
    Client(tcp::socket socket, SessionId session, const CourseHandlers& handlers)
        : socket_(std::move(socket)),
          timer_(socket_.get_executor()),
          goodbye_timer_(socket_.get_executor()),
          idle_timer_(socket_.get_executor()),
          id_(session),
          handlers_(handlers),
          session_(handlers.load_game, *this) {}

    // Reads until the connection breaks.
    asio::awaitable<void> read() {
        const auto self = shared_from_this();
        std::array<char, 4096> buffer{};
        close_after(idle_timer_, kFirstMessageTime);
        while (true) {
            const auto [error, size] =
                co_await socket_.async_read_some(asio::buffer(buffer), kAwait);
            if (error) break;
            splitter_.add({buffer.data(), size});
            while (const auto object = splitter_.next()) receive(*object);
            if (splitter_.is_overfull()) break;
        }
        close();
        session_.leave();
    }

    void on_hall_message(const wire::ToPage& message) { session_.on_hall_message(message); }
    void disconnect() { close(); }

  private:
    // Ignores objects that are not messages of the course, as the course's own server does.
    void receive(const std::string& object) {
        const auto message = course_codec::read_from_client(object);
        if (!message) return;
        close_after(idle_timer_, kMostIdle);
        session_.receive(*message);
    }

    void ask_hall(const wire::FromPage& message, const std::string& table) override {
        handlers_.on_ask(id_, message, table);
    }

    void send_peer(const course::FromServer& message) override {
        const bool is_end = !std::holds_alternative<course::Matched>(message) &&
                            !std::holds_alternative<course::Move>(message);
        waiting_.push_back(course_codec::text(message));
        if (!std::exchange(is_writing_, true))
            asio::co_spawn(socket_.get_executor(), write(), asio::detached);
        if (is_end) wait_for_goodbye();
    }

    asio::awaitable<void> write() {
        const auto self = shared_from_this();
        while (!waiting_.empty()) {
            const std::string object = std::move(waiting_.front());
            waiting_.pop_front();
            const auto [error, size] =
                co_await asio::async_write(socket_, asio::buffer(object), kAwait);
            if (error) co_return close();
            timer_.expires_after(milliseconds(course::kPauseMs));
            co_await timer_.async_wait(kAwait);
        }
        is_writing_ = false;
    }

    void wait_for_goodbye() { close_after(goodbye_timer_, kGoodbyeTime); }

    void close_after(asio::steady_timer& timer, asio::steady_timer::duration time) {
        timer.expires_after(time);
        timer.async_wait([self = shared_from_this()](const error_code& error) {
            if (!error) self->close();
        });
    }

    void close() override {
        goodbye_timer_.cancel();
        idle_timer_.cancel();
        error_code error;
        error = socket_.close(error);  // an error means that it was closed before
    }

    tcp::socket socket_;
    asio::steady_timer timer_;
    asio::steady_timer goodbye_timer_;
    asio::steady_timer idle_timer_;
    const SessionId id_;
    const CourseHandlers& handlers_;
    CourseSession session_;
    course::Splitter splitter_;
    std::deque<std::string> waiting_;
    bool is_writing_ = false;
};

}  // namespace

struct CourseGate::Parts : std::enable_shared_from_this<CourseGate::Parts> {
    Parts(asio::io_context& context, CourseHandlers own_handlers)
        : acceptor(context),
          handlers(std::move(own_handlers)),
          visitors(handlers.most_of_address, kClientsInAMinute * handlers.most_of_address) {}

    error_code open(const std::string& host, std::uint16_t port) {
        error_code error;
        const tcp::endpoint endpoint(asio::ip::make_address(host, error), port);
        if (!error) error = acceptor.open(endpoint.protocol(), error);
        if (!error) error = acceptor.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) error = acceptor.bind(endpoint, error);
        if (!error) error = acceptor.listen(asio::socket_base::max_listen_connections, error);
        return error;
    }

    asio::awaitable<void> accept_all() {
        const auto self = shared_from_this();
        asio::steady_timer timer(acceptor.get_executor());
        while (acceptor.is_open()) {
            auto [error, socket] = co_await acceptor.async_accept(kAwait);
            if (error) {
                timer.expires_after(kPauseAfterError);
                co_await timer.async_wait(kAwait);
                continue;
            }
            if (clients.size() >= kMostClients) {
                handlers.on_full();
                continue;  // destroys, and so closes, the socket
            }
            asio::co_spawn(acceptor.get_executor(), self->serve(std::move(socket)), asio::detached);
        }
    }

    asio::awaitable<void> serve(tcp::socket socket) {
        const auto self = shared_from_this();
        error_code error;
        const std::string from = network_of(socket.remote_endpoint(error).address().to_string());
        if (error || !visitors.admit(from, clock.now_ms())) co_return;
        const SessionId session = next_session++;
        const auto client = std::make_shared<Client>(std::move(socket), session, handlers);
        clients[session] = client;
        handlers.on_open(session, from);
        co_await client->read();
        clients.erase(session);
        visitors.release(from, clock.now_ms());
        handlers.on_close(session);
    }

    tcp::acceptor acceptor;
    const CourseHandlers handlers;
    SteadyClock clock;
    VisitLimits visitors;
    std::map<SessionId, std::shared_ptr<Client>> clients;
    SessionId next_session = kFirstSession;
};

Result<std::unique_ptr<CourseGate>> CourseGate::listen(EventLoop& loop,
                                                       const std::string& host,
                                                       std::uint16_t port,
                                                       CourseHandlers handlers) {
    auto parts = std::make_shared<Parts>(loop.context(), std::move(handlers));
    if (const error_code error = parts->open(host, port))
        return Reason("address-unavailable")
            .text("address", printable(host) + ":" + std::to_string(port))
            .text("error", printable(error.message(), 100));
    asio::co_spawn(parts->acceptor.get_executor(), parts->accept_all(), asio::detached);
    return std::unique_ptr<CourseGate>(new CourseGate(std::move(parts)));
}

CourseGate::CourseGate(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}

CourseGate::~CourseGate() {
    error_code error;
    error = parts_->acceptor.close(error);  // an error means that it was not open
}

std::uint16_t CourseGate::port() const {
    return parts_->acceptor.local_endpoint().port();
}

void CourseGate::disconnect(SessionId session) {
    const auto found = parts_->clients.find(session);
    if (found != parts_->clients.end()) found->second->disconnect();
}

void CourseGate::send(SessionId session, const wire::ToPage& message) {
    const auto found = parts_->clients.find(session);
    if (found == parts_->clients.end()) return;
    // Posted, because the session's answers must not re-enter the hall while it sends messages.
    asio::post(parts_->acceptor.get_executor(),
               [client = found->second, message] { client->on_hall_message(message); });
}

}  // namespace yiguan

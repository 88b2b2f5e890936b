// How a node reaches its bus at the start.
#include "adapters/redis/redis_bus.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace yiguan {
namespace {

// Answers like Redis, but hangs up instead on the first subscriptions.
class BusyRedis {
  public:
    explicit BusyRedis(int unanswered) : unanswered_(unanswered) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* const any = reinterpret_cast<sockaddr*>(&address);
        listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (listener_ < 0) throw std::runtime_error("no socket");
        EXPECT_EQ(::bind(listener_, any, size), 0);
        EXPECT_EQ(::listen(listener_, 8), 0);
        EXPECT_EQ(::getsockname(listener_, any, &size), 0);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    ~BusyRedis() {
        is_closing_ = true;
        thread_.join();
        ::close(listener_);
    }
    BusyRedis(const BusyRedis&) = delete;
    BusyRedis& operator=(const BusyRedis&) = delete;

    std::string address() const { return "redis://127.0.0.1:" + std::to_string(port_); }
    int hung_up() const { return hung_up_; }

  private:
    void run() {
        std::vector<pollfd> open{{listener_, POLLIN, 0}};
        while (!is_closing_) {
            ::poll(open.data(), open.size(), 20);
            if ((open.front().revents & POLLIN) != 0)
                open.push_back({::accept(listener_, nullptr, nullptr), POLLIN, 0});
            for (std::size_t i = 1; i < open.size(); ++i)
                if (open[i].revents != 0 && !answer(open[i].fd)) open[i].fd = -1;
        }
        for (std::size_t i = 1; i < open.size(); ++i)
            if (open[i].fd >= 0) ::close(open[i].fd);
    }
    // False when the line has ended.
    bool answer(int line) {
        std::array<char, 4096> bytes{};
        const auto count = ::recv(line, bytes.data(), bytes.size(), 0);
        const std::string asked(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
        const bool subscribes = asked.find("SUBSCRIBE") != std::string::npos;
        if (asked.empty() || (subscribes && hung_up_ < unanswered_)) {
            if (subscribes) ++hung_up_;
            ::close(line);
            return false;
        }
        const std::string reply =
            subscribes ? "*3\r\n$9\r\nsubscribe\r\n$1\r\nx\r\n:1\r\n" : "+PONG\r\n";
        return ::send(line, reply.data(), reply.size(), MSG_NOSIGNAL) > 0;
    }

    const int unanswered_;
    std::atomic<int> hung_up_ = 0;
    std::atomic<bool> is_closing_ = false;
    int listener_ = -1;
    int port_ = 0;
    std::thread thread_;
};

auto open_bus(const std::string& address) {
    return RedisBus::open(address, 1, {[](auto, const auto&) {}, [](auto) {}, [] {}, [] {}},
                          [](const auto&) {});
}

TEST(RedisBus, AsksABusyServerAgain) {
    const BusyRedis redis(2);
    const auto bus = open_bus(redis.address());
    EXPECT_TRUE(bus) << bus.error().code;
    EXPECT_EQ(redis.hung_up(), 2);
}

TEST(RedisBus, GivesUpOnAServerThatNeverAnswers) {
    const BusyRedis redis(1000);
    const auto bus = open_bus(redis.address());
    ASSERT_FALSE(bus);
    EXPECT_EQ(bus.error().code, "bus-silent");
}

}  // namespace
}  // namespace yiguan

#include "support/redis_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include "adapters/redis/redis_line.h"

namespace yiguan::test {
namespace {

constexpr const char* kServer = "/usr/bin/redis-server";
constexpr std::chrono::minutes kTimeout{5};  // only ends a test that hangs

std::uint16_t free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof here;
    auto* address = reinterpret_cast<sockaddr*>(&here);
    if (socket < 0) throw std::runtime_error("no socket for Redis");
    const bool is_bound =
        ::bind(socket, address, size) == 0 && ::getsockname(socket, address, &size) == 0;
    ::close(socket);
    if (!is_bound) throw std::runtime_error("no free port for Redis");
    return ntohs(here.sin_port);
}

}  // namespace

bool RedisServer::is_installed() {
    return std::filesystem::exists(kServer);
}

RedisServer::RedisServer() : port_(free_port()) {
    start();
}

RedisServer::~RedisServer() {
    stop();
}

std::string RedisServer::address() const {
    return "redis://127.0.0.1:" + std::to_string(port_);
}

void RedisServer::start() {
    const std::string port = std::to_string(port_);
    process_ = ::fork();
    if (process_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
        if (nowhere < 0) ::_exit(127);
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
        ::execl(kServer, kServer, "--port", port.c_str(), "--bind", "127.0.0.1", "--save", "",
                "--appendonly", "no", nullptr);
        ::_exit(127);
    }
    const auto until = std::chrono::steady_clock::now() + kTimeout;
    while (true) {
        auto connection = redis::Connection::open({"127.0.0.1", port_, "", ""});
        if (connection && connection->execute({"PING"})) return;
        if (std::chrono::steady_clock::now() > until)
            throw std::runtime_error("Redis does not answer");
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

void RedisServer::stop() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
}

}  // namespace yiguan::test

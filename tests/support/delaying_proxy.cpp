#include "support/delaying_proxy.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>
#include <stdexcept>
#include <utility>
#include <vector>

namespace yiguan::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

constexpr const char* kSocketName = ".s.PGSQL.5432";

sockaddr_un address_in(const fs::path& folder) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = (folder / kSocketName).string();
    if (path.size() >= sizeof(address.sun_path)) throw std::runtime_error("the path is too long");
    std::memcpy(address.sun_path, path.data(), path.size());
    return address;
}

int open_socket() {
    const int opened = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (opened < 0) throw std::runtime_error("no socket");
    return opened;
}

// False when the connection is broken.
bool write_all(int to, const std::string& bytes) {
    for (std::size_t written = 0; written < bytes.size();) {
        const auto count = ::send(to, bytes.data() + written, bytes.size() - written, MSG_NOSIGNAL);
        if (count <= 0) return false;
        written += static_cast<std::size_t>(count);
    }
    return true;
}

// Empty when the connection is broken or closed.
std::string read_some(int from) {
    std::array<char, 65'536> bytes{};
    const auto count = ::recv(from, bytes.data(), bytes.size(), 0);
    return count <= 0 ? "" : std::string(bytes.data(), static_cast<std::size_t>(count));
}

}  // namespace

// A connection of the program, and the corresponding one to the server.
struct DelayingProxy::Line {
    Line(int of_program, int of_server) : program(of_program), server(of_server) {}
    ~Line() {
        ::close(program);
        ::close(server);
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    int program;
    int server;
    std::deque<std::pair<steady_clock::time_point, std::string>> late;  // to the program
    bool is_broken = false;
};

DelayingProxy::DelayingProxy(const fs::path& socket) : server_(socket) {
    std::string name = "/tmp/yiguan-proxy-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the proxy");
    folder_ = name;
    listener_ = open_socket();
    const sockaddr_un own = address_in(folder_);
    if (::bind(listener_, reinterpret_cast<const sockaddr*>(&own), sizeof(own)) != 0 ||
        ::listen(listener_, 16) != 0)
        throw std::runtime_error("the proxy cannot listen");
    thread_ = std::thread([this] { run(); });
}

DelayingProxy::~DelayingProxy() {
    is_closing_ = true;
    thread_.join();
    ::close(listener_);
    fs::remove_all(folder_);
}

std::string DelayingProxy::address() const {
    return "postgresql://postgres@/postgres?host=" + folder_.string();
}

void DelayingProxy::run() {
    constexpr int kEveryMs = 5;
    std::vector<std::unique_ptr<Line>> lines;
    while (!is_closing_) {
        std::vector<pollfd> polled{{listener_, POLLIN, 0}};
        for (const auto& line : lines) {
            polled.push_back({line->program, POLLIN, 0});
            polled.push_back({line->server, POLLIN, 0});
        }
        ::poll(polled.data(), polled.size(), kEveryMs);
        const auto now = steady_clock::now();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            Line& line = *lines[i];
            if (polled[2 * i + 1].revents != 0) {
                const std::string asked = read_some(line.program);
                line.is_broken |= asked.empty() || !write_all(line.server, asked);
            }
            if (polled[2 * i + 2].revents != 0) {
                std::string answer = read_some(line.server);
                line.is_broken |= answer.empty();
                line.late.emplace_back(now + std::chrono::milliseconds(delay_ms_.load()),
                                       std::move(answer));
            }
            while (!line.late.empty() && line.late.front().first <= now) {
                line.is_broken |= !write_all(line.program, line.late.front().second);
                line.late.pop_front();
            }
        }
        std::erase_if(lines, [](const auto& line) { return line->is_broken; });
        if (polled[0].revents == 0) continue;
        const int program = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        const int server = open_socket();
        const sockaddr_un theirs = address_in(server_);
        auto line = std::make_unique<Line>(program, server);
        if (::connect(server, reinterpret_cast<const sockaddr*>(&theirs), sizeof(theirs)) == 0)
            lines.push_back(std::move(line));
    }
}

}  // namespace yiguan::test

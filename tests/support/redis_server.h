// A temporary Redis server on a free local port. It ends with this object.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace yiguan::test {

class RedisServer {
  public:
    // Whether Debian's Redis server is installed.
    static bool is_installed();

    // Starts the server and waits until it answers. Throws std::runtime_error when it does not.
    RedisServer();
    ~RedisServer();
    RedisServer(const RedisServer&) = delete;
    RedisServer& operator=(const RedisServer&) = delete;

    // "redis://127.0.0.1:PORT".
    std::string address() const;

    void stop();
    // Starts it again on the same port.
    void start();

  private:
    std::uint16_t port_ = 0;
    pid_t process_ = 0;  // 0: not running
};

}  // namespace yiguan::test

// A Redis server of the test's own: on a free port of this machine, gone with it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace yiguan::test {

class RedisServer {
  public:
    // Whether Debian's server is installed here.
    static bool is_installed();

    // Starts it, and waits until it answers. Throws std::runtime_error when it does not.
    RedisServer();
    ~RedisServer();
    RedisServer(const RedisServer&) = delete;
    RedisServer& operator=(const RedisServer&) = delete;

    // "redis://127.0.0.1:PORT".
    std::string address() const;

    void stop();
    // Again, on the same port.
    void start();

  private:
    std::uint16_t port_ = 0;
    pid_t process_ = 0;  // 0: it does not run
};

}  // namespace yiguan::test

// A PostgreSQL server of the test's own: in a temporary folder, on a socket there, gone with it or
// with the thread that has started it.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace yiguan::test {

class PostgresServer {
  public:
    // Whether Debian's server is installed here.
    static bool is_installed();

    // Starts it, and waits until it answers. Throws std::runtime_error with its words when it does
    // not.
    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // For libpq.
    std::string address() const;
    // Where its socket is.
    const std::filesystem::path& folder() const { return folder_; }

    // At once, as in a crash: what was not durable is lost.
    void kill();
    void start();
    // So that it hears and says nothing.
    void freeze();
    void thaw();

  private:
    void signal_all(int signal) const;

    std::filesystem::path folder_;
    pid_t process_ = 0;  // 0: it does not run
};

}  // namespace yiguan::test

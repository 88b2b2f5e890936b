// A temporary PostgreSQL server with its data and its socket in a temporary folder. It ends with
// this object, or with the thread that started it.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace yiguan::test {

class PostgresServer {
  public:
    // Whether Debian's PostgreSQL server is installed.
    static bool is_installed();

    // Starts the server and waits until it answers. Throws std::runtime_error with the server's log
    // when it does not.
    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // The connection string for libpq.
    std::string address() const;
    // The same for tests that do not measure time: a server on a loaded machine may take longer to
    // accept a connection than a server of games would wait.
    std::string patient_address() const { return address() + "&connect_timeout=60"; }
    // The folder of its socket.
    const std::filesystem::path& folder() const { return folder_; }

    // Kills the server, as in a crash: data that was not durable is lost.
    void kill();
    void start();
    // Stops the server's processes, so that connections stay open without answers, until thaw().
    void freeze();
    void thaw();

  private:
    void signal_all(int signal) const;

    std::filesystem::path folder_;
    pid_t process_ = 0;  // 0: not running
};

}  // namespace yiguan::test

// Between a program and a PostgreSQL server: every answer of the server comes later by a given
// time, as over a long line. What is sent at the same time is late once, not one after the other.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

namespace yiguan::test {

class DelayingProxy {
  public:
    // `socket`: the folder in which the server has its socket. Throws std::runtime_error.
    explicit DelayingProxy(const std::filesystem::path& socket);
    ~DelayingProxy();
    DelayingProxy(const DelayingProxy&) = delete;
    DelayingProxy& operator=(const DelayingProxy&) = delete;

    // For libpq.
    std::string address() const;
    // From now on; none at first.
    void set_delay(std::chrono::milliseconds delay) { delay_ms_ = delay.count(); }

  private:
    struct Line;
    void run();

    const std::filesystem::path server_;
    std::filesystem::path folder_;
    int listener_ = -1;
    std::atomic<std::int64_t> delay_ms_ = 0;
    std::atomic<bool> is_closing_ = false;
    std::thread thread_;
};

}  // namespace yiguan::test

// A proxy between a program and a PostgreSQL server that delays every answer of the server, as a
// distant connection does. Answers sent at the same time are delayed together, not one after the
// other.
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
    // `socket`: the folder of the server's socket. Throws std::runtime_error when the proxy cannot
    // listen.
    explicit DelayingProxy(const std::filesystem::path& socket);
    ~DelayingProxy();
    DelayingProxy(const DelayingProxy&) = delete;
    DelayingProxy& operator=(const DelayingProxy&) = delete;

    // The connection string for libpq.
    std::string address() const;
    // Applies to answers from now on; initially 0. Thread-safe.
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

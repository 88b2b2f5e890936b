// An external engine's process: started in confinement (confinement.h), addressed line by line, and
// killed together with everything it started when this object is destroyed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace yiguan {

struct Program {
    std::vector<std::string> command;  // the program and its arguments
    std::filesystem::path folder;      // its own: the working directory, readable
    std::int64_t memory_mb = 1024;
    std::int64_t cpu_s = 0;  // 0: no limit
};

// Bytes read within the last second.
class SecondMeter {
  public:
    // Adds a piece and returns the sum.
    std::size_t add(std::size_t bytes, std::int64_t now_ms);

  private:
    std::deque<std::pair<std::int64_t, std::size_t>> pieces_;  // one per ms, oldest first
    std::size_t sum_ = 0;
};

// Not thread-safe; may be passed from thread to thread. The process dies with the thread that
// started it.
class ChildProcess {
  public:
    // Bytes of a line, and bytes within one second; more is a flood.
    static constexpr std::size_t kLongestLine = std::size_t{64} << 10;
    static constexpr std::size_t kMostASecond = std::size_t{4} << 20;

    enum class Event : std::uint8_t { Line, Timeout, Closed, Flood };

    // Returns as soon as the process exists. A program that cannot be executed shows as Closed on
    // the first send or read.
    static Result<ChildProcess> start(const Program& program);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess();

    // Nothing on success; Closed when the program has closed its input, Timeout when it does not
    // read for a second.
    std::optional<Event> send(std::string_view line);
    // The next line, without its line end. Blocks for at most `timeout_ms`.
    Event read_line(std::string& line, std::int64_t timeout_ms);
    // Kills the process and everything it has started.
    void kill();
    // How the process ended, once it has, and the last lines on its standard error.
    std::string last_words();

  private:
    ChildProcess(pid_t pid, int input, int output, int errors);
    bool take_line(std::string& line);
    // False when there is nothing to read.
    bool read_errors();
    void close_all();

    pid_t pid_;
    int input_;   // of the program
    int output_;  // of the program
    int errors_;
    std::string buffer_;
    std::string errors_tail_;
    std::string end_;  // how it ended; empty while unknown
    SecondMeter read_;
};

}  // namespace yiguan

// A program of others at work: started shut in (confinement.h), spoken to in lines, and gone with
// everything it started when this object goes.
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
    std::filesystem::path folder;      // its own; where it runs, and what it may read
    std::int64_t memory_mb = 1024;
    std::int64_t cpu_s = 0;  // 0: any
};

// How much was read within the last second.
class SecondMeter {
  public:
    // Counts a piece, and returns how much that makes.
    std::size_t add(std::size_t bytes, std::int64_t now_ms);

  private:
    std::deque<std::pair<std::int64_t, std::size_t>> pieces_;  // of one ms each, oldest first
    std::size_t sum_ = 0;
};

// Not thread-safe; may be used by one thread after another. The process dies with the thread that
// started it.
class ChildProcess {
  public:
    // Lines and parts of a line beyond these within one second are a flood.
    static constexpr std::size_t kLongestLine = std::size_t{64} << 10;
    static constexpr std::size_t kMostASecond = std::size_t{4} << 20;

    enum class Event : std::uint8_t { Line, Timeout, Closed, Flood };

    // Returns as soon as the process is there; whether the program itself could be run is seen when
    // it is spoken to.
    static Result<ChildProcess> start(const Program& program);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess();

    // Nothing when the program has the line; Closed when it listens no more, Timeout when it takes
    // nothing within a second.
    std::optional<Event> send(std::string_view line);
    // The next line, without its end, within so many ms.
    Event read_line(std::string& line, std::int64_t timeout_ms);
    // With everything it has started.
    void kill();
    // What it said last on its error output; what it died of once it has gone.
    std::string last_words();

  private:
    ChildProcess(pid_t pid, int input, int output, int errors);
    bool take_line(std::string& line);
    void read_errors();
    void close_all();

    pid_t pid_;
    int input_;   // of the program
    int output_;  // of the program
    int errors_;
    std::string buffer_;
    std::string errors_tail_;
    std::string end_;  // how it ended; empty while it is not known
    SecondMeter read_;
};

}  // namespace yiguan

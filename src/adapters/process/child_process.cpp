#include "adapters/process/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "adapters/threads/steady_clock.h"
#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::int64_t kSendMs = 1000;
constexpr int kSignalled = 128;  // a shell or bubblewrap reports a signal as this plus its number
constexpr std::size_t kMostErrorBytes = 2000;
constexpr int kMostErrorParts = 64;   // read after its end; others may still write
constexpr int kEndPollMs = 2;         // between two checks for its end
constexpr int kMostEndChecks = 1000;  // after it has closed its output

struct Pipe {
    int read = -1;
    int write = -1;

    bool open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
};

void close_end(int& end) {
    if (end >= 0) close(end);
    end = -1;
}

// Engines do not inherit Yiguan's environment, which may hold secrets.
constexpr const char* kEnvironment[] = {"PATH=/usr/local/bin:/usr/bin:/bin:/usr/games",
                                        "LANG=C.UTF-8", "HOME=/nonexistent"};

// The command that starts the program through `yiguan confine`.
std::vector<std::string> launch_command(const Program& program) {
    std::vector<std::string> words{"/proc/self/exe", "confine",
                                   "--parent",       std::to_string(getpid()),
                                   "--memory",       std::to_string(program.memory_mb),
                                   "--cpu",          std::to_string(program.cpu_s)};
    if (!program.folder.empty()) {
        words.emplace_back("--folder");
        words.push_back(program.folder.string());
    }
    words.emplace_back("--");
    words.insert(words.end(), program.command.begin(), program.command.end());
    return words;
}

class SpawnSettings {
  public:
    SpawnSettings(const Pipe& in, const Pipe& out, const Pipe& err) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_adddup2(&actions_, in.read, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, out.write, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, err.write, STDERR_FILENO);
        posix_spawnattr_init(&attributes_);
        sigset_t usual;
        sigemptyset(&usual);
        posix_spawnattr_setsigmask(&attributes_, &usual);
        for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&usual, signal);
        posix_spawnattr_setsigdefault(&attributes_, &usual);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
    }
    ~SpawnSettings() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;

    int spawn(pid_t& pid, const std::vector<std::string>& words) const {
        std::vector<char*> pointers;
        for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
        pointers.push_back(nullptr);
        std::vector<char*> environment;
        for (const char* entry : kEnvironment) environment.push_back(const_cast<char*>(entry));
        environment.push_back(nullptr);
        return posix_spawn(&pid, pointers[0], &actions_, &attributes_, pointers.data(),
                           environment.data());
    }

  private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

// Blocks SIGPIPE during its lifetime, so that a write to a closed pipe fails with EPIPE instead of
// killing this process.
class PipeSignalHeld {
  public:
    PipeSignalHeld() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~PipeSignalHeld() {
        const timespec no_wait{};
        while (sigtimedwait(&pipe_, nullptr, &no_wait) < 0 && errno == EINTR) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    PipeSignalHeld(const PipeSignalHeld&) = delete;
    PipeSignalHeld& operator=(const PipeSignalHeld&) = delete;

  private:
    sigset_t pipe_{};
    sigset_t before_{};
};

// The last whole lines of a text that was cut to its tail, made safe for a message.
std::string printable_lines(std::string_view text) {
    if (text.size() == kMostErrorBytes) text.remove_prefix(std::min(text.find('\n'), text.size()));
    std::string lines;
    for (const std::string_view line : split(text, '\n')) {
        std::string_view visible = line;
        while (!visible.empty() && (visible.back() == '\r' || visible.back() == ' '))
            visible.remove_suffix(1);
        if (visible.empty()) continue;
        if (!lines.empty()) lines += '\n';
        lines += printable(visible, kMostErrorBytes);
    }
    return lines;
}

std::string ending_of(int status) {
    const auto killed_by = [](int signal) { return std::string("killed by ") + strsignal(signal); };
    if (WIFSIGNALED(status)) return killed_by(WTERMSIG(status));
    const int code = WEXITSTATUS(status);
    if (code > kSignalled && code < kSignalled + NSIG) return killed_by(code - kSignalled);
    return "exit code " + std::to_string(code);
}

}  // namespace

std::size_t SecondMeter::add(std::size_t bytes, std::int64_t now_ms) {
    for (; !pieces_.empty() && pieces_.front().first <= now_ms - 1000; pieces_.pop_front())
        sum_ -= pieces_.front().second;
    if (pieces_.empty() || pieces_.back().first != now_ms) pieces_.emplace_back(now_ms, 0);
    pieces_.back().second += bytes;
    return sum_ += bytes;
}

Result<ChildProcess> ChildProcess::start(const Program& program) {
    Pipe in;
    Pipe out;
    Pipe err;
    const auto refuse = [](int error) {
        return Reason("engine-start").text("cause", std::strerror(error));
    };
    if (!in.open() || !out.open() || !err.open()) {
        const int error = errno;
        for (int* end : {&in.read, &in.write, &out.read, &out.write, &err.read, &err.write})
            close_end(*end);
        return refuse(error);
    }
    pid_t pid = -1;
    const int error = SpawnSettings(in, out, err).spawn(pid, launch_command(program));
    for (int* end : {&in.read, &out.write, &err.write}) close_end(*end);
    if (error != 0) {
        for (int* end : {&in.write, &out.read, &err.read}) close_end(*end);
        return refuse(error);
    }
    for (const int end : {in.write, out.read, err.read}) fcntl(end, F_SETFL, O_NONBLOCK);
    return ChildProcess(pid, in.write, out.read, err.read);
}

ChildProcess::ChildProcess(pid_t pid, int input, int output, int errors)
    : pid_(pid), input_(input), output_(output), errors_(errors) {}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      errors_(std::exchange(other.errors_, -1)),
      buffer_(std::move(other.buffer_)),
      errors_tail_(std::move(other.errors_tail_)),
      end_(std::move(other.end_)),
      read_(std::move(other.read_)) {}

ChildProcess::~ChildProcess() {
    kill();
}

std::optional<ChildProcess::Event> ChildProcess::send(std::string_view line) {
    const PipeSignalHeld held;
    std::string text(line);
    text += '\n';
    std::string_view left = text;
    const std::int64_t deadline = SteadyClock().now_ms() + kSendMs;
    while (!left.empty() && input_ >= 0) {
        const ssize_t written = write(input_, left.data(), left.size());
        if (written > 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (errno != EAGAIN && errno != EINTR) return Event::Closed;
        const std::int64_t wait = deadline - SteadyClock().now_ms();
        if (wait <= 0) return Event::Timeout;
        pollfd ready{input_, POLLOUT, 0};
        poll(&ready, 1, static_cast<int>(wait));
    }
    if (!left.empty()) return Event::Closed;
    return std::nullopt;
}

bool ChildProcess::take_line(std::string& line) {
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos) return false;
    line.assign(buffer_, 0, end);
    if (line.ends_with('\r')) line.pop_back();
    buffer_.erase(0, end + 1);
    return true;
}

bool ChildProcess::read_errors() {
    if (errors_ < 0) return false;
    std::array<char, 4096> part{};
    const ssize_t size = read(errors_, part.data(), part.size());
    if (size == 0) close_end(errors_);
    if (size <= 0) return false;
    errors_tail_.append(part.data(), static_cast<std::size_t>(size));
    if (errors_tail_.size() > kMostErrorBytes)
        errors_tail_.erase(0, errors_tail_.size() - kMostErrorBytes);
    return true;
}

ChildProcess::Event ChildProcess::read_line(std::string& line, std::int64_t timeout_ms) {
    const std::int64_t deadline = SteadyClock().now_ms() + timeout_ms;
    while (!take_line(line)) {
        if (buffer_.size() > kLongestLine) return Event::Flood;
        if (output_ < 0) return Event::Closed;
        const std::int64_t now = SteadyClock().now_ms();
        if (now > deadline) return Event::Timeout;
        std::array<pollfd, 2> ready{{{output_, POLLIN, 0}, {errors_, POLLIN, 0}}};
        poll(ready.data(), ready.size(), static_cast<int>(deadline - now));
        if (ready[1].revents != 0) read_errors();
        if (ready[0].revents == 0) continue;
        std::array<char, 16384> part{};
        const ssize_t size = read(output_, part.data(), part.size());
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (size <= 0) return Event::Closed;
        buffer_.append(part.data(), static_cast<std::size_t>(size));
        if (read_.add(static_cast<std::size_t>(size), SteadyClock().now_ms()) > kMostASecond)
            return Event::Flood;
    }
    return Event::Line;
}

void ChildProcess::close_all() {
    for (int* end : {&input_, &output_, &errors_}) close_end(*end);
}

// Kills the whole process group, which the program leads, and reaps the process.
void ChildProcess::kill() {
    if (pid_ <= 0) return;
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    if (end_.empty()) end_ = ending_of(status);
    pid_ = -1;
    close_all();
}

std::string ChildProcess::last_words() {
    // A process that has closed its output is usually about to exit: wait briefly for its exit
    // code.
    for (int i = 0; i < kMostEndChecks && pid_ > 0 && end_.empty(); ++i) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            end_ = ending_of(status);
            pid_ = -1;
            break;
        }
        poll(nullptr, 0, kEndPollMs);
    }
    for (int parts = 0; parts < kMostErrorParts && read_errors(); ++parts) {
    }
    if (pid_ < 0) close_all();
    std::string errors = printable_lines(errors_tail_);
    if (errors.empty()) return end_;
    if (end_.empty()) return errors;
    return end_ + (errors.find('\n') == std::string::npos ? ": " : ":\n") + errors;
}

}  // namespace yiguan

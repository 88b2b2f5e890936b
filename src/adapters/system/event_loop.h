// The one thread on which the hall and its connections live.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): Asio's name
}

namespace yiguan {

class EventLoop {
  public:
    EventLoop();
    ~EventLoop();

    // Runs tasks until `stop`.
    void run();
    // These two may be called from any thread, and before `run`.
    void stop();
    void post(std::function<void()> task);
    // Runs the task again and again, so many ms apart, from the loop's thread.
    void every(std::int64_t ms, std::function<void()> task);
    // Runs the task once when the process is asked to end (SIGINT, SIGTERM).
    void on_interrupt(std::function<void()> task);

    // For connections to live on.
    boost::asio::io_context& context();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan

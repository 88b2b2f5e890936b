// The event loop: the one thread of the hall and its connections.
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
    // Before `run`: runs posted tasks, and nothing else, until `is_done`: no connection is served
    // and no timer fires. For start-up, which has to wait for the store's answers.
    void run_until(const std::function<bool()>& is_done);
    // `stop` and `post` may be called from any thread, also before `run`. Tasks run in the order in
    // which they are posted.
    void stop();
    void post(std::function<void()> task);
    // Runs the task every `ms` on the loop's thread.
    void every(std::int64_t ms, std::function<void()> task);
    // Runs the task once, on SIGINT or SIGTERM.
    void on_interrupt(std::function<void()> task);

    // For the connections' sockets and timers.
    boost::asio::io_context& context();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan

#include "adapters/system/event_loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <list>
#include <mutex>
#include <utility>

namespace yiguan {

namespace asio = boost::asio;

struct EventLoop::Parts {
    struct Repeated {
        asio::steady_timer timer;
        std::chrono::milliseconds every;
        std::function<void()> task;

        void wait() {
            timer.expires_after(every);
            timer.async_wait([this](const boost::system::error_code& error) {
                if (error) return;
                task();
                wait();
            });
        }
    };

    // Takes a task that was posted before `run`; empty when there is none.
    std::function<void()> next_early() {
        const std::scoped_lock lock(mutex);
        if (early.empty()) return nullptr;
        std::function<void()> task = std::move(early.front());
        early.pop_front();
        return task;
    }

    std::mutex mutex;  // guards the members below
    std::condition_variable arrived;
    std::deque<std::function<void()>> early;
    bool is_running = false;

    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work =
        asio::make_work_guard(context);
    asio::signal_set signals{context};
    std::list<Repeated> repeated;
};

EventLoop::EventLoop() : parts_(std::make_unique<Parts>()) {}
EventLoop::~EventLoop() = default;

void EventLoop::run() {
    {
        const std::scoped_lock lock(parts_->mutex);
        parts_->is_running = true;
        for (std::function<void()>& task : std::exchange(parts_->early, {}))
            asio::post(parts_->context, std::move(task));
    }
    parts_->context.run();
}

void EventLoop::run_until(const std::function<bool()>& is_done) {
    while (!is_done()) {
        if (const auto task = parts_->next_early()) {
            task();
            continue;
        }
        std::unique_lock lock(parts_->mutex);
        parts_->arrived.wait(lock, [this] { return !parts_->early.empty(); });
    }
}

void EventLoop::stop() {
    parts_->context.stop();
}

void EventLoop::post(std::function<void()> task) {
    const std::scoped_lock lock(parts_->mutex);
    if (parts_->is_running) return asio::post(parts_->context, std::move(task));
    parts_->early.push_back(std::move(task));
    parts_->arrived.notify_one();
}

void EventLoop::every(std::int64_t ms, std::function<void()> task) {
    parts_->repeated.push_back(
        {asio::steady_timer(parts_->context), std::chrono::milliseconds(ms), std::move(task)});
    parts_->repeated.back().wait();
}

void EventLoop::on_interrupt(std::function<void()> task) {
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->signals.async_wait(
        [task = std::move(task)](const boost::system::error_code& error, int) {
            if (!error) task();
        });
}

asio::io_context& EventLoop::context() {
    return parts_->context;
}

}  // namespace yiguan
